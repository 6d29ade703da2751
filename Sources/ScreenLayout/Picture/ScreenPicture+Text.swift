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
    grid.box(frame.textView, fill: nil)
    let text = grid.interior(of: frame.textView)
    grid.write(paragraph: self.text, in: text)
    grid.write("\u{D7}", in: grid.cells(of: frame.close))
    grid.write("Post", in: grid.cells(of: frame.post))
    grid.write("(@)", in: grid.cells(of: frame.avatar))
    grid.box(frame.bar, fill: " ")
    for (button, sign) in zip(frame.buttons, ["\u{25A1}", "\u{25CB}", "\u{25C7}", "\u{25B3}"]) {
      grid.write(sign, in: grid.cells(of: button))
    }
    grid.write(remaining, in: grid.cells(of: frame.remainingLabel), alignsRight: true)
    if frame.placement == .docked || frame.placement == .floating {
      grid.box(frame.keyboard, fill: " ")
      grid.keys(in: frame.keyboard)
    }
    grid.box(frame.screen, fill: nil)
    return grid.lines
  }
}
