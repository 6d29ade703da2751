import TerminalSupport
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line editor that a benchmark starts on a pseudo-terminal.
struct ScriptedEditor {
  /// Its name in the table.
  let name: String
  /// The path of the program and its arguments.
  let command: [String]
  /// What stands in its first picture.
  let ready: String

  /// Whether it is somebody else's.
  var isPeer: Bool { command[0] != BuiltCommand.path }

  /// Where drafts are kept for the time of a run.
  static let state = "/tmp/headroom-bench-\(getpid())"

  /// Starts it.
  func start() throws -> PseudoTerminal {
    try PseudoTerminal(
      command,
      environment: [
        "PATH": getenv("PATH").map { String(cString: $0) } ?? "/usr/bin:/bin", "LC_ALL": "C.UTF-8",
        "XDG_STATE_HOME": Self.state, "SWIFT_BACKTRACE": "enable=no",
        "PROMPT_TOOLKIT_NO_CPR": "1",
      ], capturesOutput: isPeer ? false : true)
  }

  /// Waits for its first picture; false when there is none.
  func awaitPicture(on terminal: PseudoTerminal) -> Bool {
    var bytes: [UInt8] = []
    while true {
      let more = terminal.takeBytes(for: PseudoTerminal.patience)
      if more.isEmpty { return false }
      bytes += more
      if String(decoding: bytes, as: UTF8.self).contains(ready) { return true }
    }
  }

  /// Starts it with a text pasted, and waits until it rests.
  func open(with text: String) throws -> PseudoTerminal {
    let terminal = try start()
    _ = awaitPicture(on: terminal)
    // Until it has asked the terminal what it wants to know, and given up.
    while !terminal.takeBytes(for: 600).isEmpty {}
    if !text.isEmpty {
      _ = terminal.exchange(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8))
      // And until the draft is on the disk.
      while !terminal.takeBytes(for: 1_000).isEmpty {}
    }
    return terminal
  }
}
