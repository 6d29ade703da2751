import TerminalSupport
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The composer on a pseudo-terminal, from outside: the built `headroom` beside the benchmark, bash's readline, and what
/// `--peers` names.
enum ComposeSuite: BenchSuite {
  static let name = "compose"
  static let about = "starts a line editor on a pseudo-terminal, types, pastes and lets it rest"
  static let details = [
    "start: from the start of the process to its first picture. key-N: from a key to the first bytes, with a text of",
    "N characters; lines of 60 of them, or one line in key-1M-line and, in Japanese, in key-1M-japanese. paste-10M: a",
    "paste up to the picture that shows it; undo-10M: taking it back by one key. idle: a second without keys; the answer adds the bytes written, the",
    "processor's ticks of 10 ms and the times the process woke. Peers do not count and keep no draft; they take part in",
    "start, key-140 and idle. --peers PROGRAM: a line editor to run, see Corpus/tools/prompt-toolkit-peer.",
  ]
  static let caseNames = [
    "start", "key-140", "key-1M", "key-1M-line", "key-1M-japanese", "paste-10M", "undo-10M", "idle",
  ]

  static func makeCase(_ name: String, _ options: BenchOptions) throws -> BenchCase? {
    guard fileExists(BuiltCommand.path) else {
      HeadroomBench.say("compose: left out, \(BuiltCommand.path) is not built")
      return nil
    }
    let million = options.isSmoke ? 10_000 : 1_000_000
    let keys = options.isSmoke ? 5 : 200
    let prose = "ten words of plain prose stand on each line of this text and\n"
    switch name {
    case "start": return try start(options)
    case "key-140":
      // Up to the limit: the last key makes it 140.
      return try key(
        name, String(repeating: "a", count: 140 - min(keys, 60)), keys: min(keys, 60), peers(options))
    case "key-1M": return try key(name, repeating(prose, million), keys: keys)
    case "key-1M-line": return try key(name, repeating("word ", million), keys: keys)
    case "key-1M-japanese": return try key(name, repeating("日本語の文章、", million / 3), keys: keys)
    case "paste-10M", "undo-10M": return paste(name, options.isSmoke ? million : 10_000_000)
    default: return try idle(options)
    }
  }

  private static func repeating(_ piece: String, _ length: Int) -> String {
    String(repeating: piece, count: length / piece.utf16.count)
  }

  // MARK: Editors

  private static func ours() -> ScriptedEditor {
    ScriptedEditor(
      name: "headroom compose",
      command: [BuiltCommand.path, "compose", "--reduce-motion", "--rule=graphemes:20000000"], ready: "left")
  }

  private static func peers(_ options: BenchOptions) -> [ScriptedEditor] {
    var editors: [ScriptedEditor] = []
    if fileExists("/bin/bash") {
      editors.append(
        ScriptedEditor(
          name: "bash, readline",
          command: ["/bin/bash", "--norc", "--noprofile", "-c", "read -e -p 'ready> '"], ready: "ready> "))
    }
    if let program = options.peers {
      // prompt_toolkit moves the cursor over the blank behind it.
      editors.append(
        ScriptedEditor(name: program, command: ["/bin/sh", "-c", "exec \(program)"], ready: "ready>"))
    }
    return editors
  }

  // MARK: Cases

  private static func start(_ options: BenchOptions) throws -> BenchCase {
    let subjects = ([ours()] + peers(options)).map { editor in
      // What was started is ended when the case is, outside of the time.
      let started = Started()
      return BenchSubject(editor.name, isPeer: editor.isPeer) {
        let terminal = try editor.start()
        started.terminals.append(terminal)
        return editor.awaitPicture(on: terminal) ? 1 : 0
      }
    }
    return BenchCase(
      name: "start", about: "process to first picture",
      unit: .nanosecondsPerItem(items: 1, item: "start"), expected: 1, subjects: subjects)
  }

