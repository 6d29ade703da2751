import LineEditor
import TextCells

extension ComposerView {
  /// The rows of a keyboard in the window.
  private struct KeyboardPlace {
    /// Its first row, its first column and its size; what reaches over the window's bottom is cut.
    let row: Int
    let column: Int
    let columns: Int
    let rows: Int
    /// The columns of it that may be written in.
    let safe: Range<Int>
  }

  /// The keyboard as far as it has come up, or the home indicator; and a keyboard that floats over the text.
  func drawBottom(_ regions: ComposerRegions, into grid: inout CellGrid) {
    guard let place = keyboardPlace(regions) else { return drawHomeIndicator(regions, into: &grid) }
    let isFloating = bottom.floating != nil
    if isFloating { drawHomeIndicator(regions, into: &grid) }
    grid.draw(keyboard(place, isFloating: isFloating), row: place.row, column: place.column)
  }

  /// The position of the keyboard, or nil when none is seen.
  private func keyboardPlace(_ regions: ComposerRegions) -> KeyboardPlace? {
    if let floating = bottom.floating {
      guard !isInline, regions.columns >= 40, floating.rows >= 4 else { return nil }
      let columns = min(34, regions.columns - 4)
      return KeyboardPlace(
        row: regions.rows - floating.rowsBelow - floating.rows, column: regions.columns - columns - 2,
        columns: columns, rows: floating.rows, safe: 0..<columns)
    }
    let shown = min(bottom.keyboardRows, regions.bottomRows)
    guard shown > 0 else { return nil }
    // The keyboard slides: its upper rows are seen first. In a low window its lower rows are cut.
    return KeyboardPlace(
      row: regions.bottomTop + regions.bottomRows - shown, column: 0, columns: regions.columns,
      rows: max(shown, bottom.wholeKeyboardRows), safe: regions.safeLeft..<regions.safeRight)
  }

  private func drawHomeIndicator(_ regions: ComposerRegions, into grid: inout CellGrid) {
    guard regions.bottomRows > 0 else { return }
    let width = regions.columns / 3
    let line = String(repeating: "_", count: width)
    grid.write(
      line, row: regions.rows - 1, column: (regions.columns - width) / 2, style: CellStyle(.dim))
  }

  /// A whole keyboard: an edge with the predictions, then the keys or the emoji.
  private func keyboard(_ place: KeyboardPlace, isFloating: Bool) -> CellGrid {
    var grid = CellGrid(columns: place.columns, rows: place.rows)
    guard place.columns > 0, place.rows > 0 else { return grid }
    let edge = String(repeating: "-", count: place.columns)
    if let picker, !isFloating {
      var panel = CellGrid(columns: place.safe.count, rows: place.rows)
      picker.draw(into: &panel, words, model)
      grid.draw(panel, row: 0, column: place.safe.lowerBound)
      return grid
    }
    grid.write(edge, row: 0, column: 0, style: CellStyle(.dim))
    drawPredictions(place, into: &grid)
    for (index, keys) in self.keys.places(columns: place.safe.count).enumerated() {
      let row = keyRow(index, of: place)
      guard row < place.rows, let first = keys.first, let last = keys.last else { continue }
      let left = place.safe.lowerBound
      // One look for the whole row, which takes fewer bytes.
      let style = CellStyle(.dim)
      grid.fill(
        row: row, columns: (left + first.columns.lowerBound)..<(left + last.columns.upperBound), style: style)
      for key in keys { grid.write(key.label, row: row, column: left + key.columns.lowerBound, style: style) }
    }
    return grid
  }

  /// The row of the keyboard of a row of keys; in few rows the lower ones give way.
  private func keyRow(_ index: Int, of place: KeyboardPlace) -> Int {
    let room = place.rows - 1
    return room >= 4 ? 1 + index * room / 4 : 1 + index
  }

  /// The number of emoji in a row of the panel.
  public func emojiPerRow(for state: EditorState) -> Int {
    let regions = regions(for: state)
    return EmojiPicker.emojiPerRow(columns: regions.safeRight - regions.safeLeft)
  }

