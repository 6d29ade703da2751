import TextEditing

/// Changes by an input method: it asks about a key and then sets the marked text.
extension HeadlessTextView {
  /// Presses a key of an input method: asks about what the key means, then sets the whole marked text.
  ///
  /// - Parameters:
  ///   - asked: what the delegate is asked about.
  ///   - marked: the marked text after the key.
  ///   - selected: the selection relative to it; its end when none is given.
  /// - Returns: whether the delegate allowed it.
  @discardableResult
  func mark(asking asked: TextEdit, _ marked: [UInt16], selecting selected: UTF16Range? = nil) -> Bool {
    // The keyboard is composing already when it asks for the first letter, which is not marked yet.
    isComposing = true
    guard ask(asked) else {
      isComposing = markedTextRange != nil
      return false
    }
    setMarkedText(marked, selectedRange: selected ?? UTF16Range(caret: marked.count))
    isComposing = markedTextRange != nil
    return true
  }

  /// Sets the marked text as a user's input method does: asks about it in place of the mark, or of the selection.
  public func mark(_ text: [UInt16], selecting selected: UTF16Range? = nil) {
    guard isEditable else { return }
    event("mark") { mark(asking: TextEdit(range: typedRange, replacement: text), text, selecting: selected) }
  }

  /// Ends the marking as the user's input method does it, by a space or a tap elsewhere: nobody is asked.
  public func endComposing() {
    event("unmark") {
      isComposing = false
      unmarkText()
    }
  }

  /// Taps a candidate for the marked text: asks while the mark is still set.
  ///
  /// Without marked text, as after handwriting, the candidate is put in without asking.
  func chooseCandidate(_ units: [UInt16]) {
    event("candidate") {
      guard let marked = markedTextRange else {
        commit(TextEdit(range: selectedRange, replacement: units))
        return
      }
      if propose(TextEdit(range: marked, replacement: units)) { isComposing = false }
    }
  }
}
