import LineEditor
import TextCells

/// A picture of the composer: cells, and the position of the caret in them.
public struct ComposerPicture: Sendable, Hashable {
  /// The cells.
  public var grid: CellGrid
  /// The caret; nil when there is no room for it.
  public var caret: CellPosition?
}
