import TextCells
import TextEditing
import TextLimits

extension ComposerView {
  /// Close at the left, the rule in the middle, post at the right.
  func drawTitle(of state: EditorState, _ regions: ComposerRegions, into grid: inout CellGrid) {
    guard regions.titleRows > 0 else { return }
    let style = CellStyle(.reverse)
    grid.fill(row: 0, columns: 0..<regions.columns, style: style)
    let left = grid.write(
      "x \(words.close)", row: 0, column: regions.safeLeft + 1, style: style, model: model)
    let post = words.post
    let fits = state.counts.allSatisfy { $0.measurement.fits } && !state.text.isEmpty
    let postColumn = regions.safeRight - model.columns(of: post) - 1
    let postStyle = CellStyle(fits ? [.reverse, .bold] : [.reverse, .dim])
    grid.write(post, row: 0, column: postColumn, style: postStyle, model: model)
    let rule = state.counts[0].rule.name
    let title =
      (self.title.map { "\($0): " } ?? "") + rule
      + (state.rules.policy == .reject ? "" : " (\(state.rules.policy))")
    let column = max(left + 2, (regions.columns - model.columns(of: title)) / 2)
    grid.write(title, row: 0, column: column, limit: postColumn - 1, style: style, model: model)
  }

  /// What remains under the rules that do not bind.
  func drawFurtherRules(of state: EditorState, _ regions: ComposerRegions, into grid: inout CellGrid) {
    guard regions.ruleRows > 0 else { return }
    var column = regions.textLeft
    for count in state.counts.dropFirst() {
      let level = CountLevel(remaining: count.remaining)
      let text = "\(count.rule.name) \(count.remaining)\(level.sign)"
      let width = model.columns(of: text)
      if column + width >= regions.safeRight { break }
      column = grid.write(text, row: regions.ruleTop, column: column, style: level.style, model: model) + 3
    }
  }

  /// What is being typed or said, or the keys that matter; returns the column after what is being typed.
  func drawStatus(of state: EditorState, _ regions: ComposerRegions, into grid: inout CellGrid) -> Int {
    guard regions.statusRows > 0 else { return 0 }
    let row = regions.statusTop
    let start = regions.safeLeft + (regions.gutterColumns > 2 ? 1 : 0)
    func write(_ text: String, at column: Int, _ style: CellStyle) -> Int {
      grid.write(text, row: row, column: column, limit: regions.safeRight, style: style, model: model)
    }
    if let command {
      let end = write("/\(command.text)", at: start, CellStyle(.bold))
      let others =
        command.candidates.isEmpty ? command.entry?.summary ?? "" : command.candidates.joined(separator: " ")
      _ = write(others, at: end + 2, CellStyle(.dim))
      return end
    }
    if let search = state.search {
      let pattern =
        search.hasFailed ? words.searchFailed : search.isBackward ? words.searchBackward : words.searchForward
      let query = String(decoding: search.query, as: UTF16.self)
      return write(pattern.filling("text", query), at: start, CellStyle(.bold))
    }
    if let entry = state.codePoint {
      let end = write(words.codePoint.filling("text", entry.digits), at: start, CellStyle(.bold))
      let said = message ?? (entry.digits.isEmpty ? "" : entry.name ?? words.codePointNone)
      _ = write(said, at: end + 2, CellStyle(.dim))
      return end
    }
    if message != nil {
      let style = messageIsRefusal ? CellStyle(.bold, foreground: .red) : CellStyle(.bold)
      for (index, line) in messageLines(regions).prefix(regions.statusRows).enumerated() {
        grid.write(
          line, row: row + index, column: start, limit: regions.safeRight, style: style, model: model)
      }
      return start
    }
    let hint = Self.items(of: words.hint, fitting: regions.safeRight - start, model)
    return regions.barRows > 0 ? write(hint, at: start, CellStyle(.dim)) : start
  }

  /// As many of the items, which two spaces separate, as fit whole; at least the first.
  public static func items(of list: String, fitting columns: Int, _ model: WidthModel) -> String {
    let items = list.split(separator: "  ").map(String.init)
    guard var fitting = items.first else { return "" }
    for item in items.dropFirst() {
      let longer = "\(fitting)  \(item)"
      if model.columns(of: longer) > columns { break }
      fitting = longer
    }
    return fitting
  }

  /// The most rows that what is being said may take.
  private static let mostMessageRows = 4

  /// What is being said, wrapped by word.
  func messageLines(_ regions: ComposerRegions) -> [String] {
    guard let message else { return [] }
    let columns = regions.safeRight - regions.safeLeft - (regions.gutterColumns > 2 ? 2 : 0)
    // In lines of a few columns it would be cut anyhow.
    guard columns >= 16 else { return [message] }
    let text = TextBuffer(message)
    let wrapped = WrappedText(text, columns: columns, model: model)
    return (0..<min(wrapped.rowCount, Self.mostMessageRows)).map { row in
      let units = (try? text.units(in: UTF16Range(wrapped.range(ofRow: row)))) ?? []
      return String(decoding: units, as: UTF16.self)
    }
  }

  /// Four buttons, the meter and the count.
  func drawBar(of state: EditorState, _ regions: ComposerRegions, into grid: inout CellGrid) {
    guard let count = state.counts.first else { return }
    let level = CountLevel(remaining: count.remaining)
    guard regions.barRows > 0 else { return drawCountAlone(count, level, regions, into: &grid) }
    let row = regions.barTop
    let said = level.words(remaining: count.remaining, pattern: level == .over ? words.over : words.left)
    let safeColumns = regions.safeRight - regions.safeLeft
    let countColumn = max(regions.safeLeft, regions.safeRight - model.columns(of: said) - 1)
    grid.write(said, row: row, column: countColumn, style: level.style, model: model)
    let meterWidth = safeColumns >= 60 ? 20 : safeColumns >= 30 ? 10 : 0
    let meterColumn = countColumn - meterWidth - 3
    if meterWidth > 0, meterColumn > regions.safeLeft {
      drawMeter(count, level, row: row, column: meterColumn, width: meterWidth, into: &grid)
    }
    let room = (meterWidth > 0 ? meterColumn : countColumn) - 1
    let width = words.buttons.reduce(1) { $0 + model.columns(of: $1) + 3 }
    var column = regions.safeLeft + 1
    for button in regions.safeLeft + width <= room ? words.buttons : words.shortButtons
    where column + model.columns(of: button) + 3 <= room {
      column =
        grid.write("[\(button)]", row: row, column: column, style: CellStyle(.dim), model: model) + 1
    }
  }

  /// Where there is no bar, the count stands at the end of the row of text.
  private func drawCountAlone(
    _ count: RuleCount, _ level: CountLevel, _ regions: ComposerRegions, into grid: inout CellGrid
  ) {
    let text = "\(count.remaining)"
    let column = regions.columns - text.count
    guard regions.countColumns > text.count else { return }
    grid.write(text, row: regions.rows - 1, column: column, style: level.style)
  }

  /// A bar that fills up: `[#####-----]`.
  private func drawMeter(
    _ count: RuleCount, _ level: CountLevel, row: Int, column: Int, width: Int, into grid: inout CellGrid
  ) {
    let binding = count.measurement.binding
    let share = Double(binding.count) / Double(max(1, binding.limit.maximum))
    let full = min(width, max(0, Int((share * Double(width)).rounded(.down))))
    let bar = String(repeating: "#", count: full) + String(repeating: "-", count: width - full)
    grid.write("[\(bar)]", row: row, column: column, style: level.style)
  }
}
