import Graphemes
import TextEditing

extension EditorState {
  /// Calls posts back; false when the command does not.
  mutating func recall(
    _ name: CommandName, after previous: LastAction, _ effects: inout EditorEffects
  ) -> Bool {
    switch name {
    case .previousHistory: recall(backward: true, &effects) { _ in true }
    case .nextHistory: recall(backward: false, &effects) { _ in true }
    case .historySearchBackward, .historySearchForward:
      var prefix = units(0..<caret) ?? []
      if case .searchingHistory(let earlier) = previous { prefix = earlier }
      let current = text.units
      recall(backward: name == .historySearchBackward, &effects) { $0.starts(with: prefix) && $0 != current }
      caret = boundary(atOrAfter: min(prefix.count, text.utf16Count))
      lastAction = .searchingHistory(prefix: prefix)
    case .reverseSearchHistory, .forwardSearchHistory:
      search = HistorySearch(
        isBackward: name == .reverseSearchHistory, original: text.units, originalCaret: caret)
    default: return false
    }
    return true
  }

  private mutating func recall(
    backward: Bool, _ effects: inout EditorEffects, where matches: ([UInt16]) -> Bool
  ) {
    if let index = history.index(backward: backward, where: matches) {
      show(entry: index)
    } else if !backward, history.position != nil, matches(history.draft) {
      // After the latest entry comes the draft.
      let draft = history.draft
      history.position = nil
      show(draft)
    } else {
      effects.refuse(.noSuchHistory)
    }
  }

  private mutating func show(entry index: Int) {
    if history.position == nil { history.draft = text.units }
    history.position = index
    show(history.entries[index])
  }

  /// Shows a text of the history in place of the one being written; a step of undo, which no judge is asked about,
  /// except within a search, which is one step when it ends.
  mutating func show(_ units: [UInt16]) {
    let before = (text: text.units, caret: caret, mark: mark)
    replaceAll(with: units)
    if search == nil { recordWhole(from: before) }
  }

  private mutating func replaceAll(with units: [UInt16]) {
    replace(TextEdit(range: UTF16Range(0..<text.utf16Count), replacement: units))
    caret = units.count
    mark = nil
    goalColumn = nil
    counts = rules.counts(of: text)
  }

  private mutating func recordWhole(from before: (text: [UInt16], caret: Int, mark: Int?)) {
    let now = text.units
    if now == before.text { return }
    undoLog.record(
      UndoLog.Change(
        edit: TextEdit(range: UTF16Range(0..<before.text.count), replacement: now),
        inverse: TextEdit(range: UTF16Range(0..<now.count), replacement: before.text),
        caretBefore: before.caret, markBefore: before.mark, caretAfter: caret),
      .single, at: 0)
  }

  // MARK: Incremental search

  /// Adds what was typed to the search.
  mutating func extendSearch(by units: [UInt16]) -> EditorEffects {
    var effects = EditorEffects()
    guard var search else { return effects }
    search.query += units
    self.search = search
    find(includingCurrent: true, &effects)
    return effects
  }

  /// Lets a command act within a search; true when the search is over and the command is to be done.
  mutating func continuesSearch(_ name: CommandName, _ effects: inout EditorEffects) -> Bool {
    guard var search else { return true }
    switch name {
    case .reverseSearchHistory, .forwardSearchHistory:
      search.isBackward = name == .reverseSearchHistory
      self.search = search
      find(includingCurrent: false, &effects)
      return false
    case .backwardDeleteChar:
      if search.query.isEmpty {
        effects.rings = true
      } else {
        search.query.removeLast(
          search.query.span.graphemeBoundary(before: search.query.count).map {
            search.query.count - $0
          } ?? 0)
      }
      self.search = search
      find(includingCurrent: true, &effects)
      return false
    case .abort, .interrupt:
      self.search = nil
      history.position = nil
      replaceAll(with: search.original)
      caret = boundary(atOrAfter: search.originalCaret)
      return false
    default:
      endSearch()
      return true
    }
  }

  /// Ends a search with what it found.
  mutating func endSearch() {
    guard let search else { return }
    self.search = nil
    recordWhole(from: (search.original, search.originalCaret, nil))
  }

  private mutating func find(includingCurrent: Bool, _ effects: inout EditorEffects) {
    guard var search else { return }
    let query = search.query
    let isCurrent = includingCurrent && Self.contains(text.units, query)
    var found = isCurrent ? history.position : nil
    if !isCurrent {
      found = history.index(backward: search.isBackward) { Self.contains($0, query) }
    }
    search.hasFailed = found == nil && !isCurrent
    if search.hasFailed { effects.rings = true }
    if let found {
      show(entry: found)
      if let start = Self.firstIndex(of: query, in: text.units) { caret = boundary(atOrAfter: start) }
    }
    self.search = search
  }

  private static func contains(_ units: [UInt16], _ query: [UInt16]) -> Bool {
    firstIndex(of: query, in: units) != nil
  }

  private static func firstIndex(of query: [UInt16], in units: [UInt16]) -> Int? {
    if query.isEmpty { return 0 }
    guard units.count >= query.count else { return nil }
    return (0...(units.count - query.count)).first { units[$0...].starts(with: query) }
  }
}
