import TerminalSupport
import TestSupport
import Testing
import TextCells

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The composer on a terminal that only prints, and for screen readers: what is written, in order.
@Suite(.serialized) struct ComposePlainTests {
  private static func start(_ arguments: String..., environment: [String: String] = ["TERM": "dumb"]) throws
    -> PseudoTerminal
  {
    let defaults = ["SWIFT_BACKTRACE": "enable=no", "XDG_STATE_HOME": try Composer.temporaryFolder()]
    return try PseudoTerminal(
      [Composer.path, "compose"] + arguments, columns: 40, rows: 24,
      environment: environment.merging(defaults) { own, _ in own })
  }

  private static func lines(_ composer: PseudoTerminal) -> [String] {
    (composer.screen.scrollback + composer.screen.text.split(separator: "\n").map(String.init)).filter {
      !$0.isEmpty
    }
  }

  /// Types a text key by key, so that each is answered.
  private static func keys(_ text: String, _ composer: PseudoTerminal) {
    for key in text {
      composer.type(String(key))
      composer.settle(15)
    }
  }

  @Test func announcedOnTheWayDown() throws {
    let composer = try Self.start("--rule=graphemes:22", "--policy=soft", "--once")
    #expect(composer.waits(for: "Limit: graphemes:22  Enter posts"), "\(composer.screen.text)")
    Self.keys("abcdefghijklmnopqrstuvwxyz", composer)
    let announced = Self.lines(composer).filter { $0.hasSuffix("left") || $0.hasSuffix("too many") }
    #expect(
      announced == [
        "20 characters left", "10 characters left", "5 characters left", "0 characters left",
        "1 character too many",
      ], "\(composer.screen.text)")
    #expect(Self.lines(composer).last == "> abcdefghijklmnopqrstuvwxyz")
    // Up is silent, down again is not.
    composer.send(Array(repeating: 0x7F, count: 5))
    #expect(composer.wait { Self.lines($0).last == "> abcdefghijklmnopqrstu" }, "\(composer.screen.text)")
    composer.type("v")
    #expect(composer.waits(for: "0 characters left\n> abcdefghijklmnopqrstuv"), "\(composer.screen.text)")
    composer.type("\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "abcdefghijklmnopqrstuv\n")
    #expect(!composer.bytes.contains(0x1B), "no escape sequence: \(composer.bytes)")
    #expect(composer.currentSettings() == composer.settings)
  }

  /// A paste that jumps over thresholds is one announcement; it is for a screen reader on a terminal that could draw.
  @Test func aPasteIsAnnouncedOnce() throws {
    let composer = try Self.start(
      "--plain", "--rule=graphemes:30", "--policy=soft", "--locale=de", environment: [:])
    #expect(composer.waits(for: "Grenze: graphemes:30"), "\(composer.screen.text)")
    composer.type("\u{1B}[200~zweiundzwanzig Zeichen\u{1B}[201~")
    #expect(composer.waits(for: "> zweiundzwanzig Zeichen\nnoch 8 Zeichen frei\n> zweiundzwanzig Zeichen"))
    composer.type("\u{1B}[200~ und elf mehr\u{1B}[201~")
    #expect(composer.waits(for: "5 Zeichen zu viel"), "\(composer.screen.text)")
    let announced = Self.lines(composer).filter { $0.hasPrefix("noch") || $0.hasSuffix("zu viel") }
    #expect(announced == ["noch 8 Zeichen frei", "5 Zeichen zu viel"], "\(composer.screen.text)")
    composer.type("\u{03}\u{03}")
    #expect(composer.end() == 130)
    #expect(composer.screen.unknown.isEmpty, "\(composer.screen.unknown)")
  }

