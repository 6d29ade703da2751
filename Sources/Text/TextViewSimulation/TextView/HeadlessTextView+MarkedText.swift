import TextEditing

extension HeadlessTextView {
  /// Sets the marked text; from code, without asking.
  ///
  /// It takes the place of the marked text, else of the selection. An empty text ends the marking.
  ///
  /// - Parameters:
  ///   - text: the new marked text.
  ///   - selectedRange: the selection, relative to the start of the marked text.
  public func setMarkedText(_ text: String, selectedRange: UTF16Range) {
    setMarkedText(Array(text.utf16), selectedRange: selectedRange)
  }

  func setMarkedText(_ units: [UInt16], selectedRange relative: UTF16Range) {
    let range = typedRange
    if markedOrigin == nil, let replaced = try? buffer.units(in: range) {
      markedOrigin = (range.location, replaced)
    }
    let edit = TextEdit(range: range, replacement: units)
    guard store(edit, .none) else { return }
    if units.isEmpty {
      endMarking()
    } else {
      markedTextRange = UTF16Range(location: range.location, length: units.count)
    }
    let inside = relative.clamped(to: units.count)
    finish(edit, UTF16Range(location: range.location + inside.location, length: inside.length), true)
  }

  /// Ends the marking: the text and the selection stay.
  public func unmarkText() {
    guard markedTextRange != nil else { return }
    endMarking()
    tellChange()
  }

  /// Drops the mark, and makes what came of it one operation to undo.
  func endMarking() {
    if let origin = markedOrigin {
      let length = markedTextRange?.length ?? 0
      if length > 0 || !origin.replaced.isEmpty {
        undoStack.append(
          UndoOperation(
            edit: TextEdit(
              range: UTF16Range(location: origin.location, length: length), replacement: origin.replaced),
            selection: UTF16Range(location: origin.location, length: origin.replaced.count)))
        redoStack = []
      }
    }
    markedTextRange = nil
    markedOrigin = nil
  }
}
