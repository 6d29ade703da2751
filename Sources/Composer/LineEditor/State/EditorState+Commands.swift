import TextEditing
import TextLimits

extension EditorState {
  /// Does what a key is bound to.
  mutating func run(
    _ name: CommandName, after previous: LastAction, at time: Int, _ effects: inout EditorEffects
  ) {
    if search != nil, !continuesSearch(name, &effects) { return }
    if codePoint != nil, !continuesCodePoint(name, at: time, &effects) { return }
    if hasMarkedText, !endsMarking(before: name, at: time, &effects) { return }
    if move(name) { return }
    if kill(name, after: previous, at: time, &effects) { return }
    if recall(name, after: previous, &effects) { return }
    switch name {
    case .previousScreenLine: _ = recall(.previousHistory, after: previous, &effects)
    case .nextScreenLine: _ = recall(.nextHistory, after: previous, &effects)
    case .insertNewline: insert([0x0A], as: .single, at: time, &effects)
    case .tabInsert: insert([0x09], as: .typing, at: time, &effects)
    case .quotedInsert: quotesNext = true
    case .insertChar: beginCodePoint()
    case .deleteChar:
      let next = text.graphemeBoundary(after: caret) ?? caret
      delete(selection ?? caret..<next, as: .deletingForward, at: time, &effects)
    case .backwardDeleteChar:
      delete(selection ?? rangeBeforeCaret, as: .deletingBackward, at: time, &effects)
    case .transposeChars: transposeChars(at: time, &effects)
    case .transposeWords: transposeWords(at: time, &effects)
    case .upcaseWord: changeWord(at: time, &effects) { $0.uppercased() }
    case .downcaseWord: changeWord(at: time, &effects) { $0.lowercased() }
    case .capitalizeWord:
      changeWord(at: time, &effects) { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
    case .undo: undo(&effects)
    case .redo: redo(&effects)
    case .revertLine:
      if !undoLog.canUndo { effects.refuse(.nothingToUndo) }
      while undoLog.canUndo { undo(&effects) }
    case .acceptLine: post(&effects)
    case .endOfFile:
      if text.isEmpty {
        effects.request = .end
      } else {
        run(.deleteChar, after: .other, at: time, &effects)
      }
    case .interrupt: interrupt(at: time, &effects)
    case .abort:
      if mark == nil { effects.rings = true }
      mark = nil
    case .suspend: effects.request = .suspend
    case .clearScreen: effects.request = .clearScreen
    case .complete:
      if let first = predictions().first {
        accept(first, at: time, &effects)
      } else {
        effects.request = .complete
      }
    case .acceptFirstPrediction: accept(prediction: 0, at: time, &effects)
    case .acceptSecondPrediction: accept(prediction: 1, at: time, &effects)
    case .acceptThirdPrediction: accept(prediction: 2, at: time, &effects)
    case .doNothing: break
    case .viEndWord, .viAppendMode, .viAppendEol, .viInsertBeg, .viChangeToEol, .viChangeWord, .viChangeLine,
      .viOpenBelow:
      runVi(name, after: previous, at: time, &effects)
    default: effects.request = .screen(name)
    }
  }

  /// Ends the marking before a command; false when that is all that the command does.
  private mutating func endsMarking(
    before name: CommandName, at time: Int, _ effects: inout EditorEffects
  ) -> Bool {
    if name == .abort {
      cancelMarkedText()
      return false
    }
    // A refusal is reported, and not overwritten by a post.
    return commitMarkedText(at: time, &effects)
  }

  /// The range that backspace removes: the cluster before the caret, or the range that a text view of UIKit removes.
  private var rangeBeforeCaret: Range<Int> {
    let end = insertionEnd ?? caret
    return switch backspace {
    case .cluster: (text.graphemeBoundary(before: end) ?? end)..<end
    case .uikit: BackwardDeletion().range(before: end, in: text).location..<end
    }
  }

  /// A command of vi that moves or deletes and then, as a rule, leads back to typing.
  private mutating func runVi(
    _ name: CommandName, after previous: LastAction, at time: Int, _ effects: inout EditorEffects
  ) {
    func first(_ name: CommandName, _ state: inout EditorState, _ effects: inout EditorEffects) {
      state.run(name, after: previous, at: time, &effects)
    }
    switch name {
    case .viEndWord: return first(.forwardWord, &self, &effects)
    case .viAppendMode: first(.forwardChar, &self, &effects)
    case .viAppendEol: first(.endOfLine, &self, &effects)
    case .viInsertBeg: first(.beginningOfLine, &self, &effects)
    case .viChangeToEol: first(.killLine, &self, &effects)
    case .viChangeWord: first(.killWord, &self, &effects)
    case .viChangeLine:
      first(.beginningOfLine, &self, &effects)
      if lineEnd(caret) > caret { first(.killLine, &self, &effects) }
    case .viOpenBelow:
      first(.endOfLine, &self, &effects)
      first(.insertNewline, &self, &effects)
    default: return
    }
    effects.request = .screen(.viInsertionMode)
  }

  /// Posts the text, if it fits under every rule.
  private mutating func post(_ effects: inout EditorEffects) {
    if text.isEmpty { return effects.refuse(.nothingToPost) }
    for count in counts {
      guard let excess = count.excess else { continue }
      return effects.refuse(.cannotPost(excess: excess.amount, unit: excess.unit, rule: count.rule.name))
    }
    effects.request = .post(text.units)
  }

  /// Drops the draft, which undo brings back; on an empty text it ends.
  private mutating func interrupt(at time: Int, _ effects: inout EditorEffects) {
    if text.isEmpty {
      effects.request = .interrupt
      return
    }
    delete(0..<text.utf16Count, as: .single, at: time, &effects)
    effects.message = .draftDropped
  }

  /// Swaps the clusters before and after the caret; at the end of a line the two before it.
  private mutating func transposeChars(at time: Int, _ effects: inout EditorEffects) {
    var middle = caret
    if caret == text.utf16Count || text.unit(at: caret) == 0x0A {
      middle = text.graphemeBoundary(before: caret) ?? caret
    }
    guard let first = text.graphemeBoundary(before: middle), let end = text.graphemeBoundary(after: middle),
      text.unit(at: first) != 0x0A
    else {
      effects.rings = true
      return
    }
    swap(first..<middle, middle..<end, at: time, &effects)
  }

  /// Swaps the word before the caret with the one at or after it.
  private mutating func transposeWords(at time: Int, _ effects: inout EditorEffects) {
    guard let second = word(endingAfter: caret) ?? word(startingBefore: text.utf16Count),
      let first = word(startingBefore: second.lowerBound)
    else {
      effects.rings = true
      return
    }
    swap(first, second, at: time, &effects)
  }

  /// Changes the text from the caret to the end of the word.
  private mutating func changeWord(
    at time: Int, _ effects: inout EditorEffects, _ change: (String) -> String
  ) {
    guard let word = word(endingAfter: caret) else {
      effects.rings = true
      return
    }
    let range = max(caret, word.lowerBound)..<word.upperBound
    guard let units = units(range) else { return }
    let changed = Array(change(String(decoding: units, as: UTF16.self)).utf16)
    commit(TextEdit(range: UTF16Range(range), replacement: changed), as: .single, at: time, &effects)
  }
}
