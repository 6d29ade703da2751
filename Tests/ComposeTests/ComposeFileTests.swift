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

/// Files edited within a rule, and drafts that outlive the composer.
@Suite(.serialized) struct ComposeFileTests {
  private static func write(_ text: String, to path: String, mode: mode_t = 0o640) throws {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, mode)
    guard file >= 0 else { throw SystemFailure(call: "open \(path)", code: errno) }
    let bytes = Array(text.utf8)
    _ = systemWrite(file, bytes, bytes.count)
    fchmod(file, mode)
    close(file)
  }

  /// Newline style, final newline and mode stay as they were; the text between is what was written.
  @Test(arguments: [
    ("one\ntwo\n", "!one\ntwo\n"), ("one\r\ntwo\r\n", "!one\r\ntwo\r\n"), ("one\ntwo", "!one\ntwo"),
    ("one\r\ntwo", "!one\r\ntwo"), ("", "!\n"),
  ])
  func savesInTheFilesOwnStyle(_ before: String, _ after: String) throws {
    let path = try Composer.temporaryFolder() + "/message.txt"
    try Self.write(before, to: path)
    let composer = try Composer.start("--rule=graphemes:100", path)
    #expect(composer.waits(for: "message.txt: graphemes:100"), "\(composer.screen.text)")
    composer.type("!\n")
    #expect(composer.end() == 0)
    let saved = String(decoding: try readFile(path), as: UTF8.self)
    #expect(codePoints(saved) == codePoints(after))
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
  }

  @Test func aNewFileAndEnterStartsALine() throws {
    let path = try Composer.temporaryFolder() + "/new.txt"
    let composer = try Composer.start("--rule=graphemes:100", path)
    #expect(composer.waits(for: "100 left"), "\(composer.screen.text)")
    composer.type("subject\r\rbody\n")
    #expect(composer.end() == 0)
    #expect(String(decoding: try readFile(path), as: UTF8.self) == "subject\n\nbody\n")
  }

  @Test func interruptedTwiceTheFileIsUntouched() throws {
    let path = try Composer.temporaryFolder() + "/message.txt"
    try Self.write("as it was\n", to: path)
    let composer = try Composer.start("--rule=graphemes:100", path)
    #expect(composer.waits(for: "as it was"))
    composer.type("x\u{03}\u{03}")
    #expect(composer.end() == 130)
    #expect(String(decoding: try readFile(path), as: UTF8.self) == "as it was\n")
  }

  @Test func whatIsOverTheLimitIsNotSaved() throws {
    let path = try Composer.temporaryFolder() + "/message.txt"
    try Self.write("too long\n", to: path)
    let composer = try Composer.start("--rule=graphemes:5", path)
    #expect(composer.waits(for: "-3 over"))
    composer.type("\n")
    #expect(composer.waits(for: "Cannot post: 3 characters too many"), "\(composer.screen.text)")
    composer.type("\u{1B}[F\u{7F}\u{7F}\u{7F}\n")
    #expect(composer.end() == 0)
    #expect(String(decoding: try readFile(path), as: UTF8.self) == "too l\n")
  }

  @Test func aFileThatAnotherProgramChangedIsNotOverwrittenAtOnce() throws {
    let path = try Composer.temporaryFolder() + "/message.txt"
    try Self.write("one\n", to: path)
    let composer = try Composer.start("--rule=graphemes:100", path)
    #expect(composer.waits(for: "97 left"))
    try Self.write("another\n", to: path)
    composer.type("x\n")
    #expect(composer.waits(for: "Another program has changed the file"), "\(composer.screen.text)")
    composer.type("\n")
    #expect(composer.end() == 0)
    #expect(String(decoding: try readFile(path), as: UTF8.self) == "xone\n")
  }

  @Test func whatIsNoTextIsRefused() throws {
    let path = try Composer.temporaryFolder() + "/binary"
    let result = try BuiltCommand.run(["compose", path])
    #expect(result.status == 2)
    let folder = try BuiltCommand.run(["compose", "/"])
    #expect(folder.status == 2 && folder.messages.contains("Is a directory"), "\(folder.messages)")
  }

  // MARK: Drafts

  /// What was written in a file is offered to the next who edits it, and to nobody else; undo brings the file back.
  @Test func aDraftOfAFileOutlivesAKill() throws {
    let state = try Composer.temporaryFolder()
    let environment = ["XDG_STATE_HOME": state]
    let path = state + "/message"
    try writeFile(path, Array("subject\n".utf8))
    let composer = try Composer.start(path, environment: environment)
    #expect(composer.waits(for: "subject"), "\(composer.screen.text)")
    composer.type("long ")
    #expect(composer.waits(for: "long subject"))
    composer.settle(1_000)
    kill(composer.process, SIGKILL)
    #expect(composer.end() == 128 + SIGKILL)

    let other = try Composer.start("--once", environment: environment)
    #expect(other.waits(for: "140 left"))
    other.type("/drafts\r")
    #expect(other.waits(for: "No draft was left behind."), "\(other.screen.text)")
    other.type("\u{03}")
    #expect(other.end() == 130)

    let next = try Composer.start(path, environment: environment)
    #expect(next.waits(for: "A draft of this file was left behind"), "\(next.screen.text)")
    next.type("\u{1B}xdrafts\r")
    #expect(next.waits(for: "long subject"), "\(next.screen.text)")
    next.type("\u{1F}")
    #expect(next.wait { $0.screen.text(ofRow: 1) == " @  subject" }, "\(next.screen.text)")
    next.type("\u{1B}z")
    #expect(next.wait { $0.screen.text(ofRow: 1) == " @  long subject" }, "\(next.screen.text)")
    next.type("\u{0A}")
    #expect(next.end() == 0)
    #expect(try readFile(path) == Array("long subject\n".utf8))

    let last = try Composer.start(path, environment: environment)
    #expect(last.waits(for: "subject"))
    last.settle()
    #expect(!last.screen.text.contains("left behind"), "\(last.screen.text)")
    // Closed without saving, which the exit code tells.
    last.type("x\u{1B}x/quit\r")
    #expect(last.end() == 130)
    #expect(try readFile(path) == Array("long subject\n".utf8))
  }

  /// Alt-X opens a command anywhere; a slash in the middle of a text is one.
  @Test func commandsInTheMiddleOfATextAndInFiles() throws {
    let composer = try Composer.start("--once", "--rule=graphemes:30")
    #expect(composer.waits(for: "30 left"))
    composer.type("and/or\u{1B}xrule x\r")
    #expect(composer.waits(for: "274 left"), "\(composer.screen.text)")
    composer.type("\u{1B}x/explain\r")
    #expect(composer.waits(for: "U+0072 LATIN SMALL LETTER R"), "\(composer.screen.text)")
    composer.type("\u{1B}x\u{07}")
    #expect(composer.wait { !$0.screen.text.contains("LATIN") }, "\(composer.screen.text)")
    composer.type("\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "and/or\n")
  }

  /// Killed without a chance to do anything, the composer has the draft on the disk within a second.
  @Test func aDraftOutlivesAKill() throws {
    let state = try Composer.temporaryFolder()
    let environment = ["XDG_STATE_HOME": state]
    let composer = try Composer.start(environment: environment)
    #expect(composer.waits(for: "140 left"))
    composer.type("a draft 日本")
    #expect(composer.waits(for: "130 left"))
    composer.settle(1_000)
    kill(composer.process, SIGKILL)
    #expect(composer.end() == 128 + SIGKILL)

    let next = try Composer.start("--once", environment: environment)
    #expect(next.waits(for: "A draft was left behind"), "\(next.screen.text)")
    next.type("/dra\t\r")
    #expect(next.waits(for: "130 left"), "\(next.screen.text)")
    next.type("!\r")
    #expect(next.end() == 0)
    #expect(next.posted() == "a draft 日本!\n")

    let last = try Composer.start(environment: environment)
    #expect(last.waits(for: "140 left"))
    last.type("/drafts\r")
    #expect(last.waits(for: "No draft was left behind."), "\(last.screen.text)")
  }

  @Test(arguments: [SIGTERM, SIGHUP, SIGINT]) func aDraftOutlivesASignalAtOnce(_ signal: Int32) throws {
    let state = try Composer.temporaryFolder()
    let composer = try Composer.start(environment: ["XDG_STATE_HOME": state])
    composer.type("quick")
    #expect(composer.waits(for: "135 left"))
    kill(composer.process, signal)
    #expect(composer.end() == 128 + signal)
    let next = try Composer.start(environment: ["XDG_STATE_HOME": state])
    #expect(next.waits(for: "left behind"), "\(next.screen.text)")
  }

  /// Two at once have a draft each; what one writes is not offered to the other while it lives.
  @Test func twoComposersKeepTwoDrafts() throws {
    let state = try Composer.temporaryFolder()
    let first = try Composer.start(environment: ["XDG_STATE_HOME": state])
    first.type("first")
    #expect(first.waits(for: "135 left"))
    first.settle(900)
    let second = try Composer.start(environment: ["XDG_STATE_HOME": state])
    second.type("second one")
    #expect(second.waits(for: "130 left"))
    #expect(!second.screen.text.contains("left behind"))
    kill(first.process, SIGTERM)
    kill(second.process, SIGTERM)
    #expect(first.end() == 128 + SIGTERM && second.end() == 128 + SIGTERM)
    let next = try Composer.start(environment: ["XDG_STATE_HOME": state])
    #expect(next.waits(for: "2 drafts were left behind"), "\(next.screen.text)")
  }

  // MARK: Commands

  @Test func slashCommands() throws {
    let composer = try Composer.start("--once")
    #expect(composer.waits(for: "140 left"))
    composer.type("/rule graphemes:7,utf8:9\r")
    #expect(composer.waits(for: "7 left"), "\(composer.screen.text)")
    composer.type("/pol\tsof\t\r")
    #expect(composer.waits(for: "Policy: soft"), "\(composer.screen.text)")
    composer.type("/rotat\r")
    #expect(composer.waits(for: "iPhone 8, landscape"), "\(composer.screen.text)")
    composer.type("/rull x\r")
    #expect(composer.waits(for: "/rule?"), "\(composer.screen.text)")
    composer.type("//slash\u{1B}OD")
    #expect(composer.waits(for: "/slash"), "\(composer.screen.text)")
    composer.type("\u{1B}[H/explain\r")
    #expect(composer.waits(for: "Nothing before the caret."), "\(composer.screen.text)")
    composer.type("\u{1B}[F\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "/slash\n")
  }
}

/// `write(2)`, under a name that no method shadows.
private func systemWrite(_ descriptor: Int32, _ bytes: [UInt8], _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
