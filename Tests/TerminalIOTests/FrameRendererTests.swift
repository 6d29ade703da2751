import TerminalIO
import TestSupport
import Testing
import TextCells

/// What the renderer sends: differences, absolute columns, nothing that the text could have put there.
@Suite struct FrameRendererTests {
  private static func frame(_ lines: [String], columns: Int = 12, caret: CellPosition? = nil) -> Frame {
    var grid = CellGrid(columns: columns, rows: lines.count)
    for (row, line) in lines.enumerated() { grid.write(line, row: row, column: 0) }
    return Frame(grid, caret: caret)
  }

  private static func visible(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.map { $0 == "\u{1B}" ? "^[" : String($0) }.joined()
  }

  @Test func theSameFrameSendsNothing() {
    var renderer = FrameRenderer(.screen)
    let frame = Self.frame(["hello"], caret: CellPosition(row: 0, column: 5))
    #expect(!renderer.render(frame).isEmpty)
    #expect(renderer.render(frame).isEmpty)
  }

  @Test func aLetterSendsALetter() {
    var renderer = FrameRenderer(.screen)
    _ = renderer.render(Self.frame(["hello", "count 5"], caret: CellPosition(row: 0, column: 5)))
    let bytes = renderer.render(Self.frame(["hellos", "count 6"], caret: CellPosition(row: 0, column: 6)))
    #expect(Self.visible(bytes) == "^[[?25ls^[[2;7H6^[[1;7H^[[?25h")
  }

  @Test func movingTheCaretMovesTheCursor() {
    var renderer = FrameRenderer(.screen)
    _ = renderer.render(Self.frame(["hello"], caret: CellPosition(row: 0, column: 5)))
    let bytes = renderer.render(Self.frame(["hello"], caret: CellPosition(row: 0, column: 2)))
    #expect(Self.visible(bytes) == "^[[3G")
  }

  /// After a cell that is not ASCII the column is stated, and its columns are erased before it is drawn.
  @Test func columnsAreAbsoluteAfterAnythingButASCII() {
    var renderer = FrameRenderer(.screen)
    _ = renderer.render(Self.frame([""]))
    let bytes = renderer.render(Self.frame(["a日bé."]))
    #expect(Self.visible(bytes) == "a^[[2X日^[[4Gbé^[[6G.")
  }

  /// In the last column terminals wait or wrap: the next cell is addressed anew.
  @Test func theLastColumnIsNeverRestedIn() {
    var renderer = FrameRenderer(.screen)
    _ = renderer.render(Self.frame(["", ""], columns: 3))
    let bytes = renderer.render(
      Self.frame(["abc", "def"], columns: 3, caret: CellPosition(row: 1, column: 2)))
    #expect(Self.visible(bytes) == "abc^[[2;1Hdef^[[3G^[[?25h")
  }

  @Test func synchronizedUpdatesEncloseTheFrame() {
    var renderer = FrameRenderer(.screen, capabilities: .init(synchronizesOutput: true))
    let text = Self.visible(renderer.render(Self.frame(["a"])))
    #expect(text.hasPrefix("^[[?2026h") && text.hasSuffix("^[[?2026l"), "\(text)")
    let caret = Self.visible(renderer.render(Self.frame(["a"], caret: CellPosition(row: 0, column: 0))))
    #expect(!caret.contains("2026"), "\(caret)")
  }

  @Test(arguments: [
    (TerminalCapabilities.ColorDepth.none, "^[[0;1m"), (.sixteen, "^[[0;1;91;42m"),
    (.palette, "^[[0;1;38;5;203;42m"),
  ])
  func coloursByDepth(_ depth: TerminalCapabilities.ColorDepth, _ expected: String) {
    var renderer = FrameRenderer(.screen, capabilities: .init(colors: depth))
    var grid = CellGrid(columns: 3, rows: 1)
    let style = CellStyle(.bold, foreground: .palette(203), background: .green)
    grid.write("x", row: 0, column: 0, style: style)
    let text = Self.visible(renderer.render(Frame(grid)))
    #expect(text.contains(expected + "x"), "\(text)")
  }

  @Test func coloursByEnvironment() {
    func depth(_ environment: [String: String]) -> TerminalCapabilities.ColorDepth {
      TerminalCapabilities(environment: { environment[$0] }).colors
    }
    #expect(depth(["TERM": "xterm-256color"]) == .palette)
    #expect(depth(["TERM": "xterm-256color", "NO_COLOR": "1"]) == .none)
    #expect(depth(["TERM": "xterm-256color", "NO_COLOR": ""]) == .palette)
    #expect(depth(["TERM": "xterm"]) == .sixteen)
    #expect(depth(["TERM": "xterm", "COLORTERM": "truecolor"]) == .palette)
    #expect(depth(["TERM": "vt100"]) == .none)
  }

  /// A region makes its room by line feeds and is left by erasing what it drew.
  @Test func aRegionGrowsAndGoes() {
    var renderer = FrameRenderer(.region)
    let grown = Self.visible(renderer.render(Self.frame(["one", "two"])))
    #expect(grown.contains("\r\n"), "\(grown)")
    #expect(!grown.contains("H"), "no absolute rows in a region: \(grown)")
    let cleared = Self.visible(renderer.clear())
    #expect(cleared.contains("^[[J"), "\(cleared)")
  }

  /// Whatever the text holds, the bytes hold no control but the renderer's own sequences.
  @Test func noTextActsAsAControl() {
    var renderer = FrameRenderer(.screen)
    let hostile = "\u{1B}[2J\u{7}\u{9B}31m\u{202E}\u{8}\r\n\u{90}q\u{9C}"
    let bytes = renderer.render(Self.frame([hostile], columns: 60))
    let text = Self.visible(bytes)
    #expect(text.hasSuffix("␛^[[2G[2J␇^[[6G<009B>31m<202E>␈^[[22G␍^[[23G<0090>q<009C>"), "\(text)")
    #expect(!bytes.contains { $0 < 0x20 && $0 != 0x1B })
  }

  @Test func modesGoOffInTheOppositeOrder() {
    let modes: TerminalModes = [.alternateScreen, .bracketedPaste, .mouse, .keyboardProtocol]
    let on = Self.visible(modes.enabling)
    let off = Self.visible(modes.disabling)
    #expect(on == "^[[?1049h^[[?7l^[[?2004h^[[?1000h^[[?1006h^[[>1u")
    #expect(off == "^[[?2026l^[[0m^[[=0u^[[<u^[[?1006l^[[?1000l^[[?2004l^[[?7h^[[?1049l^[[?25h")
    #expect(off.utf8.count < 512)
  }
}
