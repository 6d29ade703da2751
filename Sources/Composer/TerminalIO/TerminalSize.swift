/// The size of a terminal in cells.
public struct TerminalSize: Sendable, Hashable {
  /// The most columns and rows that are drawn; a larger window is drawn in its upper left corner.
  ///
  /// Twice what the largest screens show in the smallest type: memory for the cells does not depend on what a terminal
  /// claims.
  public static let largest = (columns: 1000, rows: 500)

  /// The width.
  public let columns: Int
  /// The height.
  public let rows: Int

  /// Creates a size; what is not known (0, as some terminals say at first) becomes 80 by 24.
  public init(columns: Int, rows: Int) {
    self.columns = columns > 0 ? min(columns, Self.largest.columns) : 80
    self.rows = rows > 0 ? min(rows, Self.largest.rows) : 24
  }
}
