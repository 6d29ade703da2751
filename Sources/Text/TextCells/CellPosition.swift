/// A place on the screen: row and column from 0.
public struct CellPosition: Sendable, Hashable {
  /// The row, from 0 at the top.
  public var row: Int
  /// The column, from 0 at the left.
  public var column: Int

  /// Creates a position.
  public init(row: Int, column: Int) {
    self.row = row
    self.column = column
  }
}

extension CellPosition: CustomStringConvertible {
  /// `row 3, column 14`.
  public var description: String { "row \(row), column \(column)" }
}
