import Graphemes
import TextCells

/// A terminal as far as the renderer uses one, with the width model as a parameter.
///
/// It follows ECMA-48 for what it knows and records what it does not, so that a test sees any sequence that should not
/// have been sent.
public struct EmulatedScreen: Sendable {
  /// The width in columns.
  public let columns: Int
  /// The height in rows.
  public let rows: Int
  /// How it measures clusters.
  public let model: WidthModel
  /// Where the cursor is.
  public private(set) var cursor = CellPosition(row: 0, column: 0)
  /// Whether the cursor is shown.
  public private(set) var showsCursor = true
  /// The modes that are set, by number.
  public private(set) var modes: Set<Int> = []
  /// The sequences that it does not know.
  public private(set) var unknown: [String] = []
  /// How often the bell rang.
  public private(set) var bells = 0

  /// The rows that scrolled off the top, without blanks at their ends: the scrollback.
  public private(set) var scrollback: [String] = []

  private var cells: [[String]]
  private var pending: [UInt8] = []

  /// Creates an empty screen.
  public init(columns: Int, rows: Int, model: WidthModel = .cluster) {
    self.columns = columns
    self.rows = rows
    self.model = model
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The text of a row without blanks at its end.
  public func text(ofRow row: Int) -> String {
    var text = cells[row].joined()
    // By scalar: a blank behind a Prepend is part of its character.
    while text.utf8.last == UInt8(ascii: " ") { text.unicodeScalars.removeLast() }
    return text
  }

  /// The rows, a line each.
  public var text: String { (0..<rows).map(text(ofRow:)).joined(separator: "\n") }

  /// Takes what a program wrote; a sequence that is not complete waits for its rest.
  public mutating func write(_ bytes: some Sequence<UInt8>) {
    pending += bytes
    while let (token, length) = nextToken() {
      pending.removeFirst(length)
      perform(token)
    }
  }

  private enum Token {
    case text(String)
    case control(UInt8)
    case sequence(parameters: String, final: Character)
  }

  private func nextToken() -> (Token, Int)? {
    guard let first = pending.first else { return nil }
    if first == 0x1B {
      guard pending.count > 1 else { return nil }
      guard pending[1] == UInt8(ascii: "[") else {
        return (.sequence(parameters: "ESC", final: Character(Unicode.Scalar(pending[1]))), 2)
      }
      guard let end = pending[2...].firstIndex(where: { 0x40...0x7E ~= $0 }) else { return nil }
      let parameters = String(decoding: pending[2..<end], as: UTF8.self)
      return (.sequence(parameters: parameters, final: Character(Unicode.Scalar(pending[end]))), end + 1)
    }
    if first < 0x20 || first == 0x7F { return (.control(first), 1) }
    let run = pending.prefix { $0 >= 0x20 && $0 != 0x7F }
    var length = run.count
    if length == pending.count {
      // The last scalar may not be complete.
      while length > 0, String(validating: run.prefix(length), as: UTF8.self) == nil { length -= 1 }
      if length == 0 { return nil }
    }
    return (.text(String(decoding: run.prefix(length), as: UTF8.self)), length)
  }

  private mutating func perform(_ token: Token) {
    switch token {
    case .text(let text): put(text)
    case .control(0x07): bells += 1
    case .control(0x08): cursor.column = max(0, cursor.column - 1)
    case .control(0x0D): cursor.column = 0
    case .control(0x0A): lineFeed()
    case .control(let control): unknown.append("control \(control)")
    case .sequence(let parameters, let final): perform(parameters, final)
    }
  }

  private mutating func put(_ text: String) {
    let units = Array(text.utf16)
    var start = 0
    for end in units.span.graphemeBoundaries().dropFirst() {
      let cluster = String(decoding: units[start..<end], as: UTF16.self)
      start = end
      let width = model.columns(ofCluster: cluster)
      guard width > 0, cursor.column + width <= columns else {
        unknown.append("\(cluster) at column \(cursor.column)")
        continue
      }
      cells[cursor.row][cursor.column] = cluster
      for column in (cursor.column + 1)..<max(cursor.column + 1, cursor.column + width) {
        cells[cursor.row][column] = ""
      }
      // Without wrap the cursor waits in the last column.
      cursor.column = min(columns - 1, cursor.column + width)
    }
  }

  private mutating func lineFeed() {
    if cursor.row < rows - 1 {
      cursor.row += 1
    } else {
      scrollback.append(text(ofRow: 0))
      cells.removeFirst()
      cells.append(Array(repeating: " ", count: columns))
    }
  }

  private mutating func perform(_ parameters: String, _ final: Character) {
    let numbers = parameters.drop { $0 == "?" || $0 == ">" }.split(separator: ";").map { Int($0) ?? 0 }
    let count = max(1, numbers.first ?? 1)
    switch (parameters.first, final) {
    case ("?", "h"):
      modes.formUnion(numbers)
      if numbers == [25] { showsCursor = true }
      if numbers == [1049] { erase() }
    case ("?", "l"):
      modes.subtract(numbers)
      if numbers == [25] { showsCursor = false }
      if numbers == [1049] { erase() }
    case (_, "m"): break
    case (_, "H"):
      cursor.row = min(rows, max(1, numbers.first ?? 1)) - 1
      cursor.column = min(columns, max(1, numbers.count > 1 ? numbers[1] : 1)) - 1
    case (_, "G"): cursor.column = min(columns, count) - 1
    case (_, "C"): cursor.column = min(columns - 1, cursor.column + count)
    case (_, "A"): cursor.row = max(0, cursor.row - count)
    case (_, "B"): cursor.row = min(rows - 1, cursor.row + count)
    case (_, "X"):
      for column in cursor.column..<min(columns, cursor.column + count) { cells[cursor.row][column] = " " }
    case (_, "K"):
      for column in cursor.column..<columns { cells[cursor.row][column] = " " }
    case (_, "J") where parameters == "2": erase()
    case (_, "J"):
      for column in cursor.column..<columns { cells[cursor.row][column] = " " }
      for row in (cursor.row + 1)..<max(cursor.row + 1, rows) {
        cells[row] = Array(repeating: " ", count: columns)
      }
    case (_, "n"), ("?", "y"), (_, "c"), (_, "u"), ("?", "p"): break
    default: unknown.append("ESC [ \(parameters) \(final)")
    }
  }

  private mutating func erase() {
    cells = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }
}
