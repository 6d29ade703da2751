import TerminalIO
import TerminalSupport
import TestSupport
import Testing
import TextCells

/// One line that changes and lines that stay, with nothing but text, CR, LF and BS.
@Suite struct LineRendererTests {
  private static let model = WidthModel.cluster

  private static func line(_ text: String) -> [ClusterDrawing] { model.drawings(of: text) }

  @Test(
    arguments: [
      ("", 0, "ab", 2, "ab", "typed at the end: that and nothing else"),
      ("ab", 2, "abc", 3, "c", "one more"),
      ("abc", 3, "ab", 2, "\u{8} \u{8}", "taken back"),
      ("abc", 3, "abc", 1, "\u{8}\u{8}", "to the left"),
      ("abc", 1, "abc", 3, "bc", "to the right, over what stands there"),
      ("ac", 1, "abc", 2, "bc\u{8}", "typed in the middle"),
      ("日本", 2, "日", 1, "\r日  \u{8}\u{8}", "wide letters: from the start, since columns are not certain"),
      ("ab", 2, "ab", 2, "", "nothing"),
      ("e\u{301}", 1, "\u{E9}", 1, "\r\u{E9}", "equal in meaning, not in bytes"),
      (
        "a\u{1B}[2J", 5, "", 0, "\r     \u{8}\u{8}\u{8}\u{8}\u{8}",
        "controls are drawn and erased as pictures"
      ),
    ] as [(String, Int, String, Int, String, String)])
  func bytes(
    _ before: String, _ caretBefore: Int, _ after: String, _ caret: Int, _ expected: String, _ about: String
  ) {
    var renderer = LineRenderer()
    renderer.show(Self.line(before), caret: caretBefore)
    _ = renderer.takeOutput()
    renderer.show(Self.line(after), caret: caret)
    let sent = String(decoding: renderer.takeOutput(), as: UTF8.self)
    #expect(codePoints(sent) == codePoints(expected), "\(about)")
  }

  @Test func whatIsSaidStandsBelow() {
    var renderer = LineRenderer()
    renderer.say("first", model: Self.model)
    renderer.show(Self.line("> ab"), caret: 3)
    renderer.say("a\u{1B}b\nc", model: Self.model)
    renderer.show(Self.line("> ab"), caret: 4)
    renderer.endLine()
    renderer.endLine()
    let sent = String(decoding: renderer.takeOutput(), as: UTF8.self)
    #expect(sent == "first\r\n> ab\u{8}b\r\na\u{241B}b\u{240A}c\r\n> ab\r\n")
  }

  /// Random lines and carets on an emulated screen: the line is the last shown, the cursor at the caret.
  @Test func randomLines() {
    var generator = SeededGenerator(seed: 730)
    let clusters = ["a", "b", " ", "日", "e\u{301}", "👨‍👩‍👧‍👦", "م", "\u{1B}", "\u{200B}"]
    for _ in 0..<300 {
      var screen = EmulatedScreen(columns: 80, rows: 6, model: Self.model)
      var renderer = LineRenderer()
      var said: [String] = []
      for step in 0..<12 {
        let length = Int.random(in: 0...9, using: &generator)
        let text = (0..<length).map { _ in clusters.randomElement(using: &generator) ?? "a" }.joined()
        let line = Self.line(text)
        let caret = Int.random(in: 0...line.count, using: &generator)
        if Int.random(in: 0..<4, using: &generator) == 0 {
          renderer.endLine()
          renderer.say("line \(step)", model: Self.model)
          said.append("line \(step)")
        }
        renderer.show(line, caret: caret)
        screen.write(renderer.takeOutput())
        let place: Comment = "seed \(generator.seed), step \(step), \(text)"
        var drawn = line.map(\.text).joined()
        while drawn.utf8.last == UInt8(ascii: " ") { drawn.unicodeScalars.removeLast() }
        #expect(
          screen.text(ofRow: screen.cursor.row).unicodeScalars.elementsEqual(drawn.unicodeScalars), place)
        #expect(screen.cursor.column == line[..<caret].reduce(0) { $0 + $1.columns }, place)
        #expect(screen.unknown.isEmpty, place)
        let all = screen.scrollback + screen.text.split(separator: "\n").map(String.init)
        #expect(all.filter { $0.hasPrefix("line ") } == said, place)
      }
    }
  }
}
