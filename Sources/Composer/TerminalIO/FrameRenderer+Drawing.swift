import TextCells

extension FrameRenderer {
  /// Erases the picture and leaves the cursor at its top left corner.
  mutating func erase() {
    select(.plain)
    switch placement {
    case .screen:
      emit("\u{1B}[H\u{1B}[2J")
    case .region:
      if cursorRow > 0 { emit("\u{1B}[\(cursorRow)A") }
      // Not from the first column on: at the top of its screen tmux would move all of it to the scrollback.
      emit("\r\u{1B}[K\u{1B}[C\u{1B}[J\r")
      // How many rows there are below may have changed with the window.
      reservedRows = 1
    }
    cursorRow = 0
    cursorColumn = 0
  }

  /// Makes room for the rows of a region by scrolling what is above it.
  mutating func reserve(_ rows: Int) {
    guard placement == .region, rows > reservedRows else { return }
    move(row: reservedRows - 1, column: 0)
    emit(String(repeating: "\r\n", count: rows - reservedRows))
    reservedRows = rows
    cursorRow = rows - 1
    cursorColumn = 0
  }

  /// Moves the cursor to a place of the picture; nothing is sent when it is there.
  mutating func move(row: Int, column: Int) {
    if row == cursorRow, column == cursorColumn { return }
    if row == cursorRow {
      emit(column == 0 ? "\r" : "\u{1B}[\(column + 1)G")
    } else if placement == .screen {
      emit("\u{1B}[\(row + 1);\(column + 1)H")
    } else {
      // Down by line feeds: where the window became lower and the program was not told yet, they make the rows.
      emit(row < cursorRow ? "\u{1B}[\(cursorRow - row)A" : String(repeating: "\n", count: row - cursorRow))
      if column != cursorColumn { emit(column == 0 ? "\r" : "\u{1B}[\(column + 1)G") }
    }
    cursorRow = row
    cursorColumn = column
  }

  /// Draws the cells of a row that differ; rows below the new picture become blank.
  mutating func draw(row: Int, of grid: CellGrid, over drawn: CellGrid) {
    let old = drawn.row(row)
    let new = row < grid.rows ? grid.row(row) : CellGrid(columns: grid.columns, rows: 1).row(0)
    if new.elementsEqual(old) { return }
    let (oldStart, newStart) = (old.startIndex, new.startIndex)
    let contentEnd = (new.lastIndex { $0 != .blank() } ?? newStart - 1) + 1 - newStart
    var column = 0
    while column < grid.columns {
      if new[newStart + column] == old[oldStart + column] {
        column += 1
        continue
      }
      if column >= contentEnd {
        // Only blanks are left: erase to the end of the row.
        move(row: row, column: column)
        select(.plain)
        emit("\u{1B}[K")
        return
      }
      write(new[newStart + column], row: row, column: column)
      column += max(1, new[newStart + column].columns)
    }
  }

  /// Writes one cell at its place.
  private mutating func write(_ cell: Cell, row: Int, column: Int) {
    move(row: row, column: column)
    select(cell.style)
    if cell.columns > 1 {
      // A terminal that draws it narrower must not leave what stood there before.
      emit("\u{1B}[\(cell.columns)X")
    }
    emit(cell.text)
    let end = column + cell.columns
    // Not certain after anything but ASCII, nor in the last column, where terminals wait or wrap.
    cursorColumn = cell.isASCII && end < frameColumns ? end : nil
  }
}
