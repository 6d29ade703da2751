import TextCells

/// The contents of the terminal: a picture, and the position of the cursor.
public struct Frame: Sendable, Hashable {
  /// The picture.
  public var grid: CellGrid

  /// The position of the hardware cursor, so that input methods open beside it; nil hides it.
  public var caret: CellPosition?

  /// Creates a frame.
  public init(_ grid: CellGrid, caret: CellPosition? = nil) {
    self.grid = grid
    self.caret = caret
  }
}
