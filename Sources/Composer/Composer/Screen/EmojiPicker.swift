import CICU
import LineEditor
import TextCells
import TextLimits

/// A panel of emoji that is searched by ICU's names.
public struct EmojiPicker: Sendable, Hashable {
  /// The search text.
  public private(set) var query = ""
  /// The matching emoji, in the order of code points.
  public private(set) var matches: [Emoji]
  /// The match that Enter takes.
  public private(set) var selected = 0
  /// The remaining count after the emoji is inserted, or nil where it is not known.
  public var remaining: Int?

  /// An emoji with its name.
  public struct Emoji: Sendable, Hashable {
    /// The emoji, with U+FE0F where it needs one.
    public let text: String
    /// Its name in lower case, `grinning face`.
    public let name: String
  }

  /// A panel with every emoji of one scalar that the linked ICU knows.
  ///
  /// - Complexity: O(n) in the scalars of the emoji blocks, once.
  public init() { matches = Self.all }

  /// Changes what is searched for: every word must be in the name, and those come first that are words of it, then
  /// those that begin one.
  public mutating func search(_ query: String) {
    self.query = query
    selected = 0
    let words = query.lowercased().split(separator: " ")
    let found = Self.all.filter { emoji in words.allSatisfy { emoji.name.contains($0) } }
    let ranks = found.map { Self.rank(of: words, in: $0.name) }
    matches = (0...2).flatMap { rank in zip(found, ranks).filter { $0.1 == rank }.map(\.0) }
  }

  /// 0 where every word searched for is a word of the name, 1 where each begins one, 2 for any other.
  private static func rank(of words: [Substring], in name: String) -> Int {
    let parts = name.split { $0 == " " || $0 == "-" }
    if words.allSatisfy(parts.contains) { return 0 }
    return words.allSatisfy { word in parts.contains { $0.hasPrefix(word) } } ? 1 : 2
  }

  /// Chooses a match by its place, if there is one.
  public mutating func select(_ index: Int) { if matches.indices.contains(index) { selected = index } }

  /// The emoji that Enter takes, or nil when nothing matches.
  public var choice: Emoji? { matches.indices.contains(selected) ? matches[selected] : nil }

  /// Moves the choice; it stays among the matches.
  public mutating func move(by count: Int) {
    guard !matches.isEmpty else { return }
    selected = min(max(0, selected + count), matches.count - 1)
  }

  private static let all: [Emoji] = {
    var all: [Emoji] = []
    for range in [0xA9...0x3299, 0x1F000...0x1FAFF] as [ClosedRange<UInt32>] {
      for value in range {
        guard let scalar = Unicode.Scalar(value) else { continue }
        let isEmoji = icu_has_binary_property(Int32(value), ICU_UCHAR_EMOJI)
        // Regional indicators and skin tones are parts, not emoji.
        if !isEmoji || 0x1F1E6...0x1F1FF ~= value || 0x1F3FB...0x1F3FF ~= value { continue }
        let isPresented = icu_has_binary_property(Int32(value), ICU_UCHAR_EMOJI_PRESENTATION)
        let text = String(Character(scalar)) + (isPresented ? "" : "\u{FE0F}")
        all.append(Emoji(text: text, name: ScalarName.of(value).lowercased()))
      }
    }
    return all
  }()
}

extension EmojiPicker {
  /// The columns that one emoji takes with the room around it.
  private static let cellColumns = 4

  /// The number of emoji in a row of a panel of a width.
  public static func emojiPerRow(columns: Int) -> Int { max(1, columns / cellColumns) }

  /// The first row of emoji that is shown, of which `rows` have room.
  private func firstRow(perRow: Int, rows: Int) -> Int { max(0, selected / perRow - rows + 1) }

  /// The match in a row and a column of a panel of a size, or nil.
  func index(atRow row: Int, column: Int, columns: Int, rows: Int) -> Int? {
    let perRow = Self.emojiPerRow(columns: columns)
    guard row > 0, column >= 0, column < perRow * Self.cellColumns else { return nil }
    let index = (firstRow(perRow: perRow, rows: rows - 1) + row - 1) * perRow + column / Self.cellColumns
    return matches.indices.contains(index) ? index : nil
  }

  /// Returns the search text, with the panel's name.
  func title(_ words: ComposerWords) -> String { "\(words.emoji): \(query)" }

  /// The name of the choice and what is left when it is taken, or that nothing matches.
  func said(_ words: ComposerWords, withEmoji: Bool = false) -> String {
    guard let choice else { return words.emojiNone }
    let then = remaining.map { words.emojiThen.filling("name", choice.name).filling("number", "\($0)") }
    return (withEmoji ? choice.text + " " : "") + (then ?? choice.name)
  }

  /// The column of the panel's first row in which typing goes on.
  func caretColumn(_ words: ComposerWords, _ model: WidthModel) -> Int { 1 + model.columns(of: title(words)) }

  /// Draws the search, the name of the choice, and the emoji around it.
  func draw(into grid: inout CellGrid, _ words: ComposerWords, _ model: WidthModel) {
    let end = grid.write("\(title(words))_", row: 0, column: 1, style: CellStyle(.bold), model: model)
    grid.write(said(words), row: 0, column: end + 2, style: CellStyle(.dim), model: model)
    let perRow = Self.emojiPerRow(columns: grid.columns)
    let rows = grid.rows - 1
    guard rows > 0 else { return }
    let first = firstRow(perRow: perRow, rows: rows)
    for row in 0..<rows {
      for column in 0..<perRow {
        let index = (first + row) * perRow + column
        guard matches.indices.contains(index) else { return }
        let start = column * Self.cellColumns
        let isSelected = index == selected
        if isSelected { grid.write("[", row: row + 1, column: start, style: CellStyle(.bold)) }
        grid.write(
          matches[index].text, row: row + 1, column: start + 1, limit: start + 3,
          style: isSelected ? CellStyle(.reverse) : .plain, model: model)
        if isSelected { grid.write("]", row: row + 1, column: start + 3, style: CellStyle(.bold)) }
      }
    }
  }
}