  private static func key(
    _ name: String, _ text: String, keys: Int, _ peers: [ScriptedEditor] = []
  ) throws -> BenchCase {
    let subjects = ([ours()] + peers).map { editor in
      let started = Started()
      let latencies = Latencies()
      return BenchSubject(editor.name, isPeer: editor.isPeer, latencies: latencies) {
        let terminal = try started.terminals.first ?? editor.open(with: text)
        if started.terminals.isEmpty { started.terminals.append(terminal) }
        var answered = 0
        for index in 0..<keys {
          // Typed and taken back in turn: the text stays as long as it is.
          let key: [UInt8] = [index % 2 == 0 ? UInt8(ascii: "x") : 0x7F]
          if latencies.record({ terminal.exchange(key) }) > 0 { answered += 1 }
          while !terminal.takeBytes(for: 0).isEmpty {}
        }
        return answered
      }
    }
    return BenchCase(
      name: name, about: "\(keys) keys at the end of \(text.utf8.count) bytes",
      unit: .nanosecondsPerItem(items: keys, item: "key"), expected: keys, subjects: subjects)
  }

  private static func paste(_ name: String, _ bytes: Int) -> BenchCase {
    let text = repeating("ten words of plain prose stand on each line of this text and\r", bytes)
    let pasted = Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)
    let takesBack = name.hasPrefix("undo")
    let editor = ours()
    let started = Started()
    func send(_ bytes: [UInt8]) throws -> Int {
      let terminal = try started.terminals.first ?? editor.open(with: "")
      if started.terminals.isEmpty { started.terminals.append(terminal) }
      return terminal.exchange(bytes)
    }
    /// Until the draft is on the disk too, which is none of the picture's time.
    func settle() {
      while let terminal = started.terminals.first, !terminal.takeBytes(for: 600).isEmpty {}
    }
    return BenchCase(
      name: name,
      about:
        "\(text.utf8.count) bytes \(takesBack ? "taken back by one undo" : "pasted") up to the first bytes of the picture",
      unit: .megabytesPerSecond(bytes: text.utf8.count), expected: 1,
      subjects: [
        BenchSubject(
          editor.name,
          prepare: {
            if takesBack {
              _ = try send(pasted)
            } else if !started.terminals.isEmpty {
              _ = try send([0x1F])
            }
            settle()
          }
        ) {
          try send(takesBack ? [0x1F] : pasted) > 0 ? 1 : 0
        }
      ])
  }

  private static func idle(_ options: BenchOptions) throws -> BenchCase {
    let subjects = ([ours()] + peers(options)).map { editor in
      let started = Started()
      return BenchSubject(editor.name, isPeer: editor.isPeer) {
        let terminal = try started.terminals.first ?? editor.open(with: "some words")
        if started.terminals.isEmpty { started.terminals.append(terminal) }
        let before = ProcessActivity(terminal.process)
        var bytes = 0
        let clock = ContinuousClock()
        let end = clock.now + .seconds(options.isSmoke ? 0.1 : 1)
        while clock.now < end { bytes += terminal.takeBytes(for: 100).count }
        return bytes + ProcessActivity(terminal.process).since(before)
      }
    }
    return BenchCase(
      name: "idle", about: "a second of rest, keyboard shown and draft kept",
      unit: .nanosecondsPerItem(items: 1, item: "rest"), expected: 0, subjects: subjects)
  }
}

/// The editors of a subject, kept from run to run; they end with it.
private final class Started {
  var terminals: [PseudoTerminal] = []

  deinit {
    for terminal in terminals {
      // The first drops the draft, on the disk too, the second ends.
      terminal.send([0x03])
      while !terminal.takeBytes(for: 200).isEmpty {}
      terminal.send([0x03])
      _ = terminal.end()
    }
    for folder in ["/headroom/drafts", "/headroom", ""] { rmdir(ScriptedEditor.state + folder) }
  }
}
