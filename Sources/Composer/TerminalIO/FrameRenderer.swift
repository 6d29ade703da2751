import TextCells

/// Turns a picture into the bytes that make a terminal show it, given what it showed before.
///
/// Pure: it keeps what it believes to be on the screen and returns bytes, one array a frame, to be written at once.
/// It sends differences only; after any cell that is not ASCII it states the column anew, since terminals differ in
/// how far they moved, so that a wrong guess costs a few cells and never the screen; it never writes on after the last
/// column; and no text can act as a control, since cells hold none.
public struct FrameRenderer: Sendable {
  /// The position of the picture.
  public enum Placement: Sendable, Hashable {
    /// The whole screen, addressed from its top left corner.
    case screen
    /// A region of rows from the cursor's row on, which makes its room by scrolling: the rows above stay.
    case region
  }

  /// The position of the picture.
  public let placement: Placement

  /// The capabilities of the terminal.
  public var capabilities: TerminalCapabilities

  /// The picture on the screen, or nil when what is there is unknown.
  var shown: CellGrid?
  private var shownCaret: CellPosition?
  private var cursorIsHidden = false
  /// The rows that exist below the top of a region, its first row included.
  var reservedRows = 1
  /// Where the cursor is, from the top of the picture; the column is nil when the terminal alone knows.
  var cursorRow = 0
  var cursorColumn: Int? = 0
  /// The width of the frame that is being drawn.
  private(set) var frameColumns = 0
  private var style: CellStyle?
  var output: [UInt8] = []

  /// Creates a renderer for a terminal of which nothing is known.
  public init(_ placement: Placement, capabilities: TerminalCapabilities = TerminalCapabilities()) {
    self.placement = placement
    self.capabilities = capabilities
  }

  /// The bytes that turn the picture on the screen into a frame; none when they are the same.
  ///
  /// - Complexity: O(n) in the cells.
  public mutating func render(_ frame: Frame) -> [UInt8] {
    output.removeAll(keepingCapacity: true)
    let grid = frame.grid
    frameColumns = grid.columns
    if let shown, shown.columns == grid.columns, shown == grid, frame.caret == shownCaret { return [] }
    var drawn: CellGrid
    if let shown, shown.columns == grid.columns, placement == .region || shown.rows == grid.rows {
      drawn = shown
    } else {
      erase()
      drawn = CellGrid(columns: grid.columns, rows: grid.rows)
    }
    reserve(grid.rows)
    drawn.resize(rows: max(drawn.rows, grid.rows))
    for row in 0..<drawn.rows { draw(row: row, of: grid, over: drawn) }
    let drewCells = !output.isEmpty
    select(.plain, onlyIf: drewCells)
    park(frame.caret)
    shown = grid
    shownCaret = frame.caret
    defer { output.removeAll(keepingCapacity: true) }
    return wrapped(output, caret: frame.caret, drewCells: drewCells)
  }

  /// Takes note of a window of another width: the next frame erases what was shown and draws everything.
  ///
  /// Most terminals wrap rows anew that are wider than the window has become, and so move the cursor away from the top
  /// of a region; the rows above it belong to somebody else.
  public mutating func resize(columns: Int) {
    if placement == .region, capabilities.rewrapsRows, let shown, columns > 0, columns < shown.columns {
      var rows = 0
      for row in 0..<min(cursorRow, shown.rows) { rows += Self.rows(of: shown.row(row), in: columns) }
      if cursorRow < shown.rows, let column = cursorColumn ?? shownCaret?.column {
        let row = shown.row(cursorRow)
        rows += max(1, Self.rows(of: row.prefix(column + 1), in: columns)) - 1
      }
      cursorRow = rows
    }
    invalidate()
  }

  /// The rows that the cells of one row take in a narrower window, without the blanks at its end.
  private static func rows(of cells: ArraySlice<Cell>, in columns: Int) -> Int {
    let end = (cells.lastIndex { $0 != .blank() } ?? cells.startIndex - 1) + 1
    var (rows, column) = (1, 0)
    for cell in cells[..<end] {
      // A cluster that does not fit whole goes to the next row.
      if column + cell.columns > columns, column > 0 {
        rows += 1
        column = 0
      }
      column += cell.columns
    }
    return rows
  }

  /// Forgets what is on the screen: the next frame erases it and draws everything.
  public mutating func invalidate() {
    shown = nil
    style = nil
    if placement == .screen { cursorColumn = nil }
  }

  /// The bytes that erase the picture, with the cursor left where it began; for the end of a region.
  public mutating func clear() -> [UInt8] {
    output.removeAll(keepingCapacity: true)
    erase()
    shown = nil
    shownCaret = nil
    let shows = cursorIsHidden ? Self.showCursor : ""
    cursorIsHidden = false
    return output + Array(shows.utf8)
  }

  private static let hideCursor = "\u{1B}[?25l"
  private static let showCursor = "\u{1B}[?25h"

  /// The frame between hiding and showing the cursor, and within one synchronized update where that is granted.
  private mutating func wrapped(_ body: [UInt8], caret: CellPosition?, drewCells: Bool) -> [UInt8] {
    var bytes: [UInt8] = []
    let synchronizes = capabilities.synchronizesOutput && drewCells
    if synchronizes { bytes += Array("\u{1B}[?2026h".utf8) }
    if (drewCells || caret == nil) && !cursorIsHidden {
      bytes += Array(Self.hideCursor.utf8)
      cursorIsHidden = true
    }
    bytes += body
    if caret != nil && cursorIsHidden {
      bytes += Array(Self.showCursor.utf8)
      cursorIsHidden = false
    }
    if synchronizes { bytes += Array("\u{1B}[?2026l".utf8) }
    return bytes
  }

  private mutating func park(_ caret: CellPosition?) {
    guard let caret else { return }
    move(row: caret.row, column: caret.column)
  }

  mutating func emit(_ text: String) { output += text.utf8 }

  /// Selects a style, if it is not the one selected.
  mutating func select(_ wanted: CellStyle, onlyIf condition: Bool = true) {
    guard condition, style != wanted else { return }
    emit(wanted.rendition(capabilities.colors))
    style = wanted
  }
}
