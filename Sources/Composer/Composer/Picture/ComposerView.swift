import LineEditor
import ScreenLayout
import TextCells
import TextEditing
import TextLimits

/// The view of an editor: the window, the keyboard, the message, and their appearance.
public struct ComposerView: Sendable {
  /// The width of the window in columns.
  public var columns: Int
  /// The height of the window in rows.
  public var rows: Int
  /// How the terminal measures clusters.
  public var model: WidthModel
  /// The space that the bottom of the screen takes.
  public var bottom = ComposerBottom.none
  /// The space that the sides of the screen take.
  public var sides = ComposerSides.none
  /// The words on the screen.
  public var words = ComposerWords()
  /// Where the posts after the first would begin if the text was divided, in UTF-16: these places stand out.
  public var postStarts: [Int] = []
  /// Which keys the keyboard shows.
  public var keys = PhoneKeys.letters
  /// The panel that replaces the letters of the keyboard, or nil.
  public var picker: EmojiPicker?
  /// A command that is being typed, or nil; the caret is then in it.
  public var command: SlashCommand?
  /// The part of the title before the rule, such as a file's name.
  public var title: String?
  /// The words above the keys.
  public var predictions: [Prediction] = []
  /// Whether the picture is drawn under a prompt, without title and keyboard.
  public var isInline = false
  /// The message that is shown, or nil for a hint of keys.
  public var message: String?
  /// Whether what is being said is a refusal.
  public var messageIsRefusal = false

  /// The first row of the text that is shown.
  private(set) var firstRow = 0

  /// Creates a view of a window.
  public init(columns: Int, rows: Int, model: WidthModel = .cluster) {
    self.columns = columns
    self.rows = rows
    self.model = model
  }

  /// How the window is shared out for a state.
  public func regions(for state: EditorState) -> ComposerRegions {
    let one = plainRegions(for: state)
    let lines = wantedStatusRows(of: state, one)
    if lines < 2 { return one }
    return ComposerRegions(
      columns: columns, rows: rows, bottom: bottom, sides: sides, ruleCount: state.counts.count,
      messageRows: lines, isInline: isInline)
  }

  /// How it is shared out with one row for what is said.
  func plainRegions(for state: EditorState) -> ComposerRegions {
    ComposerRegions(
      columns: columns, rows: rows, bottom: bottom, sides: sides, ruleCount: state.counts.count,
      isInline: isInline)
  }

  /// Draws the picture, after it has wrapped the text to the window and scrolled it so that the caret is seen.
  ///
  /// - Complexity: O(n) in what is shown.
  public mutating func picture(of state: inout EditorState) -> ComposerPicture {
    let regions = regions(for: state)
    state.setWidth(columns: regions.textColumns, model: model)
    var grid = CellGrid(columns: regions.columns, rows: regions.rows)
    guard regions.columns > 0, regions.rows > 0 else { return ComposerPicture(grid: grid, caret: nil) }
    drawTitle(of: state, regions, into: &grid)
    var caret = drawText(of: state, regions, into: &grid)
    drawFurtherRules(of: state, regions, into: &grid)
    let typedEnd = drawStatus(of: state, regions, into: &grid)
    // While a command is typed the text waits.
    if command != nil || picker != nil, let typedEnd { caret = typedEnd }
    drawBar(of: state, regions, into: &grid)
    drawBottom(regions, into: &grid)
    // Where typing goes: an input method opens its window at the cursor.
    if command == nil, let place = pickerCaret(regions) { caret = place }
    return ComposerPicture(grid: grid, caret: caret)
  }

  /// The offset whose caret is nearest to a cell of the window, or nil where the cell shows no text.
  public func offset(at cell: CellPosition, in state: EditorState) -> Int? {
    guard case .text(let offset) = target(at: cell, in: state) else { return nil }
    return offset
  }

  /// Draws the rows of text that are seen; returns the position of the caret.
  private mutating func drawText(
    of state: EditorState, _ regions: ComposerRegions, into grid: inout CellGrid
  ) -> CellPosition? {
    let wrapped = state.wrapped
    let caret = wrapped.position(of: state.caret, in: state.text)
    // In rows for points: the keyboard has taken its share of the view already.
    let reveal = CaretReveal(
      viewHeight: Double(regions.textRows), contentHeight: Double(wrapped.rowCount), topInset: 0,
      bottomInset: 0)
    firstRow = Int(reveal.offset(showing: Double(caret.row), height: 1, from: Double(firstRow)))
    for screenRow in 0..<regions.textRows where wrapped.hasRow(firstRow + screenRow) {
      draw(row: firstRow + screenRow, of: state, at: regions.textTop + screenRow, regions, into: &grid)
    }
    if regions.gutterColumns > 0, firstRow == 0 {
      grid.write(
        "@", row: regions.textTop, column: regions.safeLeft + regions.gutterColumns / 2 - 1,
        style: CellStyle(.bold))
    }
    drawPostNumbers(of: state, regions, into: &grid)
    return CellPosition(
      row: regions.textTop + caret.row - firstRow,
      column: min(regions.safeRight - 1, regions.textLeft + caret.column))
  }

  private func draw(
    row: Int, of state: EditorState, at screenRow: Int, _ regions: ComposerRegions, into grid: inout CellGrid
  ) {
    let start = state.wrapped.range(ofRow: row).lowerBound
    let cuts = postStarts[postIndices(in: state.wrapped.range(ofRow: row))]
    var isOver = false
    for cluster in state.wrapped.clusters(ofRow: row, in: state.text) {
      let offset = start + cluster.range.lowerBound
      var style = CellStyle.plain
      // What is over is underlined, whatever the colours.
      if let over = state.overflowStart, offset >= over {
        isOver = true
        style = CellStyle(.underline, foreground: .red)
      }
      if cuts.contains(where: { cluster.range.contains($0 - start) }) {
        style.attributes.formUnion([.reverse, .bold])
      }
      // Marked text is underlined, as everywhere.
      if let marked = state.markedRange,
        marked.overlaps((cluster.range.lowerBound + start)..<(cluster.range.upperBound + start))
      {
        style.attributes.insert(.underline)
      }
      if let selection = state.selection, selection.contains(offset) { style.attributes.insert(.reverse) }
      let column = regions.textLeft + cluster.column
      if let drawing = cluster.drawing {
        if drawing.isPicture { style.attributes.insert(.dim) }
        grid.put(drawing, row: screenRow, column: column, style: style)
      } else if style != .plain {
        let width = max(cluster.columns, cluster.isLineFeed ? 1 : 0)
        grid.fill(row: screenRow, columns: column..<(column + width), style: style)
      }
    }
    if isOver, regions.gutterColumns > 0 {
      let style = CellStyle(.bold, foreground: .red)
      grid.write("!", row: screenRow, column: regions.textLeft - 1, style: style)
    }
  }
}
