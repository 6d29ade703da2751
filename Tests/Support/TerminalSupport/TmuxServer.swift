import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A tmux of a test's own, with one pane: a terminal that people use, with a scrollback and rows that it wraps anew.
public final class TmuxServer {
  /// Whether tmux is installed.
  public static let isInstalled = access(path, X_OK) == 0

  private static let path = "/usr/bin/tmux"
  private let name: String

  /// Starts a command of the shell in a pane.
  public init(_ command: String, columns: Int, rows: Int, environment: [String: String] = [:]) throws {
    name = "headroom-\(getpid())-\(UInt32.random(in: 0 ... .max))"
    let variables = environment.flatMap { ["-e", "\($0.key)=\($0.value)"] }
    // Not by Foundation's Process: the server would stay with the descriptors and the blocked signals that it hands on.
    let starting = ["-f", "/dev/null", "new-session", "-d", "-x", "\(columns)", "-y", "\(rows)"]
    let start = try PseudoTerminal([Self.path, "-L", name] + starting + variables + [command])
    guard start.end() == 0 else { throw SystemFailure(call: "tmux new-session", code: 0) }
    // What is on the pane stays to be looked at when the command has ended.
    try run(["set-option", "-g", "remain-on-exit", "on"])
    try run(["set-option", "-g", "status", "off"])
    try run(["set-option", "-g", "window-size", "manual"])
  }

  deinit { _ = try? run(["kill-server"]) }

  /// Types text; control characters are keys.
  public func type(_ text: String) throws {
    let bytes = text.utf8.map { String($0, radix: 16) }
    // As bytes, since a name of a key would be one.
    try run(["send-keys", "-H"] + bytes)
  }

  /// Gives the window another size, and waits until the program was told, which tmux puts off for a quarter of a second.
  public func resize(columns: Int, rows: Int) throws {
    try run(["resize-window", "-x", "\(columns)", "-y", "\(rows)"])
    usleep(400_000)
  }

  /// The rows that are seen, without blanks at their ends.
  public func screen() throws -> [String] { try run(["capture-pane", "-p"]).lines }

  /// The scrollback and the rows that are seen, where a row that was wrapped is one line again; no empty ones.
  public func history() throws -> [String] {
    try run(["capture-pane", "-p", "-J", "-S", "-"]).lines.map { line in
      var line = line[...]
      while line.last == " " { line.removeLast() }
      return String(line)
    }.filter { !$0.isEmpty }
  }

  /// Waits until a text stands on the screen; false when it does not come.
  public func waits(for text: String) throws -> Bool {
    for _ in 0..<400 {
      if try screen().contains(where: { $0.contains(text) }) { return true }
      usleep(25_000)
    }
    return false
  }

  @discardableResult private func run(_ arguments: [String]) throws -> BuiltCommand.Result {
    try BuiltCommand.run(program: Self.path, ["-L", name] + arguments)
  }
}
