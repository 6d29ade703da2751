import TextEditing

/// Changes by code, under the names of `UIKeyInput` and `UITextInput`; the delegate is notified, not asked.
extension HeadlessTextView {
  /// Inserts text in place of the marked text, else of the selection.
  public func insertText(_ text: String) {
    codeEdit(TextEdit(range: typedRange, replacement: text))
  }

  /// Deletes the selection, or what backspace takes before the caret.
  public func deleteBackward() {
    let range = selectedRange.isEmpty ? backspaceRange : selectedRange
    if range.isEmpty { return }
    codeEdit(TextEdit(range: range, replacement: ""))
  }

  /// Replaces a range; the caret moves to the end of the new text, and the mark is dropped.
  ///
  /// The change can be undone, unlike one made by assigning `text`. A range out of bounds is noted as UIKit's
  /// exception.
  public func replace(_ range: UTF16Range, withText text: String) {
    replace(range, withUnits: Array(text.utf16))
  }

  /// Replaces a range by code units.
  public func replace(_ range: UTF16Range, withUnits units: [UInt16]) {
    codeEdit(TextEdit(range: range, replacement: units))
  }

  private func codeEdit(_ edit: TextEdit) {
    if options.asksAboutCallsFromCode, !ask(edit) { return }
    commit(edit, undo: .single)
  }
}
