import TerminalSupport
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What goes wrong around the composer: no text is lost, and what happened is said.
@Suite struct ComposeFaultTests {
  /// The composer started by a shell that redirects or limits it.
  private func start(_ script: String, state: String) throws -> PseudoTerminal {
    try PseudoTerminal(
      ["/bin/bash", "-c", script, Composer.path],
      environment: ["SWIFT_BACKTRACE": "enable=no", "XDG_STATE_HOME": state])
  }

  /// The output cannot be written: the text stays in the composer, and on the disk as a draft.
  @Test(arguments: [
    ("exec $0 compose --once > /dev/full", "No space left on device"),
    ("exec $0 compose --once > >(exec true)", "Broken pipe"),
    ("exec $0 compose --once >&-", "Bad file descriptor"),
  ])
  func aPostThatCannotBeWrittenStays(_ script: String, _ reason: String) throws {
    let state = try Composer.temporaryFolder()
    let composer = try start(script, state: state)
    #expect(composer.waits(for: "140 left"), "\(composer.screen.text)")
    composer.settle()
    composer.type("not lost 日本")
    #expect(composer.waits(for: "129 left"))
    composer.type("\r")
    #expect(composer.waits(for: reason), "\(composer.screen.text)")
    #expect(composer.screen.text.contains("not lost 日本"))
    kill(composer.process, SIGTERM)
    #expect(composer.end() == 128 + SIGTERM)
    #expect(composer.currentSettings() == composer.settings)

    let next = try Composer.start("--once", environment: ["XDG_STATE_HOME": state])
    #expect(next.waits(for: "A draft was left behind"), "\(next.screen.text)")
    next.type("/drafts\r")
    #expect(next.waits(for: "129 left"), "\(next.screen.text)")
    next.type("\r")
    #expect(next.end() == 0)
    #expect(next.posted() == "not lost 日本\n")
  }

