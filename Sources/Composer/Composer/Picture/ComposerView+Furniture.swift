import LineEditor
import TextCells
import TextEditing
import TextLimits

extension ComposerView {
  /// Close at the left, the rule in the middle, post at the right.
  func drawTitle(of state: EditorState, _ regions: ComposerRegions, into grid: inout CellGrid) {
    guard regions.titleRows > 0 else { return }
    let style = CellStyle(.reverse)
    grid.fill(row: 0, columns: 0..<regions.columns, style: style)
    let (close, post) = titleButtons(regions)
    grid.write("x \(words.close)", row: 0, column: close.lowerBound, style: style, model: model)
    let fits = state.counts.allSatisfy { $0.measurement.fits } && !state.text.isEmpty
    let postStyle = CellStyle(fits ? [.reverse, .bold] : [.reverse, .dim])
    grid.write(words.post, row: 0, column: post.lowerBound, style: postStyle, model: model)
    let rule = state.counts[0].rule.name
    let title =
      (self.title.map { "\($0): " } ?? "") + rule
      + (state.rules.policy == .reject ? "" : " (\(state.rules.policy))")
    let column = max(close.upperBound + 2, (regions.columns - model.columns(of: title)) / 2)
    grid.write(title, row: 0, column: column, limit: post.lowerBound - 1, style: style, model: model)
  }

  /// The columns of the title's two buttons.
  func titleButtons(_ regions: ComposerRegions) -> (close: Range<Int>, post: Range<Int>) {
    let left = regions.safeLeft + 1
    let right = regions.safeRight - 1
    let postWidth = model.columns(of: words.post)
    return (left..<(left + model.columns(of: "x \(words.close)")), (right - postWidth)..<right)
  }

  /// Draws the remaining counts of the rules that do not bind.
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

  /// How the bar is shared out.
  private struct BarPlan {
    let said: String
    let countColumn: Int
    let meterWidth: Int
    let meterColumn: Int
    let buttons: [(text: String, columns: Range<Int>)]
  }

  private func barPlan(_ count: RuleCount, _ level: CountLevel, _ regions: ComposerRegions) -> BarPlan {
    let said = level.words(remaining: count.remaining, pattern: level == .over ? words.over : words.left)
    let safeColumns = regions.safeRight - regions.safeLeft
    let countColumn = max(regions.safeLeft, regions.safeRight - model.columns(of: said) - 1)
    let meterWidth = safeColumns >= 60 ? 20 : safeColumns >= 30 ? 10 : 0
    let meterColumn = countColumn - meterWidth - 3
    let room = (meterWidth > 0 ? meterColumn : countColumn) - 1
    let width = words.buttons.reduce(1) { $0 + model.columns(of: $1) + 3 }
    var column = regions.safeLeft + 1
    var buttons: [(String, Range<Int>)] = []
    for button in regions.safeLeft + width <= room ? words.buttons : words.shortButtons {
      let end = column + model.columns(of: "[\(button)]")
      if end >= room { break }
      buttons.append(("[\(button)]", column..<end))
      column = end + 1
    }
    return BarPlan(
      said: said, countColumn: countColumn, meterWidth: meterWidth, meterColumn: meterColumn, buttons: buttons
    )
  }

  /// The columns of the buttons that the bar has room for, from the left.
  func barButtons(of state: EditorState, _ regions: ComposerRegions) -> [Range<Int>] {
    guard let count = state.counts.first, regions.barRows > 0 else { return [] }
    return barPlan(count, CountLevel(remaining: count.remaining), regions).buttons.map(\.columns)
  }

  /// Four buttons, the meter and the count.
  func drawBar(of state: EditorState, _ regions: ComposerRegions, into grid: inout CellGrid) {
    guard let count = state.counts.first else { return }
    let level = CountLevel(remaining: count.remaining)
    guard regions.barRows > 0 else { return drawCountAlone(count, level, regions, into: &grid) }
    let row = regions.barTop
    let plan = barPlan(count, level, regions)
    grid.write(plan.said, row: row, column: plan.countColumn, style: level.style, model: model)
    if plan.meterWidth > 0, plan.meterColumn > regions.safeLeft {
      drawMeter(count, level, row: row, column: plan.meterColumn, width: plan.meterWidth, into: &grid)
    }
    for button in plan.buttons {
      grid.write(
        button.text, row: row, column: button.columns.lowerBound, style: CellStyle(.dim), model: model)
    }
  }

  /// Where there is no bar, the count is at the end of the row of text.
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
