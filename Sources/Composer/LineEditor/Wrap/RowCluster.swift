import Graphemes
import TextCells

/// One cluster of a row: its place and its drawing.
public struct RowCluster: Sendable, Hashable {
  /// Its code units, from the start of the row.
  public let range: Range<Int>
  /// Its first column.
  public let column: Int
  /// The columns it takes: 0 for a line feed and for blanks that hang over the edge.
  public let columns: Int
  /// How it is drawn; nil for what is not drawn: line feed, tab, hanging blanks.
  public let drawing: ClusterDrawing?
  /// Whether it ends the row.
  public let isLineFeed: Bool
  /// Whether it is a space or a tab.
  public let isBlank: Bool

  /// The clusters of a row that begins with these units, in rows of `limit` columns.
  ///
  /// - Complexity: O(n).
  static func clusters(of units: [UInt16], model: WidthModel, columns limit: Int) -> [RowCluster] {
    var clusters: [RowCluster] = []
    var column = 0
    var start = 0
    for boundary in units.span.graphemeBoundaries().dropFirst() {
      let cluster = units[start..<boundary]
      let range = start..<boundary
      start = boundary
      let first = cluster[range.lowerBound]
      if cluster.count == 1, first == 0x0A {
        clusters.append(
          RowCluster(
            range: range, column: column, columns: 0, drawing: nil, isLineFeed: true, isBlank: false))
        continue
      }
      let isTab = first == 0x09
      let isBlank = isTab || (cluster.count == 1 && first == 0x20)
      var drawing: ClusterDrawing?
      var width: Int
      if isTab {
        width = min(WrappedText.tabStop - column % WrappedText.tabStop, max(1, limit - column))
      } else {
        let drawn = Self.drawing(of: cluster, model)
        drawing = drawn
        width = drawn.columns
      }
      if isBlank, column + width > limit {
        width = 0
        drawing = nil
      }
      clusters.append(
        RowCluster(
          range: range, column: column, columns: width, drawing: drawing, isLineFeed: false, isBlank: isBlank)
      )
      column += width
    }
    return clusters
  }

  private static func drawing(of cluster: ArraySlice<UInt16>, _ model: WidthModel) -> ClusterDrawing {
    if cluster.count == 1, let unit = cluster.first, UTF16.isSurrogate(unit) {
      return model.drawing(ofLoneSurrogate: unit)
    }
    return model.drawing(of: Substring(String(decoding: cluster, as: UTF16.self)))
  }
}
