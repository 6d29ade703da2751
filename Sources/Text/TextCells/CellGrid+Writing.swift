import Graphemes

extension CellGrid {
  /// Writes a text of one line from a place on, as far as it fits before `limit` (by default the right edge).
  ///
  /// Controls are drawn as pictures. A cluster that does not fit whole is left out with all that follows.
  ///
  /// - Returns: the column after the text.
  @discardableResult
  public mutating func write(
    _ text: some StringProtocol, row: Int, column: Int, limit: Int? = nil, style: CellStyle = .plain,
    model: WidthModel = .cluster
  ) -> Int {
    let limit = min(limit ?? columns, columns)
    var column = column
    for cluster in Substring(text).graphemeClusters {
      let drawing = model.drawing(of: cluster)
      if column + drawing.columns > limit { break }
      column += put(drawing, row: row, column: column, style: style)
    }
    return column
  }

  /// Fills a part of a row with blanks of a style.
  public mutating func fill(row: Int, columns range: Range<Int>, style: CellStyle = .plain) {
    let blank = ClusterDrawing(text: " ", columns: 1, isPicture: false)
    for column in range.clamped(to: 0..<columns) { put(blank, row: row, column: column, style: style) }
  }
}

extension CellGrid: CustomStringConvertible {
  /// The text of the rows without their looks, without blanks at their ends, a line each.
  public var description: String {
    (0..<rows).map(text(ofRow:)).joined(separator: "\n")
  }

  /// The text of a row without blanks at its end.
  public func text(ofRow row: Int) -> String {
    var text = self.row(row).map(\.text).joined()
    while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
    return text
  }
}