  /// Nowhere to keep drafts: it is said, and everything else works.
  @Test(arguments: [
    ["XDG_STATE_HOME": "/proc"], ["XDG_STATE_HOME": "/dev/null"], ["XDG_STATE_HOME": "", "HOME": "/proc"],
  ])
  func draftsWithoutAPlace(_ environment: [String: String]) throws {
    let composer = try Composer.start("--once", environment: environment)
    #expect(composer.waits(for: "Drafts cannot be kept"), "\(composer.screen.text)")
    composer.type("all the same\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "all the same\n")
  }

  /// A relative or empty home is none: nothing is made at the root or in the folder at hand.
  @Test(arguments: ["HOME=", "HOME=relative", "HOME= XDG_STATE_HOME=relative"]) func noFolder(
    _ variables: String
  ) throws {
    let folder = try Composer.temporaryFolder()
    let composer = try start(
      "cd \(folder) && unset XDG_STATE_HOME && \(variables) exec $0 compose --once", state: "/proc")
    #expect(composer.waits(for: "Drafts cannot be kept"), "\(composer.screen.text)")
    composer.type("homeless")
    #expect(composer.waits(for: "132 left"), "\(composer.screen.text)")
    // A draft has the number of its process.
    let drafts = "/.local/state/headroom/drafts/\(composer.process)"
    // A build that measures coverage writes a file of its own.
    let find = "ls -A '\(folder)' | grep -v '[.]profraw$'; ls -d \(drafts).* /relative 2>/dev/null"
    #expect(try BuiltCommand.shell(find).text == "")
    composer.type("\r")
    #expect(composer.end() == 0)
    #expect(try BuiltCommand.shell(find).text == "")
  }

  /// That a draft is not on the disk is to be seen until it is, and it is tried again without a key.
  @Test func aDraftIsTriedAgain() throws {
    let state = try Composer.temporaryFolder()
    try writeFile(state + "/headroom", [0x61])
    let composer = try Composer.start("--once", environment: ["XDG_STATE_HOME": state])
    #expect(composer.waits(for: "Drafts cannot be kept"), "\(composer.screen.text)")
    composer.type("kept ")
    composer.type("at last")
    #expect(composer.waits(for: "128 left"), "\(composer.screen.text)")
    #expect(composer.waits(for: "cannot be kept"), "\(composer.screen.text)")
    unlink(state + "/headroom")
    let find = "grep -rl 'kept at last' '\(state)'"
    #expect(try wait(for: { try BuiltCommand.shell(find).status == 0 }, reading: composer))
    composer.settle()
    #expect(!composer.screen.text.contains("cannot be kept"), "\(composer.screen.text)")
  }

  /// A state folder that somebody removes is made again, at the latest when a signal ends the composer.
  @Test func aFolderThatIsRemoved() throws {
    let state = try Composer.temporaryFolder()
    let composer = try Composer.start("--once", environment: ["XDG_STATE_HOME": state])
    #expect(composer.waits(for: "140 left"), "\(composer.screen.text)")
    _ = try BuiltCommand.shell("rm -r '\(state)'")
    composer.type("made again")
    #expect(composer.waits(for: "130 left"), "\(composer.screen.text)")
    kill(composer.process, SIGTERM)
    _ = composer.end()
    #expect(try BuiltCommand.shell("cat '\(state)'/headroom/drafts/*.txt").text == "made again")
  }

  /// Pipes, devices and links in the state folder: nothing is waited for, read without end, or written through.
  @Test(arguments: [
    "mkfifo $h/history", "ln -s /dev/zero $h/history", "mkfifo $h/history.lock",
    "ln -s $h/target $h/history.lock",
    "mkfifo $h/drafts/1.txt; touch $h/drafts/1.lock", "ln -s /dev/zero $h/drafts/1.txt",
    "echo old > $h/drafts/1.txt; mkfifo $h/drafts/1.file",
    "echo old > $h/drafts/1.txt; ln -s $h/target $h/drafts/1.lock",
  ]) func aStateFolderOfSpecialFiles(_ script: String) throws {
    let state = try Composer.temporaryFolder()
    _ = try BuiltCommand.shell("h='\(state)/headroom'; mkdir -p $h/drafts; \(script)")
    let composer = try Composer.start("--once", environment: ["XDG_STATE_HOME": state])
    #expect(composer.waits(for: "140 left"), "\(composer.screen.text)")
    composer.type("/draft\r")
    composer.settle()
    composer.type("all the same\r")
    #expect(composer.end() == 0)
    // A draft of which nobody can tell what it is of is brought back: nothing is lost.
    #expect(composer.posted().hasSuffix("all the same\n"))
    #expect(try BuiltCommand.shell("ls '\(state)/headroom/target'").status != 0)
  }

  /// A pipe in the place of the file of keys is refused.
  @Test func aKeyFileThatIsAPipe() throws {
    let folder = try Composer.temporaryFolder()
    _ = try BuiltCommand.shell("mkdir '\(folder)/headroom'; mkfifo '\(folder)/headroom/keys'")
    let composer = try Composer.start("--once", columns: 200, environment: ["XDG_CONFIG_HOME": folder])
    #expect(composer.end() == 2)
    #expect(composer.screen.text.contains("not a regular file"), "\(composer.screen.text)")
  }

  /// Keys typed right before the terminal went are kept.
  @Test(arguments: [0, 50, 300]) func aTerminalThatGoesAway(_ milliseconds: UInt32) throws {
    let state = try Composer.temporaryFolder()
    let composer = try Composer.start("--once", environment: ["XDG_STATE_HOME": state])
    #expect(composer.waits(for: "140 left"), "\(composer.screen.text)")
    composer.type("before it went")
    #expect(composer.waits(for: "126 left"), "\(composer.screen.text)")
    usleep(milliseconds * 1000)
    composer.hangUp()
    let find = "cat '\(state)'/headroom/drafts/*.txt"
    #expect(try wait(for: { try BuiltCommand.shell(find).text == "before it went" }, reading: nil))
  }

  /// A window of any size that a terminal may claim is drawn in bounded memory.
  @Test func aHugeWindow() throws {
    let composer = try Composer.start("--once")
    #expect(composer.waits(for: "140 left"), "\(composer.screen.text)")
    composer.claim(columns: 65535, rows: 65535)
    composer.settle()
    composer.type("small\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "small\n")
  }

  /// A terminal that takes no output stops neither drafts nor signals.
  @Test func aTerminalThatTakesNothing() throws {
    let state = try Composer.temporaryFolder()
    let composer = try Composer.start(
      "--rule=graphemes:5000", "--once", environment: ["XDG_STATE_HOME": state])
    #expect(composer.waits(for: "5000 left"), "\(composer.screen.text)")
    composer.settle()
    // Nobody reads what is drawn.
    for _ in 0..<120 {
      composer.send(Array(String(repeating: "word ", count: 5).utf8))
      usleep(5_000)
    }
    composer.send(Array("end".utf8))
    #expect(
      try wait(for: { try BuiltCommand.shell("grep -rl 'word end' '\(state)'").status == 0 }, reading: nil))
    kill(composer.process, SIGTERM)
    var status: Int32 = 0
    #expect(try wait(for: { waitpid(composer.process, &status, WNOHANG) == composer.process }, reading: nil))
    #expect(status & 0x7F == SIGTERM)
  }

  private func wait(for condition: () throws -> Bool, reading composer: PseudoTerminal?) throws -> Bool {
    for _ in 0..<(PseudoTerminal.patience / 100) {
      if try condition() { return true }
      if let composer { composer.settle() }
      usleep(100_000)
    }
    return false
  }

  /// No HOME at all.
  @Test func noHome() throws {
    let composer = try start("unset HOME XDG_STATE_HOME; exec $0 compose --once", state: "/proc")
    #expect(composer.waits(for: "Drafts cannot be kept"), "\(composer.screen.text)")
    composer.type("homeless\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "homeless\n")
  }

  /// 64 KB pasted, a byte a write.
  @Test func aLargePasteByteByByte() throws {
    let text = String(repeating: "ab 日本 👩‍🚀 e\u{301}\n", count: 64 * 1024 / 26)
    let composer = try Composer.start("--once", "--rule=graphemes:100000")
    #expect(
      composer.waits(for: "100000 left") || composer.screen.text.contains("left"), "\(composer.screen.text)")
    for byte in Array("\u{1B}[200~\(text)\u{1B}[201~".utf8) { composer.send([byte]) }
    let left = 100_000 - text.count
    #expect(composer.wait { $0.screen.text.contains("\(left)") }, "\(composer.screen.text)")
    composer.type("\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == text + "\n")
  }

  /// The terminal goes away in the middle of a cluster, and of a scalar: what came is a draft.
  @Test func hangingUpInsideACluster() throws {
    let state = try Composer.temporaryFolder()
    let composer = try Composer.start(environment: ["XDG_STATE_HOME": state])
    #expect(composer.waits(for: "140 left"))
    composer.send(Array("ab👩‍".utf8) + [0xF0, 0x9F])
    #expect(composer.waits(for: "137 left"), "\(composer.screen.text)")
    kill(composer.process, SIGHUP)
    #expect(composer.end() == 128 + SIGHUP)
    let next = try Composer.start("--once", environment: ["XDG_STATE_HOME": state])
    #expect(next.waits(for: "A draft was left behind"), "\(next.screen.text)")
    next.type("/drafts\r")
    #expect(next.waits(for: "137 left"), "\(next.screen.text)")
    next.type("\r")
    #expect(next.end() == 0)
    #expect(next.posted() == "ab👩‍\n")
  }

  /// 96 MB of address space, most of which the libraries take; a sanitizer takes terabytes, so that none would be left.
  @Test(.disabled(if: runsUnderSanitizer, "a sanitizer takes the address space"))
  func littleMemory() throws {
    let state = try Composer.temporaryFolder()
    let composer = try start("ulimit -v 98304; exec $0 compose --once", state: state)
    #expect(composer.waits(for: "140 left"), "\(composer.screen.text)")
    composer.type("small 👩‍🚀\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "small 👩‍🚀\n")
  }

  /// What a terminal says of itself, and how long after it was asked: at once and nonsense, late, late and nonsense.
  static let answers: [(answers: String, delay: Int)] = [
    ("\u{1B}[?2026;99999999999999999999$y\u{1B}[?;$y\u{1B}[?c", 0),
    ("\u{1B}[?62;22c\u{1B}[0;0R\u{1B}[1;99999999999999999999R\u{1B}[R\u{1B}[-1;-1R\u{1B}[1;3R\u{1B}[1;3R", 0),
    ("\u{1B}[?2027;1$y\u{1B}[?62;22c\u{1B}[1;9R\u{1B}[1;3R\u{1B}[1;5R\u{1B}[1;2R", 700),
    ("\u{1B}[?62;22c\u{1B}[1;999R\u{1B}[1;0R\u{1B}[99999;1R\u{1B}[1;1R", 700),
    ("\u{1B}[?62;22c\u{1B}]11;rgb:zz\u{1B}\\\u{1B}P1$r\u{9C}\u{1B}\\", 0),
  ]

  /// Whatever a terminal answers, and however late, what is typed is counted and posted.
  @Test(arguments: answers)
  func aTerminalThatAnswersLateOrNonsense(_ answers: String, _ delay: Int) throws {
    let composer = try Composer.start("--once")
    #expect(composer.waits(for: "140 left"))
    composer.type("be")
    composer.settle(delay)
    // In pieces, between two letters.
    for byte in Array(answers.utf8) { composer.send([byte]) }
    composer.type("fore 👩‍🚀")
    #expect(composer.waits(for: "132 left"), "\(composer.screen.text)")
    composer.type("\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "before 👩‍🚀\n")
    #expect(composer.currentSettings() == composer.settings)
  }

  /// Control sequences in a paste and in a file are drawn as text; the terminal gets none of them.
  @Test func hostileText() throws {
    let hostile = "a\u{1B}]52;c;AAAA\u{7}\u{9B}31m\u{202E}b"
    let composer = try Composer.start("--once", "--policy=soft")
    #expect(composer.waits(for: "140 left"))
    composer.send(Array("\u{1B}[200~\(hostile)\u{1B}[201~".utf8))
    composer.settle(400)
    let drawn = String(decoding: composer.bytes, as: UTF8.self).unicodeScalars
    #expect(!drawn.contains { [0x9B, 0x202E].contains($0.value) })
    #expect(!String(drawn).contains("\u{1B}]52"))
    kill(composer.process, SIGTERM)
    _ = composer.end()
  }
}
