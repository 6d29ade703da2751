import TextCells

/// What the terminal is to show: a picture, and where its cursor stands.
public struct Frame: Sendable, Hashable {
  /// The picture.
  public var grid: CellGrid

  /// Where the hardware cursor stands, so that input methods open beside it; nil hides it.
  public var caret: CellPosition?

  /// Creates a frame.
  public init(_ grid: CellGrid, caret: CellPosition? = nil) {
    self.grid = grid
    self.caret = caret
  }
}
