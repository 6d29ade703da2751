import TerminalSupport
import TestSupport
import Testing

/// The composer under a prompt in tmux: what stands in the scrollback before and after.
@Suite(.serialized, .enabled(if: TmuxServer.isInstalled, "tmux is not installed"))
struct ComposeTmuxTests {
  private static let before = (1...40).map { "line \($0)" }

  /// A shell that prints numbered lines, composes one post into a file, and prints one more line.
  private static func start(_ options: String, columns: Int = 60, rows: Int = 16) throws -> (
    TmuxServer, String
  ) {
    let folder = try Composer.temporaryFolder()
    let script =
      "for i in $(seq 40); do echo line $i; done; \(Composer.path) compose --once \(options) > \(folder)/post; echo code $?; sleep 600"
    let server = try TmuxServer(
      script, columns: columns, rows: rows,
      environment: ["XDG_STATE_HOME": folder, "SWIFT_BACKTRACE": "enable=no", "LC_ALL": "C.UTF-8"])
    return (server, "\(folder)/post")
  }

  private static func post(_ path: String) throws -> String {
    String(decoding: try readFile(path), as: UTF8.self)
  }

  /// Composed, grown over several rows, posted: the lines above and the one after stand together, and nothing else.
  @Test func inlineLeavesTheScrollbackUntouched() throws {
    let (server, path) = try Self.start("--inline")
    #expect(try server.waits(for: "140 left"))
    #expect(try server.screen().contains("line 40"))
    try server.type("one two three 日本語 four five six seven eight nine ten eleven twelve thirteen 👩‍🚀")
    try server.type("\u{1B}\r")
    try server.type("second line")
    #expect(try server.waits(for: "second line"))
    try server.type("\r")
    #expect(try server.waits(for: "code 0"))
    #expect(try server.history() == Self.before + ["code 0"])
    #expect(
      try Self.post(path)
        == "one two three 日本語 four five six seven eight nine ten eleven twelve thirteen 👩‍🚀\nsecond line\n")
  }

  /// Given up: the same.
  @Test func quittingLeavesTheScrollbackUntouched() throws {
    let (server, path) = try Self.start("--inline")
    #expect(try server.waits(for: "140 left"))
    try server.type("some words")
    #expect(try server.waits(for: "130 left"))
    try server.type("\u{03}")
    #expect(try server.waits(for: "Draft dropped"))
    try server.type("\u{03}")
    #expect(try server.waits(for: "code 130"))
    #expect(try server.history() == Self.before + ["code 130"])
    #expect(try Self.post(path) == "")
  }

  /// The window becomes narrower, so that tmux wraps the rows anew, then wider; lower, then higher.
  @Test(arguments: [
    [(30, 24), (60, 24)], [(45, 24), (30, 24), (24, 24), (80, 24)], [(60, 8), (60, 24)], [(60, 30)],
    [(25, 9), (100, 30)],
  ])
  func resizing(_ sizes: [(Int, Int)]) throws {
    let (server, path) = try Self.start("--inline", rows: 24)
    #expect(try server.waits(for: "140 left"))
    let text = "words enough to fill a row, and a second row of the window, and most of a third one."
    try server.type(text)
    #expect(try server.waits(for: "\(140 - text.count) left"))
    for (columns, rows) in sizes {
      try server.resize(columns: columns, rows: rows)
      try server.type("x")
      try server.type("\u{7F}")
      let isDrawn = try server.waits(for: "\(140 - text.count) left")
      let screen = try server.screen()
      #expect(isDrawn, "\(columns)×\(rows): \(screen)")
    }
    // Each row of the picture is seen once: what was drawn before the window changed is gone.
    let screen = try server.screen()
    #expect(screen.filter { $0.contains(" left") }.count == 1, "\(screen)")
    try server.type("\r")
    #expect(try server.waits(for: "code 0"))
    let history = try server.history()
    #expect(history == Self.before + ["code 0"], "\(history)")
    #expect(try Self.post(path) == text + "\n")
  }

  /// Started in a window that is too small, it is a region; in a larger one a screen of its own; at the end the prompt.
  @Test func growingTakesAScreenAndGivesItBack() throws {
    let (server, path) = try Self.start("", columns: 19, rows: 12)
    #expect(try server.waits(for: "140 left"))
    #expect(try server.screen().contains("line 40"))
    try server.type("ab")
    #expect(try server.waits(for: "138 left"))
    try server.resize(columns: 60, rows: 20)
    #expect(try server.waits(for: "x Close"))
    #expect(try !server.screen().contains("line 40"))
    try server.type("\r")
    #expect(try server.waits(for: "code 0"))
    #expect(try server.history() == Self.before + ["code 0"])
    #expect(try Self.post(path) == "ab\n")
  }
}
