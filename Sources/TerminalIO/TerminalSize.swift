/// The size of a terminal in cells.
public struct TerminalSize: Sendable, Hashable {
  /// The width.
  public let columns: Int
  /// The height.
  public let rows: Int

  /// Creates a size; what is not known (0, as some terminals say at first) becomes 80 by 24.
  public init(columns: Int, rows: Int) {
    self.columns = columns > 0 ? columns : 80
    self.rows = rows > 0 ? rows : 24
  }
}
