/// One column of one row: a cluster, or the rest of a cluster that began to its left.
public struct Cell: Sendable {
  /// The text to send to the terminal; empty for the rest of a wider cluster.
  public let text: String

  /// The columns that the cluster takes; 0 for the rest of a wider cluster.
  public let columns: Int

  /// How it looks.
  public let style: CellStyle

  init(text: String, columns: Int, style: CellStyle) {
    self.text = text
    self.columns = columns
    self.style = style
  }

  /// An empty cell: a space.
  public static func blank(_ style: CellStyle = .plain) -> Cell { Cell(text: " ", columns: 1, style: style) }

  static func continuation(_ style: CellStyle) -> Cell { Cell(text: "", columns: 0, style: style) }

  /// Whether this is the rest of a cluster that began to its left.
  public var isContinuation: Bool { columns == 0 }

  /// Whether the terminal's cursor is certain to move by `columns`: one printable ASCII character.
  public var isASCII: Bool { columns == 1 && text.utf8.count == 1 }
}

extension Cell: Hashable {
  /// Equal to the byte: texts that are canonically equivalent are not the same cell.
  public static func == (left: Cell, right: Cell) -> Bool {
    left.columns == right.columns && left.style == right.style && left.text.hasSameBytes(as: right.text)
  }

  /// Hashes the text alone; cells that differ in looks are rarely in one set.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension String {
  fileprivate func hasSameBytes(as other: String) -> Bool {
    utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
  }
}
