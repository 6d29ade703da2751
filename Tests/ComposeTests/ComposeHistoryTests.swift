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

/// Posts that are kept for the next run, and words predicted from them.
@Suite(.serialized) struct ComposeHistoryTests {
  private let state: String
  private var file: String { state + "/headroom/history" }
  private var environment: [String: String] { ["XDG_STATE_HOME": state] }

  init() throws { state = try Composer.temporaryFolder() }

  private func start(_ arguments: [String] = [], once: Bool = true) throws -> PseudoTerminal {
    try PseudoTerminal(
      [Composer.path, "compose"] + (once ? ["--once"] : []) + arguments,
      environment: environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { own, _ in own })
  }

  private func post(_ text: String, _ arguments: String...) throws {
    let composer = try start(arguments)
    #expect(composer.waits(for: "left"), "\(composer.screen.text)")
    composer.type(text + "\r")
    #expect(composer.end() == 0)
  }

  private func write(_ text: String) throws {
    mkdir(state + "/headroom", 0o700)
    try writeFile(file, Array(text.utf8))
  }

  private func contents() throws -> String { String(decoding: try readFile(file), as: UTF8.self) }

  private func mode() -> mode_t {
    var status = stat()
    return stat(file, &status) == 0 ? status.st_mode & 0o777 : 0
  }

  @Test func postsComeBackInTheNextRun() throws {
    try post("one 👩‍🚀")
    try post("two\u{1B}\rlines")
    #expect(try contents() == "{\"text\":\"one 👩‍🚀\"}\n{\"text\":\"two\\nlines\"}\n")
    #expect(mode() == 0o600)
    let composer = try start()
    #expect(composer.waits(for: "140 left"))
    composer.type("\u{1B}[A")
    #expect(composer.wait { $0.screen.text(ofRow: 2) == "    lines" }, "\(composer.screen.text)")
    // Up goes on to the post before, Ctrl-S finds what is within one.
    composer.type("\u{1B}[5~")
    #expect(composer.wait { $0.screen.text(ofRow: 1) == " @  one 👩‍🚀" }, "\(composer.screen.text)")
    composer.type("\u{13}line")
    #expect(composer.wait { $0.screen.text(ofRow: 2) == "    lines" }, "\(composer.screen.text)")
    composer.type("\r")
    #expect(composer.end() == 0)
    // Alt-P finds those that begin like what was typed.
    let next = try start()
    #expect(next.waits(for: "140 left"))
    next.type("on\u{1B}p")
    #expect(next.wait { $0.screen.text(ofRow: 1) == " @  one 👩‍🚀" }, "\(next.screen.text)")
    next.type("\u{03}\u{03}")
    #expect(next.end() == 130)
    #expect(try contents() == "{\"text\":\"one 👩‍🚀\"}\n{\"text\":\"two\\nlines\"}\n", "a repeated post is none")
  }

  @Test func notWhereItIsNotWanted() throws {
    try post("secret", "--no-history")
    #expect(access(file, F_OK) != 0)
    let edited = state + "/note.txt"
    try writeFile(edited, Array("word".utf8))
    let composer = try start([edited], once: false)
    #expect(composer.waits(for: "word"))
    composer.type("\u{0A}")
    #expect(composer.end() == 0)
    #expect(access(file, F_OK) != 0)
    try write("{\"text\":\"earlier\"}\n")
    let without = try start(["--no-history"])
    #expect(without.waits(for: "140 left"))
    without.type("\u{1B}[A")
    #expect(without.waits(for: "Nothing in the history."), "\(without.screen.text)")
  }

  /// What cannot be read is said with its place, and stays; the posts around it are there.
  @Test func aDamagedFile() throws {
    let damaged =
      "{\"text\":\"first\"}\n{\"text\":\"to\nnoise \u{0}\n[1]\n{\"txt\":1}\n{\"text\":\"last\"}\n{\"text\":\"torn o"
    try write(damaged)
    let composer = try start()
    #expect(composer.waits(for: "history:2: column 9: "), "\(composer.screen.text)")
    #expect(composer.screen.text.contains("5 in all"), "\(composer.screen.text)")
    composer.type("\u{1B}[A")
    #expect(composer.wait { $0.screen.text(ofRow: 1) == " @  last" }, "\(composer.screen.text)")
    composer.type("!\r")
    #expect(composer.end() == 0)
    #expect(try contents() == damaged + "\n{\"text\":\"last!\"}\n")
  }