  /// Refused at the limit: the reason, and no second announcement.
  @Test func refusedAtTheLimit() throws {
    let composer = try Self.start("--rule=graphemes:6")
    #expect(composer.waits(for: "Limit: graphemes:6"), "\(composer.screen.text)")
    Self.keys("hello!", composer)
    #expect(composer.waits(for: "0 characters left\n> hello!"), "\(composer.screen.text)")
    composer.type("?")
    #expect(
      composer.waits(for: "No room: this would be 1 character too\nmany for graphemes:6.\n> hello!"),
      "\(composer.screen.text)")
    #expect(composer.screen.bells == 1)
    // In a dumb terminal a line may end in LF.
    composer.type("\n")
    #expect(composer.waits(for: "Posted (1)."), "\(composer.screen.text)")
    composer.type("again\r")
    #expect(composer.waits(for: "Posted (2)."), "\(composer.screen.text)")
    composer.type("\u{04}")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "hello!\nagain\n")
    #expect(!composer.bytes.contains(0x1B))
  }

  /// Motion, words of any width, rows longer than the window, undo, commands, the count on request.
  @Test func editing() throws {
    let composer = try Self.start("--once")
    #expect(composer.waits(for: "Limit: tweet-140"), "\(composer.screen.text)")
    composer.type("hello world")
    #expect(composer.wait { Self.lines($0).last == "> hello world" }, "\(composer.screen.text)")
    composer.type("\u{02}\u{02}\u{02}\u{02}\u{02}brave 日本 ")
    #expect(composer.wait { Self.lines($0).last == "> hello brave 日本 world" }, "\(composer.screen.text)")
    composer.type("\u{17}\u{17}")
    #expect(composer.wait { Self.lines($0).last == "> hello world" }, "\(composer.screen.text)")
    #expect(composer.screen.cursor.column == 8)
    composer.type("\u{1F}\u{1F}")
    #expect(composer.wait { Self.lines($0).last == "> hello brave 日本 world" }, "\(composer.screen.text)")
    composer.type("\u{0C}")
    #expect(composer.waits(for: "120 characters left"), "\(composer.screen.text)")
    composer.type("\u{05}, and on and on to the next row")
    #expect(
      composer.waits(for: "> hello brave 日本 world, and on and on\n  to the next row"),
      "\(composer.screen.text)")
    composer.type("\u{15}")
    composer.settle(50)
    composer.type("/exp\t")
    #expect(composer.waits(for: "\n/explain"), "\(composer.screen.text)")
    composer.type("\r")
    #expect(composer.waits(for: "/explain\nNothing before the caret.\n>"), "\(composer.screen.text)")
    composer.type("\u{04}")
    #expect(composer.end() == 0)
  }

  /// Drafts are kept and brought back as on a screen; stopped and continued, the row is there again.
  @Test func draftsAndSignals() throws {
    let state = try Composer.temporaryFolder()
    let environment = ["TERM": "dumb", "XDG_STATE_HOME": state]
    let composer = try Self.start(environment: environment)
    #expect(composer.waits(for: "Limit: tweet-140"), "\(composer.screen.text)")
    composer.type("a draft 日本")
    #expect(composer.wait { Self.lines($0).last == "> a draft 日本" }, "\(composer.screen.text)")
    kill(composer.process, SIGTERM)
    #expect(composer.end() == 128 + SIGTERM)
    #expect(composer.currentSettings() == composer.settings)
    #expect(!composer.bytes.contains(0x1B))
    let next = try Self.start("--once", environment: environment)
    #expect(next.waits(for: "A draft was left behind"), "\(next.screen.text)")
    next.type("/drafts\r")
    #expect(next.waits(for: "> a draft 日本"), "\(next.screen.text)")
    next.type("!\r")
    #expect(next.end() == 0)
    #expect(next.posted() == "a draft 日本!\n")
  }

  /// A window of any width, and one that changes.
  @Test(arguments: [1, 2, 3, 5, 12]) func narrowWindows(_ columns: Int) throws {
    let composer = try Self.start("--once", "--policy=soft", "--rule=graphemes:8")
    composer.resize(columns: columns, rows: 4)
    composer.type("ab 日本 cd ef\u{7F}\u{7F}\u{7F}")
    composer.settle(100)
    composer.resize(columns: 60, rows: 10)
    composer.settle(100)
    composer.type("\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "ab 日本 cd\n")
  }
}
