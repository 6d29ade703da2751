import Graphemes
import TextEditing
import TextLimits

extension EditorState {
  /// The text that marked text replaced, and the state of the editor before.
  struct MarkedOrigin: Sendable, Hashable {
    let location: Int
    let replaced: [UInt16]
    let caret: Int
    let mark: Int?
  }

  /// Whether some text is marked.
  public var hasMarkedText: Bool { markedRange != nil }

  /// Puts marked text in place of the marked text, else of the selection, else at the caret.
  ///
  /// It counts like any other text. Whether it may pass the limit is up to each rule's `composition`: where marked text
  /// is cut like any other (`android:N`) the judge decides about it now, by the policy; everywhere else it is deferred
  /// until the marking ends. An empty text ends the marking with nothing in its place.
  mutating func setMarkedText(_ units: [UInt16], caret caretInside: Int?, _ effects: inout EditorEffects) {
    let place = insertionEnd ?? caret
    let range = markedRange ?? selection ?? place..<place
    if markedRange == nil {
      if units.isEmpty { return }
      guard let replaced = self.units(range) else { return }
      markedOrigin = MarkedOrigin(location: range.lowerBound, replaced: replaced, caret: caret, mark: mark)
      undoLog.breakStep()
    }
    if units.isEmpty {
      endMarking([], at: 0, &effects)
      return
    }
    let edit = TextEdit(range: UTF16Range(range), replacement: units)
    switch rules.decide(edit, in: text, composing: markedRange ?? range.lowerBound..<range.lowerBound) {
    case .outOfBounds: break
    case .refuse(let count):
      if markedRange == nil { markedOrigin = nil }
      effects.refuse(
        count.excess.map { .refused(excess: $0.amount, unit: $0.unit, rule: count.rule.name) })
    case .apply(let done, let counts, let cutBy):
      if let cutBy {
        let dropped = units.span.graphemeCount - done.replacement.span.graphemeCount
        effects.refuse(.truncated(dropped: dropped, rule: cutBy.name))
      }
      replace(done)
      self.counts = counts
      mark = nil
      goalColumn = nil
      let length = done.replacement.count
      markedRange = range.lowerBound..<(range.lowerBound + length)
      caret = boundary(atOrAfter: range.lowerBound + min(max(0, caretInside ?? length), length))
    }
  }

  /// Ends the marking: what is marked is judged whole as one edit of the text before it, and one step of undo.
  ///
  /// - Returns: whether it stays in the text, perhaps cut; a refused one is gone, as a refused paste is.
  @discardableResult
  mutating func commitMarkedText(at time: Int, _ effects: inout EditorEffects) -> Bool {
    guard let markedRange, let units = units(markedRange) else { return true }
    return endMarking(units, at: time, &effects)
  }

  /// Ends the marking with other text in place of what is marked, as an input method's candidate.
  @discardableResult
  mutating func endMarking(_ units: [UInt16], at time: Int, _ effects: inout EditorEffects) -> Bool {
    guard let origin = markedOrigin else { return true }
    cancelMarkedText()
    let range = UTF16Range(location: origin.location, length: origin.replaced.count)
    let edit = TextEdit(range: range, replacement: units)
    if edit.range.isEmpty, units.isEmpty { return true }
    return commit(edit, as: .single, at: time, &effects) != nil
  }

  /// Ends the marking and leaves the text as it was before it.
  mutating func cancelMarkedText() {
    guard let range = markedRange, let origin = markedOrigin else { return }
    markedRange = nil
    markedOrigin = nil
    replace(TextEdit(range: UTF16Range(range), replacement: origin.replaced))
    caret = boundary(atOrAfter: origin.caret)
    mark = origin.mark
    goalColumn = nil
    counts = rules.counts(of: text)
  }
}
