import TextEditing

extension HeadlessTextView {
  /// Whether there is anything to undo.
  public var canUndo: Bool { !undoStack.isEmpty }

  /// Whether there is anything to redo.
  public var canRedo: Bool { !redoStack.isEmpty }

  /// Drops all operations, as `undoManager?.removeAllActions()`.
  public func removeAllUndoActions() {
    undoStack = []
    redoStack = []
  }

  /// Takes the last operation back, as by shaking or ⌘Z: asks with its range and text, then changes.
  ///
  /// After `text` was assigned in a callback the range may lie beyond the text; allowed nevertheless, it is the
  /// exception that ends many an app.
  public func undo() {
    event("undo") { perform(undoStack.popLast()) { redoStack.append($0) } }
  }

  /// Does the last undone operation again.
  public func redo() {
    event("redo") { perform(redoStack.popLast()) { undoStack.append($0) } }
  }

  private func perform(_ operation: UndoOperation?, _ keep: (UndoOperation) -> Void) {
    guard let operation else { return }
    if markedTextRange != nil { endMarking() }
    guard ask(operation.edit) else { return }
    let before = selectedRange
    guard let replaced = try? buffer.units(in: operation.edit.range) else {
      commit(operation.edit, undo: .none)
      return
    }
    let inverse = TextEdit(
      range: UTF16Range(location: operation.edit.range.location, length: operation.edit.replacement.count),
      replacement: replaced)
    keep(UndoOperation(edit: inverse, selection: before))
    // The undo of a one-unit deletion restores a caret, not a selection.
    let isOneUnit = operation.edit.replacement.count == 1 && operation.edit.range.isEmpty
    let end = UTF16Range(caret: operation.edit.range.location + operation.edit.replacement.count)
    commit(operation.edit, selecting: isOneUnit ? end : operation.selection, undo: .none)
  }

  /// Keeps what takes an edit back, before the edit is made.
  func register(_ edit: TextEdit, replaced: [UInt16], isTyping: Bool) {
    redoStack = []
    // An empty change would be a dead step.
    if replaced.isEmpty && edit.replacement.isEmpty { return }
    let inserted = UTF16Range(location: edit.range.location, length: edit.replacement.count)
    if isTyping, replaced.isEmpty, let last = undoStack.last, last.isTyping,
      last.edit.range.location + last.edit.range.length == edit.range.location
    {
      undoStack[undoStack.count - 1].edit.range.length += inserted.length
      return
    }
    undoStack.append(
      UndoOperation(
        edit: TextEdit(range: inserted, replacement: replaced), selection: selectedRange,
        isTyping: isTyping && !edit.replacement.isEmpty))
  }
}
