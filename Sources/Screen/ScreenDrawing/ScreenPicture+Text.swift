import ScreenLayout
import ScreenMotion

extension ScreenPicture {
  /// The drawing as lines of text with box-drawing characters.
  ///
  /// The screen is scaled to the grid, so that boxes meet where they meet on the screen to half a cell. A character
  /// of the text that may not be one cell wide is drawn as ▪.
  ///
  /// - Parameters:
  ///   - columns: cells across, 2...1000.
  ///   - rows: cells down, 2...1000.
  /// - Throws: `LayoutError.outOfRange` for other numbers.
  public func lines(columns: Int, rows: Int) throws(LayoutError) -> [String] {
    guard (2...1000).contains(columns) else {
      throw .outOfRange(parameter: "columns", value: Double(columns))
    }
    guard (2...1000).contains(rows) else { throw .outOfRange(parameter: "rows", value: Double(rows)) }
    var grid = CellGrid(columns: columns, rows: rows, screen: frame.screen)
    grid.box(frame.textView)
    grid.write(paragraph: text, in: grid.interior(of: frame.textView))
    grid.write("\u{D7}", in: grid.middleRow(of: frame.close))
    grid.write("Post", in: grid.middleRow(of: frame.post))
    grid.write("(@)", in: grid.middleRow(of: frame.avatar))
    grid.clear(frame.bar)
    let bar = grid.cells(of: frame.bar)
    // The last row is the screen's own line, and on a single row there is no room for the bar's.
    let last = min(bar.bottom, rows - 2)
    let hasEdge = bar.bottom > bar.top
    if hasEdge { grid.topEdge(frame.bar, row: min(bar.top, last - 1)) }
    let inside = hasEdge ? min(bar.top + 1, last) : bar.top
    func inBar(_ rect: Rect) -> CellGrid.Area {
      let area = grid.cells(of: rect)
      return CellGrid.Area(left: area.left, top: inside, right: area.right, bottom: last)
    }
    for (button, sign) in zip(frame.buttons, ["\u{25A1}", "\u{25CB}", "\u{25C7}", "\u{25B3}"]) {
      grid.write(sign, in: inBar(button))
    }
    grid.write(remaining, in: inBar(frame.remainingLabel), alignsRight: true)
    if frame.placement == .docked || frame.placement == .floating {
      grid.clear(frame.keyboard)
      if frame.placement == .floating { grid.box(frame.keyboard) } else { grid.topEdge(frame.keyboard) }
      grid.keys(in: frame.keyboard)
    }
    grid.box(frame.screen)
    return grid.lines
  }
}
