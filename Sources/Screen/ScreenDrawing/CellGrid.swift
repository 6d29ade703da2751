import ScreenLayout
import ScreenMotion

/// Cells of text over a screen.
struct CellGrid {
  /// Cells from one corner to another, the last ones included; empty when an end is before its start.
  struct Area {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int

    var isEmpty: Bool { left > right || top > bottom }
  }

  /// Which ways a line leaves a cell; lines that meet join.
  private struct Edges: OptionSet {
    let rawValue: UInt8
    static let up = Edges(rawValue: 1)
    static let down = Edges(rawValue: 2)
    static let left = Edges(rawValue: 4)
    static let right = Edges(rawValue: 8)

    /// The characters by the four bits.
    private static let characters: [Character] = Array(" ╵╷│╴┘┐┤╶└┌├─┴┬┼")
    var character: Character { Self.characters[Int(rawValue)] }
  }

  private let columns: Int
  private let rows: Int
  private let screen: Rect
  private var cells: [[Character?]]
  private var edges: [[Edges]]

  init(columns: Int, rows: Int, screen: Rect) {
    self.columns = columns
    self.rows = rows
    self.screen = screen
    cells = Array(repeating: Array(repeating: nil, count: columns), count: rows)
    edges = Array(repeating: Array(repeating: [], count: columns), count: rows)
  }

  var lines: [String] {
    zip(cells, edges).map { cells, edges in String(zip(cells, edges).map { $0 ?? $1.character }) }
  }

  /// The cells that a rectangle of the screen covers, as if the screen ended with the grid; parts outside stay outside.
  func cells(of rect: Rect) -> Area {
    guard screen.width > 0, screen.height > 0, rect.isFinite, screen.isFinite else {
      return Area(left: 0, top: 0, right: -1, bottom: -1)
    }
    func cell(_ value: Double, _ extent: Double, _ count: Int) -> Int {
      // Clamped well outside the grid, so that the conversion cannot trap.
      Int(min(max((value / extent * Double(count)).rounded(), -10_000), 10_000))
    }
    return Area(
      left: cell(rect.minX, screen.width, columns), top: cell(rect.minY, screen.height, rows),
      right: cell(rect.maxX, screen.width, columns) - 1, bottom: cell(rect.maxY, screen.height, rows) - 1)
  }

  /// The cells of a rectangle in the row of its middle.
  func middleRow(of rect: Rect) -> Area {
    let area = cells(of: rect)
    guard !area.isEmpty else { return area }
    let row = Int(min(max((rect.midY / screen.height * Double(rows)).rounded(.down), -1), 10_000))
    return Area(left: area.left, top: row, right: area.right, bottom: row)
  }

  /// The cells inside the box of a rectangle.
  func interior(of rect: Rect) -> Area {
    let area = cells(of: rect)
    return Area(left: area.left + 1, top: area.top + 1, right: area.right - 1, bottom: area.bottom - 1)
  }

  private mutating func set(_ character: Character, _ column: Int, _ row: Int) {
    guard cells.indices.contains(row), cells[row].indices.contains(column) else { return }
    cells[row][column] = character
  }

  private mutating func join(_ ways: Edges, _ column: Int, _ row: Int) {
    guard edges.indices.contains(row), edges[row].indices.contains(column) else { return }
    edges[row][column].formUnion(ways)
  }

  /// Takes away what is in the cells of a rectangle.
  mutating func clear(_ rect: Rect) {
    let area = cells(of: rect)
    guard !area.isEmpty else { return }
    for row in max(area.top, 0)...max(min(area.bottom, rows - 1), area.top, 0) where row < rows {
      for column in max(area.left, 0)...max(min(area.right, columns - 1), area.left, 0) where column < columns
      {
        cells[row][column] = nil
        edges[row][column] = []
      }
    }
  }

  /// A box around a rectangle; an area of one row or column is a line.
  mutating func box(_ rect: Rect) {
    let area = cells(of: rect)
    guard !area.isEmpty else { return }
    horizontal(area, area.top)
    if area.bottom > area.top {
      horizontal(area, area.bottom)
      for column in [area.left, area.right] {
        for row in max(area.top, -1)..<min(area.bottom, rows) {
          join(.down, column, row)
          join(.up, column, row + 1)
        }
      }
    }
  }

  /// A line along the top of a rectangle, or in another row.
  mutating func topEdge(_ rect: Rect, row: Int? = nil) {
    let area = cells(of: rect)
    if !area.isEmpty { horizontal(area, row ?? area.top) }
  }

  private mutating func horizontal(_ area: Area, _ row: Int) {
    guard area.right > area.left else { return }
    for column in max(area.left, -1)..<max(min(area.right, columns), max(area.left, -1)) {
      join(.right, column, row)
      join(.left, column + 1, row)
    }
  }

  /// A word in the middle of an area, or at its right, cut where the area ends.
  mutating func write(_ word: String, in area: Area, alignsRight: Bool = false) {
    guard !area.isEmpty else { return }
    let room = area.right - area.left + 1
    let shown = word.map(Self.narrow).prefix(room)
    let start = alignsRight ? area.right - shown.count + 1 : area.left + (room - shown.count) / 2
    let row = area.top + (area.bottom - area.top + 1) / 2
    for (index, character) in shown.enumerated() { set(character, start + index, row) }
  }

  /// Words in lines from the top of an area, as many as fit.
  mutating func write(paragraph: String, in area: Area) {
    guard !area.isEmpty else { return }
    let room = area.right - area.left + 1
    var (row, column) = (area.top, area.left)
    for word in paragraph.split(whereSeparator: { $0 == " " || $0.isNewline }) {
      let characters = word.map(Self.narrow)
      if column > area.left, column + characters.count > area.left + room {
        row += 1
        column = area.left
      }
      for character in characters {
        if column > area.right {
          row += 1
          column = area.left
        }
        if row > area.bottom { return }
        set(character, column, row)
        column += 1
      }
      column += 1
    }
  }

  /// Rows of keys in the middle of the keyboard, where there is room for them.
  mutating func keys(in keyboard: Rect) {
    let area = interior(of: keyboard)
    guard area.right - area.left >= 18, area.bottom - area.top >= 3 else { return }
    let height = area.bottom - area.top + 1
    for (index, row) in [
      "q w e r t y u i o p", "a s d f g h j k l", "z x c v b n m", "\u{2423} \u{2423} \u{2423}",
    ]
    .enumerated() {
      let top = area.top + (2 * index + 1) * height / 8
      write(row, in: Area(left: area.left, top: top, right: area.right, bottom: top))
    }
  }

  /// A character that surely takes one cell: printable ASCII, Latin letters, and what the drawing itself uses.
  private static func narrow(_ character: Character) -> Character {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first else {
      return "\u{25AA}"
    }
    switch scalar.value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x24F, 0x2423, 0x25A1, 0x25B3, 0x25C7, 0x25CB: return character
    default: return "\u{25AA}"
    }
  }
}
