import TextCells

extension ComposerView {
  /// The keyboard as far as it has come up, or the home indicator; and a keyboard that floats over the text.
  func drawBottom(_ regions: ComposerRegions, into grid: inout CellGrid) {
    if let floating = bottom.floating, !isInline, regions.columns >= 40, floating.rows >= 4 {
      let keyboard = keyboard(columns: min(34, regions.columns - 4), rows: floating.rows, isFloating: true)
      grid.draw(
        keyboard, row: regions.rows - floating.rowsBelow - floating.rows,
        column: regions.columns - keyboard.columns - 2)
    }
    guard regions.bottomRows > 0 else { return }
    let shown = min(bottom.keyboardRows, regions.bottomRows)
    guard shown > 0 else { return drawHomeIndicator(regions, into: &grid) }
    // The keyboard slides: its upper rows are seen first. In a low window its lower rows are cut.
    let whole = keyboard(
      columns: regions.columns, rows: max(shown, bottom.wholeKeyboardRows), isFloating: false)
    grid.draw(whole, row: regions.bottomTop + regions.bottomRows - shown, column: 0)
  }

  private func drawHomeIndicator(_ regions: ComposerRegions, into grid: inout CellGrid) {
    let width = regions.columns / 3
    let line = String(repeating: "_", count: width)
    grid.write(
      line, row: regions.rows - 1, column: (regions.columns - width) / 2, style: CellStyle(.dim))
  }

  /// A whole keyboard: an edge or predictions, then the keys or the emoji.
  private func keyboard(columns: Int, rows: Int, isFloating: Bool) -> CellGrid {
    var grid = CellGrid(columns: columns, rows: rows)
    guard columns > 0, rows > 0 else { return grid }
    let edge = String(repeating: "-", count: columns)
    if let picker, !isFloating {
      picker.draw(into: &grid, words, model)
      return grid
    }
    grid.write(edge, row: 0, column: 0, style: CellStyle(.dim))
    if let predictions, rows >= 6 { draw(predictions, into: &grid) }
    let keys = rowsOfKeys(columns)
    // In few rows the keys of the lower rows give way.
    let room = rows - 1
    for (index, text) in keys.enumerated() {
      let row = room >= keys.count ? 1 + index * room / keys.count : 1 + index
      let column = max(0, (columns - text.count) / 2)
      if row < rows { grid.write(text, row: row, column: column, style: CellStyle(.dim)) }
    }
    return grid
  }

  private func draw(_ predictions: [String], into grid: inout CellGrid) {
    let width = grid.columns / 3
    for (index, word) in predictions.prefix(3).enumerated() {
      let text = " \(word) "
      let column = index * width + max(0, (width - model.columns(of: text)) / 2)
      grid.write(
        text, row: 0, column: column, limit: (index + 1) * width, style: CellStyle(.bold), model: model)
    }
  }

  /// The keys of a phone.
  private func rowsOfKeys(_ columns: Int) -> [String] {
    let spread = columns >= 60 ? 3 : columns >= 30 ? 2 : 1
    let gap = String(repeating: " ", count: spread)
    let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"].map { keys in
      keys.map(String.init).joined(separator: gap)
    }
    let space = String(repeating: "_", count: spread * 8)
    return [
      rows[0], rows[1], "^" + gap + rows[2] + gap + "<", ["123", space, "return"].joined(separator: gap),
    ]
  }
}
