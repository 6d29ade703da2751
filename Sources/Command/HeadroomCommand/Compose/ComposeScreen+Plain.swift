import Composer
import LineEditor
import TerminalIO
import TextCells
import TextEditing
import TextLimits

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Composing without a picture: the row of the caret, what is said, and what remains, line by line.
extension ComposeScreen {
  /// The state of the text as it was last shown without a picture.
  struct PlainPage {
    var renderer = LineRenderer()
    var announcer: CountAnnouncer
    /// The messages to print with the next row.
    var sayings: [String] = []
    /// The row that is shown, or nil where the line shows something else.
    var row: Int?
    /// The revision of the text when it was shown.
    var revision = 0
    /// Whether the whole text is to be shown.
    var showsAll = false

    init(remaining: Int) { announcer = CountAnnouncer(remaining: remaining) }
  }

  private static let prompt = ["> ", "  "]

  /// The input that is typed instead of text, with its result: a command, a search, a number, an emoji.
  private var plainStatus: String? {
    if let command = view.command { return "/\(command.text)" }
    if let search = state.search {
      let words = view.words
      let pattern =
        search.hasFailed ? words.searchFailed : search.isBackward ? words.searchBackward : words.searchForward
      let query = String(decoding: search.query, as: UTF16.self)
      return pattern.replacing("{text}", with: query)
    }
    if let entry = state.codePoint {
      let name = entry.digits.isEmpty ? "" : " " + (entry.name ?? view.words.codePointNone)
      return view.words.codePoint.replacing("{text}", with: entry.digits) + name
    }
    return view.picker.map { picker in
      "\(view.words.emoji): \(picker.query) \(picker.choice?.name ?? view.words.emojiNone)"
    }
  }

  /// Sends what changed, in one write.
  func drawPlain(_ page: inout PlainPage) throws {
    let remaining = state.counts[0].remaining
    if page.announcer.announces(remaining) {
      page.sayings.append(
        settings.messages.remaining(remaining, state.counts[0].measurement.binding.limit.unit))
    }
    if let command = view.command, command.candidates.count > 1 {
      page.sayings.append(command.candidates.joined(separator: " "))
    }
    state.setWidth(columns: max(1, view.columns - Self.prompt[0].count - 1), model: view.model)
    // What was typed belongs before what is said of it.
    let isTyped = state.revision != page.revision || plainStatus != nil
    if isTyped || page.sayings.isEmpty { showLine(on: &page) }
    if !page.sayings.isEmpty {
      for text in page.sayings { say(text, on: &page) }
      page.sayings = []
      page.row = nil
      showLine(on: &page)
    }
    var bytes = page.renderer.takeOutput()
    if bellsToRing > 0 { bytes.append(0x07) }
    bellsToRing = 0
    if !bytes.isEmpty { try session.write(bytes) }
  }

  /// Says something in rows of the window, wrapped by word.
  private func say(_ text: String, on page: inout PlainPage) {
    let buffer = TextBuffer(text)
    let rows = WrappedText(buffer, columns: max(1, view.columns - 1), model: view.model)
    for row in 0..<rows.rowCount {
      guard let units = try? buffer.units(in: UTF16Range(rows.range(ofRow: row))) else { continue }
      page.renderer.say(String(decoding: units, as: UTF16.self).trimmingBlanks, model: view.model)
    }
  }

  private func showLine(on page: inout PlainPage) {
    if let status = plainStatus {
      // On an empty text it replaces the prompt.
      if page.row != nil, !state.text.isEmpty { page.renderer.endLine() }
      page.row = nil
      page.revision = state.revision
      let line = drawings(of: status, limit: view.columns - 1)
      return page.renderer.show(line, caret: line.count)
    }
    // A post, or a draft that was dropped, is not erased but left to be read.
    if state.text.isEmpty, page.row != nil, page.renderer.pieceCount > Self.prompt[0].count + 1 {
      page.renderer.endLine()
    }
    let wrapped = state.wrapped
    let target = wrapped.position(of: state.caret, in: state.text).row
    var first = target
    if page.showsAll {
      page.renderer.endLine()
      first = max(0, wrapped.rowCount - view.rows)
      show(rows: first..<wrapped.rowCount, on: &page)
    } else if let row = page.row, row < target, page.revision != state.revision {
      // Rows that the text grew over, as many as a window shows.
      first = max(row, target - view.rows)
      show(rows: first..<target, on: &page)
    }
    page.showsAll = false
    show(rows: target..<(target + 1), on: &page)
    page.revision = state.revision
  }

  /// Shows rows of the text one below the other, the cursor at the caret where it is in the last.
  private func show(rows: Range<Int>, on page: inout PlainPage) {
    for row in rows where state.wrapped.hasRow(row) {
      if page.row != row { page.renderer.endLine() }
      page.row = row
      var line = drawings(of: Self.prompt[row == 0 ? 0 : 1], limit: view.columns)
      var caret = line.count
      let start = state.wrapped.range(ofRow: row).lowerBound
      for cluster in state.wrapped.clusters(ofRow: row, in: state.text) where !cluster.isLineFeed {
        if let drawing = cluster.drawing {
          line.append(drawing)
        } else {
          line += drawings(of: String(repeating: " ", count: cluster.columns), limit: cluster.columns)
        }
        if start + cluster.range.upperBound <= state.caret { caret = line.count }
      }
      page.renderer.show(line, caret: caret)
    }
  }

  /// The rules, and the keys that matter.
  func sayHint() {
    let hint = settings.isMultiline ? view.words.hint : phrase(.hintPlain)
    say(hint.replacing("{rule}", with: state.rules.rules.map(\.name).joined(separator: ", ")))
  }

  /// The clusters of a text that fit in some columns.
  private func drawings(of text: String, limit: Int) -> [ClusterDrawing] {
    var columns = 0
    return Array(
      view.model.drawings(of: text).prefix { drawing in
        columns += drawing.columns
        return columns <= limit
      })
  }

  /// Prints the remaining count and the whole text again: the key that redraws a picture.
  func tellAll() {
    let count = state.counts[0]
    plain?.sayings.append(settings.messages.remaining(count.remaining, count.measurement.binding.limit.unit))
    plain?.showsAll = true
  }
}

extension String {
  /// The text without blanks and line feeds at its end.
  fileprivate var trimmingBlanks: String {
    var rest = self[...]
    while let last = rest.last, last == " " || last == "\n" { rest.removeLast() }
    return String(rest)
  }
}
