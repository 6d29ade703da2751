import TextCells
import TextEditing

extension WrappedText {
  /// The clusters of a row.
  ///
  /// - Complexity: O(m) in the row.
  public func clusters(ofRow row: Int, in text: TextBuffer) -> [RowCluster] {
    guard let units = try? text.units(in: UTF16Range(range(ofRow: row))) else { return [] }
    return RowCluster.clusters(of: units, model: model, columns: columns)
  }

  /// The position of an offset: its row and its column, which is `columns` after a full row.
  public func position(of offset: Int, in text: TextBuffer) -> CellPosition {
    let row = row(at: offset)
    let inside = offset - range(ofRow: row).lowerBound
    var column = 0
    for cluster in clusters(ofRow: row, in: text) {
      if cluster.range.lowerBound >= inside { break }
      column = cluster.column + cluster.columns
    }
    return CellPosition(row: row, column: min(column, columns))
  }

  /// The offset whose caret is nearest to a column of a row, never after the line feed that ends it, nor at the
  /// end of a row that another goes on from.
  public func offset(row: Int, column: Int, in text: TextBuffer) -> Int {
    let row = min(max(0, row), rowCount - 1)
    let start = range(ofRow: row).lowerBound
    var offset = start
    let clusters = clusters(ofRow: row, in: text)
    for (index, cluster) in clusters.enumerated() {
      if cluster.isLineFeed { break }
      // Past the middle of a cluster the caret goes behind it.
      if column * 2 < cluster.column * 2 + max(1, cluster.columns) { break }
      let isLastOfSoftRow = index == clusters.count - 1 && row + 1 < rowCount
      if isLastOfSoftRow { break }
      offset = start + cluster.range.upperBound
    }
    return offset
  }
}
