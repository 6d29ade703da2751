import Foundation
import ScreenDrawing
import ScreenLayout
import ScreenMotion
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

@Suite struct ScreenPictureTests {
  private func shown(_ device: String, handler: ComposerScreen.Handler = .right) throws -> ComposerScreen {
    var screen = ComposerScreen(device: try .named(device), handler: handler)
    try screen.showKeyboard(at: 0)
    return screen
  }

  @Test func textDrawing() throws {
    let frame = try shown("iPhone SE 1").frame(at: 1)
    let lines = try ScreenPicture(frame, text: "Hi there", remaining: "132").lines(columns: 32, rows: 28)
    #expect(
      lines == [
        "┌──────────────────────────────┐",
        "│                              │",
        "│ ×                      Post  │",
        "│        ┌────────────────────┐│",
        "│        │Hi there            ││",
        "│  (@)   │                    ││",
        "│        │                    ││",
        "│        │                    ││",
        "│        │                    ││",
        "│        │                    ││",
        "│        │                    ││",
        "│        │                    ││",
        "│        │                    ││",
        "├──────────────────────────────┤",
        "│                              │",
        "│ □    ○    ◇    △          132│",
        "├──────────────────────────────┤",
        "│                              │",
        "│     q w e r t y u i o p      │",
        "│                              │",
        "│      a s d f g h j k l       │",
        "│                              │",
        "│                              │",
        "│        z x c v b n m         │",
        "│                              │",
        "│            ␣ ␣ ␣             │",
        "│                              │",
        "└──────────────────────────────┘",
      ], "\n\(lines.joined(separator: "\n"))")
  }

  @Test func textDrawingHasTheGridAskedFor() throws {
    let frame = try shown("iPad 9.7").frame(at: 0.1)
    for (columns, rows) in [(2, 2), (3, 9), (40, 2), (80, 24), (1000, 5)] {
      let lines = try ScreenPicture(frame, text: "日本 e\u{301} \u{1B}[31m").lines(columns: columns, rows: rows)
      #expect(lines.count == rows && lines.allSatisfy { $0.count == columns }, "\(columns)x\(rows)")
      #expect(!lines.joined().unicodeScalars.contains { $0.value < 0x20 })
    }
    #expect(throws: LayoutError.self) { try ScreenPicture(frame).lines(columns: 1, rows: 5) }
    #expect(throws: LayoutError.self) { try ScreenPicture(frame).lines(columns: 5, rows: 1001) }
  }

  /// The elements of a document by name, or an error where it is no XML.
  private func elements(_ svg: String) throws -> [String: Int] {
    final class Counter: NSObject, XMLParserDelegate {
      var counts: [String: Int] = [:]
      func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
      ) {
        counts[name, default: 0] += 1
      }
    }
    let parser = XMLParser(data: Data(svg.utf8))
    let counter = Counter()
    parser.delegate = counter
    #expect(parser.parse(), "\(String(describing: parser.parserError))")
    return counter.counts
  }

  @Test func drawingIsWellFormed() throws {
    let frame = try shown("iPhone 12", handler: .seed).frame(at: 1)
    let text = "a < b & \"c\" \u{0}\u{1B}\u{FFFF} 日本"
    let svg = ScreenPicture(frame, text: text, marksGap: true).svg
    let found = try elements(svg)
    #expect(found["svg"] == 1 && (found["rect"] ?? 0) > 30)
    #expect(
      svg.contains("34 pt gap") && svg.contains("a &lt; b &amp; &quot;c&quot; \u{FFFD}\u{FFFD}\u{FFFD} 日本"))
    #expect(!svg.contains("nan") && !svg.contains("inf"))
    let right = try shown("iPhone 12").frame(at: 1)
    #expect(!ScreenPicture(right, marksGap: true).svg.contains("gap"))
  }

  @Test func filmShowsEachFrameForItsTime() throws {
    let screen = try shown("iPhone 12")
    let frames = screen.frames(from: 0, to: 0.5)
    let svg = ScreenFilm(frames, pause: 1.5).svg
    let found = try elements(svg)
    #expect(found["animate"] == frames.count)
    // The second frame: from 1/60 to 2/60 of a film of 2 s; the last one is what a still viewer shows.
    #expect(svg.contains("values=\"none;inline;none\" keyTimes=\"0;\(1.0 / 120);\(2.0 / 120)\" dur=\"2.0s\""))
    #expect(svg.contains("display=\"inline\""))
    #expect(try elements(ScreenFilm([]).svg)["svg"] == 1)
    #expect(try elements(ScreenFilm(Array(frames.prefix(1)), pause: 0).svg)["animate"] == nil)
  }

  @Test func sheetOfTheDocumentationIsWhatTheCommandDraws() throws {
    let drawn = try BuiltCommand.run(Self.sheetCommand + ["-"])
    let kept = try readFile(
      Corpus.folder + "/../Sources/Screen/ScreenLayout/ScreenLayout.docc/Resources/seed-beside-right.svg")
    #expect(
      drawn.status == 0 && drawn.output == kept,
      "run: headroom \(Self.sheetCommand.joined(separator: " ")) FILE")
  }

  /// What draws the picture of the README.
  static let sheetCommand = [
    "layout", "-d", "iPhone SE 1", "-k", "shown", "-d", "iPhone 12", "-k", "shown", "-d", "iPad 9.7", "-k",
    "hardware",
    "--compare", "--text", "How much still fits?", "--svg",
  ]

  @Test func emptyScreensDrawNothing() throws {
    let empty = ComposerFrame(
      time: 0, screen: .zero, safeArea: .zero, close: .zero, post: .zero, avatar: .zero, textView: .zero,
      caretArea: .zero, bar: .zero, buttons: [], remainingLabel: .zero,
      keyboard: Rect(x: .nan, y: .infinity, width: -1, height: 1e308), placement: .docked)
    #expect(try elements(ScreenPicture(empty, text: "x").svg)["rect"] == nil)
    #expect(
      try ScreenPicture(empty, text: "x").lines(columns: 10, rows: 3)
        == Array(repeating: "          ", count: 3))
    #expect(
      try elements(PictureSheet([.init(caption: ["a"], picture: ScreenPicture(empty))]).svg)["svg"] == 1)
  }
}
