#if canImport(CVTerm)
  import CVTerm
  import TextCells

  /// The terminal emulator libvterm, which knows nothing of this project.
  ///
  /// It measures by the sum of scalars with tables of Unicode 12, keeps six scalars a cell, and does not rewrap rows when
  /// its size changes.
  public final class VTermScreen {
    private let terminal: OpaquePointer
    private let screen: OpaquePointer
    /// The width in columns.
    public private(set) var columns: Int
    /// The height in rows.
    public private(set) var rows: Int

    /// Creates an empty screen; nil where the library has no memory for it.
    public init?(columns: Int, rows: Int) {
      guard let terminal = vterm_new(Int32(rows), Int32(columns)),
        let screen = vterm_obtain_screen(terminal)
      else { return nil }
      vterm_set_utf8(terminal, 1)
      // Programs have a screen of their own, as on any terminal.
      vterm_screen_enable_altscreen(screen, 1)
      vterm_screen_reset(screen, 1)
      self.terminal = terminal
      self.screen = screen
      self.columns = columns
      self.rows = rows
    }

    deinit { vterm_free(terminal) }

    /// Takes what a program wrote.
    public func write(_ bytes: some Collection<UInt8>) {
      Array(bytes).withUnsafeBytes { buffer in
        _ = vterm_input_write(terminal, buffer.baseAddress?.assumingMemoryBound(to: CChar.self), buffer.count)
      }
    }

    /// Gives the screen another size.
    public func resize(columns: Int, rows: Int) {
      vterm_set_size(terminal, Int32(rows), Int32(columns))
      self.columns = columns
      self.rows = rows
    }

    /// The text of a row without blanks at its end.
    public func text(ofRow row: Int) -> String {
      var text = ""
      var column = 0
      while column < columns {
        var cell = VTermScreenCell()
        vterm_screen_get_cell(screen, VTermPos(row: Int32(row), col: Int32(column)), &cell)
        let scalars = withUnsafeBytes(of: &cell.chars) { Array($0.bindMemory(to: UInt32.self)) }
        let drawn = scalars.prefix { $0 != 0 }.compactMap(Unicode.Scalar.init)
        text += drawn.isEmpty ? " " : String(String.UnicodeScalarView(drawn))
        column += max(1, Int(cell.width))
      }
      while text.hasSuffix(" ") { text.removeLast() }
      return text
    }

    /// The rows, a line each.
    public var text: String { (0..<rows).map(text(ofRow:)).joined(separator: "\n") }

    /// Where the cursor is.
    public var cursor: CellPosition {
      var position = VTermPos()
      vterm_state_get_cursorpos(vterm_obtain_state(terminal), &position)
      return CellPosition(row: Int(position.row), column: Int(position.col))
    }
  }
#endif
