import LineEditor
import TextCells
import TextEditing

/// The rows between the text and the bar: what is typed that is no text, and what is said.
extension ComposerView {
  /// The most rows that they take.
  private static let mostStatusRows = 4

  /// The contents of the status row.
  private struct Status {
    /// The input in progress: a command, a search, a number.
    var typed = ""
    /// The message that follows the input.
    var said = ""
    var style = CellStyle(.dim)

    var text: String { typed + (typed.isEmpty || said.isEmpty ? "" : "  ") + said }
  }

  private func status(of state: EditorState, columns: Int) -> Status {
    if let command {
      let known =
        command.candidates.isEmpty ? command.entry?.summary : command.candidates.joined(separator: " ")
      return Status(typed: "/\(command.text)", said: known ?? "")
    }
    if let search = state.search {
      let pattern =
        search.hasFailed ? words.searchFailed : search.isBackward ? words.searchBackward : words.searchForward
      return Status(typed: pattern.filling("text", String(decoding: search.query, as: UTF16.self)))
    }
    // Where the panel has no room, as under a prompt, it is a line.
    if let picker, pickerCaret(plainRegions(for: state)) == nil {
      return Status(typed: picker.title(words), said: picker.said(words, withEmoji: true))
    }
    if let entry = state.codePoint {
      let said = message ?? (entry.digits.isEmpty ? "" : entry.name ?? words.codePointNone)
      return Status(typed: words.codePoint.filling("text", entry.digits), said: said)
    }
    if let message {
      let style = messageIsRefusal ? CellStyle(.bold, foreground: .red) : CellStyle(.bold)
      return Status(said: message, style: style)
    }
    return Status(said: Self.items(of: words.hint, fitting: columns, model))
  }

  /// The columns of a row of it.
  private func statusColumns(_ regions: ComposerRegions) -> Int {
    max(1, regions.safeRight - regions.safeLeft - (regions.gutterColumns > 2 ? 2 : 0))
  }

  /// How many rows it would take: of words a few columns wide one, which cuts them.
  func wantedStatusRows(of state: EditorState, _ regions: ComposerRegions) -> Int {
    let columns = statusColumns(regions)
    if columns < 16 { return 1 }
    let text = TextBuffer(status(of: state, columns: columns).text)
    return min(Self.mostStatusRows, WrappedText(text, columns: columns, model: model).rowCount)
  }

  /// Draws it, wrapped by word; returns where what is typed ends, or nil where nothing is or where that is not seen.
  func drawStatus(
    of state: EditorState, _ regions: ComposerRegions, into grid: inout CellGrid
  ) -> CellPosition? {
    guard regions.statusRows > 0 else { return nil }
    let columns = statusColumns(regions)
    let status = status(of: state, columns: columns)
    // Without a bar the row is needed for the count.
    if status.typed.isEmpty, message == nil, regions.barRows == 0 { return nil }
    let text = TextBuffer(status.text)
    let typedCount = status.typed.utf16.count
    // In one row what has no room is cut, not wrapped.
    let wrapped = WrappedText(
      text, columns: regions.statusRows > 1 ? columns : max(1_000, columns), model: model)
    let left = regions.safeLeft + (regions.gutterColumns > 2 ? 1 : 0)
    for row in 0..<min(regions.statusRows, wrapped.rowCount) {
      let start = wrapped.range(ofRow: row).lowerBound
      for cluster in wrapped.clusters(ofRow: row, in: text) {
        guard let drawing = cluster.drawing, left + cluster.column + cluster.columns <= regions.safeRight
        else {
          continue
        }
        let isTyped = start + cluster.range.lowerBound < typedCount
        grid.put(
          drawing, row: regions.statusTop + row, column: left + cluster.column,
          style: isTyped ? CellStyle(.bold) : status.style)
      }
    }
    if status.typed.isEmpty { return nil }
    let end = wrapped.position(of: typedCount, in: text)
    return CellPosition(
      row: regions.statusTop + min(end.row, regions.statusRows - 1),
      column: min(regions.safeRight - 1, left + end.column))
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
}