  @Test func aFileThatCannotBeRead() throws {
    mkdir(state + "/headroom", 0o700)
    mkdir(file, 0o700)
    let composer = try start()
    #expect(composer.waits(for: "Posts are not kept for the next run:"), "\(composer.screen.text)")
    composer.type("still posted\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "still posted\n")
  }

  /// The oldest posts go, what is no post stays, and a link stays one.
  @Test func itDoesNotGrowWithoutEnd() throws {
    mkdir(state + "/headroom", 0o700)
    let target = state + "/elsewhere"
    let lines = (0..<600).map { "{\"text\":\"post \($0)\"}\n" }
    try writeFile(target, Array(("damaged\n" + lines.joined()).utf8))
    symlink(target, file)
    try post("new")
    let kept = try contents().split(separator: "\n")
    #expect(kept.first == "damaged" && kept.count == 501)
    #expect(kept[1] == "{\"text\":\"post 101\"}" && kept.last == "{\"text\":\"new\"}")
    var status = stat()
    #expect(lstat(file, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
  }

  /// Several composers add at once: every post is there.
  @Test func severalAtOnce() throws {
    try write((0..<598).map { "{\"text\":\"post \($0)\"}\n" }.joined())
    let composers = try (0..<4).map { _ in try start(once: false) }
    for composer in composers { #expect(composer.waits(for: "140 left")) }
    for round in 0..<5 {
      for (number, composer) in composers.enumerated() { composer.type("by \(number) in \(round)\r") }
    }
    for composer in composers {
      #expect(composer.waits(for: "Posted (5)."), "\(composer.screen.text)")
      composer.type("\u{04}")
      #expect(composer.end() == 0)
    }
    let kept = try contents()
    for number in 0..<4 {
      for round in 0..<5 { #expect(kept.contains("\"by \(number) in \(round)\""), "\(number), \(round)") }
    }
    #expect(kept.split(separator: "\n").count < 530, "it was shortened meanwhile")
  }

  // MARK: Predictions

  @Test func earlierPostsArePredicted() throws {
    try post("Good morning, wonderful world")
    let composer = try start(["--reduce-motion"], once: false)
    #expect(composer.waits(for: "140 left"))
    composer.type("won")
    #expect(composer.waits(for: " 1 wonderful "), "\(composer.screen.text)")
    composer.type("\u{1B}1")
    #expect(composer.wait { $0.screen.text(ofRow: 1) == " @  wonderful" && $0.screen.cursor.column == 14 })
    #expect(composer.waits(for: " 1 world "), "what followed it: \(composer.screen.text)")
    composer.type(".")
    #expect(composer.wait { $0.screen.text(ofRow: 1) == " @  wonderful." })
    composer.type(" wo")
    #expect(composer.waits(for: " 2 world "), "\(composer.screen.text)")
    // A click on the second; the row of the keys' edge, from 1.
    let row = (0..<24).first { composer.screen.text(ofRow: $0).contains(" 2 world ") } ?? 0
    composer.type("\u{1B}[<0;40;\(row + 1)M\u{1B}[<0;40;\(row + 1)m")
    #expect(composer.wait { $0.screen.text(ofRow: 1) == " @  wonderful. world" }, "\(composer.screen.text)")
    composer.type("\u{1F}")
    #expect(composer.wait { $0.screen.text(ofRow: 1) == " @  wonderful. wo" }, "\(composer.screen.text)")
    // Without keys there is no bar, and its keys do nothing.
    composer.type("\u{1B}OQ")
    #expect(composer.wait { !$0.screen.text.contains("2 world") }, "\(composer.screen.text)")
    let bells = composer.screen.bells
    composer.type("\u{1B}1")
    #expect(composer.wait { $0.screen.bells == bells + 1 })
    composer.type("\u{1B}OQ")
    #expect(composer.waits(for: " 2 world "), "\(composer.screen.text)")
    composer.type("\u{01}/predictions\r\u{05}")
    #expect(composer.wait { !$0.screen.text.contains("2 world") }, "\(composer.screen.text)")
    composer.type("\u{01}/predictions on\r\u{05}")
    #expect(composer.waits(for: " 2 world "), "\(composer.screen.text)")
    composer.type("\r\u{04}")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "wonderful. wo\n")
  }

  @Test func aWordThatDoesNotFitSaysSo() throws {
    try post("Good morning, wonderful world")
    let composer = try start(["--rule=graphemes:4", "--reduce-motion", "--locale=fr"])
    #expect(composer.waits(for: "4"))
    composer.type("won")
    #expect(composer.waits(for: " 1 wonderful -5! "), "\(composer.screen.text)")
    composer.type("\u{1B}1")
    #expect(composer.wait { $0.screen.bells == 1 }, "\(composer.screen.text)")
    #expect(composer.screen.text(ofRow: 1) == " @  won")
    let without = try start(["--no-prediction", "--reduce-motion"])
    #expect(without.waits(for: "140 left"))
    without.type("won")
    #expect(without.waits(for: "137 left"))
    without.settle()
    #expect(!without.screen.text.contains("wonderful"), "\(without.screen.text)")
  }
}
