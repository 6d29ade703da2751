/// A picture of the screen: rows of cells.
///
/// A cluster wider than one column is followed by cells that are its rest; no cluster reaches over the right edge,
/// and none is ever left without its rest. A grid has no notion of a terminal: it can be compared, drawn as text, and
/// sent by `FrameRenderer`.
public struct CellGrid: Sendable, Hashable {
  /// The width in columns.
  public let columns: Int

  /// The height in rows.
  public private(set) var rows: Int

  private var cells: [Cell]

  /// The most cells of a grid; a terminal of 2000×2000 has fewer.
  public static let largestCount = 1 << 22

  /// Creates a blank grid; a negative size counts as 0, and rows past `largestCount` cells are left off.
  public init(columns: Int, rows: Int) {
    self.columns = min(max(0, columns), Self.largestCount)
    self.rows = Self.rows(rows, of: self.columns)
    // No overflow: at most largestCount.
    cells = Array(repeating: .blank(), count: self.columns * self.rows)
  }

  /// The cell at a place inside the grid.
  public subscript(row row: Int, column column: Int) -> Cell {
    precondition(
      contains(row: row, column: column), "row \(row), column \(column) of a grid \(columns)×\(rows)")
    return cells[row * columns + column]
  }

  /// The cells of a row inside the grid.
  public func row(_ row: Int) -> ArraySlice<Cell> {
    precondition(row >= 0 && row < rows, "row \(row) of a grid with \(rows) rows")
    return cells[(row * columns)..<((row + 1) * columns)]
  }

  private static func rows(_ rows: Int, of columns: Int) -> Int {
    min(max(0, rows), largestCount / max(1, columns))
  }

  /// Adds blank rows below, or drops rows from the bottom; rows past `largestCount` cells are left off.
  public mutating func resize(rows newRows: Int) {
    let newRows = Self.rows(newRows, of: columns)
    let count = newRows * columns
    if count < cells.count {
      cells.removeLast(cells.count - count)
    } else {
      cells += Array(repeating: .blank(), count: count - cells.count)
    }
    rows = newRows
  }

  private func contains(row: Int, column: Int) -> Bool {
    row >= 0 && row < rows && column >= 0 && column < columns
  }

  /// Puts a cluster into the grid and blanks what it leaves of others.
  ///
  /// Outside the grid, or where it does not fit before the right edge, nothing is put but blanks.
  ///
  /// - Returns: the columns it takes.
  @discardableResult
  public mutating func put(
    _ drawing: ClusterDrawing, row: Int, column: Int, style: CellStyle = .plain
  ) -> Int {
    guard row >= 0, row < rows, column < columns, column + drawing.columns > 0 else { return drawing.columns }
    let end = column + drawing.columns
    guard column >= 0, end <= columns else {
      for covered in max(0, column)..<min(end, columns) { set(.blank(style), row: row, column: covered) }
      return drawing.columns
    }
    // The picture of a control is ASCII of several columns: each column is a cell of its own.
    if drawing.columns == drawing.text.utf8.count {
      for (offset, byte) in drawing.text.utf8.enumerated() {
        let text = String(Character(Unicode.Scalar(byte)))
        set(Cell(text: text, columns: 1, style: style), row: row, column: column + offset)
      }
      return drawing.columns
    }
    for covered in column..<end { set(.blank(style), row: row, column: covered) }
    cells[row * columns + column] = Cell(text: drawing.text, columns: drawing.columns, style: style)
    for covered in (column + 1)..<max(end, column + 1) {
      cells[row * columns + covered] = .continuation(style)
    }
    return drawing.columns
  }

  /// Gives a row's cells another style, without touching their text; a cluster is styled whole.
  public mutating func restyle(row: Int, columns range: Range<Int>, _ change: (inout CellStyle) -> Void) {
    guard row >= 0, row < rows else { return }
    for column in range.clamped(to: 0..<columns) {
      let cell = cells[row * columns + column]
      var style = cell.style
      change(&style)
      cells[row * columns + column] = Cell(text: cell.text, columns: cell.columns, style: style)
    }
  }

  /// Copies a grid into this one with its top left corner at a place; what lies outside is left out.
  public mutating func draw(_ other: CellGrid, row: Int, column: Int) {
    for sourceRow in 0..<other.rows {
      for sourceColumn in 0..<other.columns {
        let cell = other[row: sourceRow, column: sourceColumn]
        if cell.isContinuation { continue }
        put(
          ClusterDrawing(text: cell.text, columns: cell.columns, isPicture: false),
          row: row + sourceRow, column: column + sourceColumn, style: cell.style)
      }
    }
  }

  /// Sets a cell of one column, after the cluster that stood there has been blanked whole.
  private mutating func set(_ cell: Cell, row: Int, column: Int) {
    let start = row * columns
    var first = column
    while first > 0, cells[start + first].isContinuation { first -= 1 }
    let old = cells[start + first]
    if old.columns > 1 {
      for covered in first..<(first + old.columns) { cells[start + covered] = .blank(old.style) }
    }
    cells[start + column] = cell
  }
}
