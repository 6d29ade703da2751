import Graphemes
import TextEditing
import TextLimits

extension EditorState {
  /// The one place where the text changes: asks the judge of every rule, does the edit, records how to take it back,
  /// and puts the caret behind it on a cluster boundary.
  ///
  /// - Returns: the range of what was inserted, or nil when the edit was refused.
  @discardableResult
  mutating func commit(
    _ edit: TextEdit, as kind: UndoLog.Kind, at time: Int, _ effects: inout EditorEffects
  ) -> Range<Int>? {
    switch rules.decide(edit, in: text) {
    case .outOfBounds: return nil
    case .refuse(let count):
      if let excess = count.excess {
        effects.refuse(.refused(excess: excess.amount, unit: excess.unit, rule: count.rule.name))
      } else {
        effects.refuse(nil)
      }
      return nil
    case .apply(let done, let counts, let cutBy):
      if let cutBy {
        let dropped = edit.replacement.span.graphemeCount - done.replacement.span.graphemeCount
        effects.refuse(.truncated(dropped: dropped, rule: cutBy.name))
      }
      let range = done.range.clamped(to: text.utf16Count)
      guard let removed = try? text.units(in: range) else { return nil }
      let (caretBefore, markBefore) = (caret, mark)
      replace(done)
      self.counts = counts
      mark = nil
      goalColumn = nil
      let end = done.range.location + done.replacement.count
      caret = boundary(atOrAfter: end)
      if !done.replacement.isEmpty, end != caret { insertionEnd = end }
      let inverse = TextEdit(
        range: UTF16Range(location: done.range.location, length: done.replacement.count), replacement: removed
      )
      undoLog.record(
        UndoLog.Change(
          edit: done, inverse: inverse, caretBefore: caretBefore, markBefore: markBefore, caretAfter: caret),
        kind, at: time)
      return done.range.location..<end
    }
  }

  /// Does an edit that needs no judge, and wraps the rows around it anew.
  mutating func replace(_ edit: TextEdit) {
    guard let offsets = edit.range.offsets(in: text.utf16Count) else { return }
    guard (try? text.replace(edit.range, with: edit.replacement)) != nil else { return }
    wrapped.update(text, replaced: offsets, by: edit.replacement.count)
  }

  /// Inserts at the caret or in place of the selection.
  mutating func insert(
    _ units: [UInt16], as kind: UndoLog.Kind, at time: Int, _ effects: inout EditorEffects
  ) {
    if units.isEmpty { return }
    let place = insertionEnd ?? caret
    let range = selection ?? place..<place
    commit(
      TextEdit(range: UTF16Range(range), replacement: units), as: range.isEmpty ? kind : .single, at: time,
      &effects)
  }

  /// Deletes a range, or rings when it is empty.
  mutating func delete(
    _ range: Range<Int>, as kind: UndoLog.Kind, at time: Int, _ effects: inout EditorEffects
  ) {
    if range.isEmpty {
      effects.rings = true
    } else {
      commit(TextEdit(range: UTF16Range(range), replacement: []), as: kind, at: time, &effects)
    }
  }

  /// Swaps two neighbouring ranges and puts the caret behind them.
  mutating func swap(
    _ first: Range<Int>, _ second: Range<Int>, at time: Int, _ effects: inout EditorEffects
  ) {
    guard let left = units(first), let between = units(first.upperBound..<second.lowerBound),
      let right = units(second)
    else { return }
    let range = UTF16Range(first.lowerBound..<second.upperBound)
    commit(TextEdit(range: range, replacement: right + between + left), as: .single, at: time, &effects)
  }

  /// The code units of a range within the text.
  func units(_ range: Range<Int>) -> [UInt16]? { try? text.units(in: UTF16Range(range)) }

  /// An offset moved forward to the next cluster boundary, if it is not on one.
  func boundary(atOrAfter offset: Int) -> Int {
    let offset = min(max(0, offset), text.utf16Count)
    return text.isGraphemeBoundary(offset) ? offset : text.graphemeBoundary(after: offset) ?? text.utf16Count
  }

  /// Moves the caret, which ends a step of undo.
  mutating func moveCaret(to offset: Int) {
    caret = boundary(atOrAfter: offset)
    goalColumn = nil
    undoLog.breakStep()
  }

  mutating func undo(_ effects: inout EditorEffects) {
    guard let changes = undoLog.undo() else { return effects.refuse(.nothingToUndo) }
    for change in changes { replace(change.inverse) }
    guard let last = changes.last else { return }
    finishUndo(caret: last.caretBefore, mark: last.markBefore)
  }

  mutating func redo(_ effects: inout EditorEffects) {
    guard let changes = undoLog.redo() else { return effects.refuse(.nothingToRedo) }
    for change in changes { replace(change.edit) }
    guard let last = changes.last else { return }
    finishUndo(caret: last.caretAfter, mark: nil)
  }

  private mutating func finishUndo(caret: Int, mark: Int?) {
    self.caret = boundary(atOrAfter: caret)
    self.mark = mark
    goalColumn = nil
    counts = rules.counts(of: text)
  }
}