  /// The position of the caret while emoji are searched; nil when the panel is not seen.
  func pickerCaret(_ regions: ComposerRegions) -> CellPosition? {
    guard let picker, bottom.floating == nil, let place = keyboardPlace(regions) else { return nil }
    let column = place.safe.lowerBound + picker.caretColumn(words, model)
    return CellPosition(row: place.row, column: min(place.safe.upperBound - 1, column))
  }

  // MARK: Predictions

  /// The fewest columns that a predicted word gets.
  private static let leastPredictionColumns = 13

  /// The columns of the keyboard that each predicted word gets: equal shares, as many as there is room for.
  private func predictionColumns(_ place: KeyboardPlace) -> [Range<Int>] {
    let most = EditorState.mostPredictions
    let count = min(most, max(1, place.safe.count / Self.leastPredictionColumns))
    let width = place.safe.count / count
    return (0..<count).map { index in
      let start = place.safe.lowerBound + index * width
      return start..<(start + width)
    }
  }

  /// `1 word` in the middle of its share; `1 word (-3 over !!!)` where it does not fit.
  private func drawPredictions(_ place: KeyboardPlace, into grid: inout CellGrid) {
    if predictions.isEmpty { return }
    for (index, columns) in predictionColumns(place).enumerated() {
      if index > 0 { grid.write("|", row: 0, column: columns.lowerBound, style: CellStyle(.dim)) }
      guard predictions.indices.contains(index) else { continue }
      let text = label(predictions[index], number: index + 1, columns: columns.count - 3)
      let style = CellStyle(predictions[index].isOver ? .dim : .bold)
      let column = columns.lowerBound + 1 + max(0, (columns.count - 1 - model.columns(of: text) - 2) / 2)
      grid.write(" \(text) ", row: 0, column: column, limit: columns.upperBound, style: style, model: model)
    }
  }

  /// The number and the word, with what it would be over; of a word too long for its share the beginning.
  private func label(_ prediction: Prediction, number: Int, columns: Int) -> String {
    let over = prediction.isOver ? prediction.remaining : nil
    let mark = over.map { remaining in
      let said = CountLevel.over.words(remaining: remaining, pattern: words.over)
      // Where the words have no room the sign and the number say it.
      let long = " (\(said))"
      let isLong = model.columns(of: "\(number) \(prediction.word)\(long)") <= columns
      return isLong ? long : " \(remaining)!"
    }
    let suffix = mark ?? ""
    let room = columns - model.columns(of: "\(number) ") - model.columns(of: suffix)
    var word = prediction.word
    if model.columns(of: word) > room {
      while !word.isEmpty, model.columns(of: word) >= room { word.removeLast() }
      word += "…"
    }
    return "\(number) \(word)\(suffix)"
  }

  // MARK: Clicks

  /// Returns the key at a cell of the window, or nil.
  func keyboardTarget(at cell: CellPosition, _ regions: ComposerRegions) -> ComposerTarget? {
    guard let place = keyboardPlace(regions) else { return nil }
    let (row, column) = (cell.row - place.row, cell.column - place.column)
    guard row >= 0, row < place.rows, column >= 0, column < place.columns else { return nil }
    if let picker, bottom.floating == nil {
      return picker.index(
        atRow: row, column: column - place.safe.lowerBound, columns: place.safe.count, rows: place.rows
      ).map { .emoji($0) }
    }
    guard row == 0 else {
      return key(atRow: row, column: column - place.safe.lowerBound, of: place).map { .key($0) }
    }
    let index = predictionColumns(place).firstIndex { $0.contains(column) }
    return index.flatMap { predictions.indices.contains($0) ? .prediction($0) : nil }
  }

  private func key(atRow row: Int, column: Int, of place: KeyboardPlace) -> PhoneKey? {
    for (index, keys) in self.keys.places(columns: place.safe.count).enumerated()
    where keyRow(index, of: place) == row {
      return keys.first { $0.columns.contains(column) }?.key
    }
    return nil
  }
}
