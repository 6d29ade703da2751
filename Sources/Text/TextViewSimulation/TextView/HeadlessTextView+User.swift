import TextEditing

/// Changes by the user with the system keyboard and the edit menu; the delegate is asked.
extension HeadlessTextView {
  /// Types a text with one key: a letter, an emoji of many code units, a line feed.
  public func type(_ text: String) { type(Array(text.utf16)) }

  /// Types code units with one key.
  public func type(_ units: [UInt16]) {
    guard isEditable else { return }
    userEvent("insert") {
      if selection.count > 1 {
        replaceSelections(with: units)
      } else {
        propose(TextEdit(range: typedRange, replacement: units))
      }
    }
  }

  /// Presses backspace: asks about the selection, else about what the press takes; `{0, 0}` at the start.
  public func backspace() {
    guard isEditable else { return }
    userEvent("backspace") { deleteAsked(selectedRange.isEmpty ? backspaceRange : selectedRange) }
  }

  /// Presses the delete key of a hardware keyboard.
  public func hardwareBackspace() {
    guard isEditable || options.hardwareDeleteIgnoresEditable else { return }
    userEvent("backspace") { deleteAsked(selectedRange.isEmpty ? backspaceRange : selectedRange) }
  }

  /// Presses the key that deletes forward: the cluster after the caret.
  public func forwardDelete() {
    guard isEditable else { return }
    userEvent("forwardDelete") {
      let start = selectedRange.location
      let end = buffer.graphemeBoundary(after: start) ?? start
      deleteAsked(selectedRange.isEmpty ? UTF16Range(start..<end) : selectedRange)
    }
  }

  /// Holds backspace until it takes whole words: asks about the word before the caret, with the spaces after it.
  public func holdBackspace() {
    guard isEditable else { return }
    userEvent("holdBackspace") {
      let caret = selectedRange.location
      deleteAsked(UTF16Range(wordStart(before: caret)..<caret))
    }
  }

  /// Pastes a text over the selection: one question about all of it.
  public func paste(_ text: String) { paste(Array(text.utf16)) }

  /// Pastes code units over the selection.
  public func paste(_ units: [UInt16]) {
    guard isEditable else { return }
    userEvent("paste") {
      if selection.count > 1 { return replaceSelections(with: units) }
      let edit = TextEdit(range: selectedRange, replacement: units)
      if ask(edit) {
        commit(options.smartInsertDelete ? spaced(edit) : edit, undo: .single)
      } else if options.refusedPasteLeavesUndo {
        let replaced = (try? buffer.units(in: edit.range)) ?? []
        register(edit, replaced: replaced, isTyping: false)
      }
    }
  }

  /// Cuts the selection, and returns it; nil when nothing is selected or the delegate refuses.
  @discardableResult
  public func cut() -> [UInt16]? {
    guard isEditable, !selectedRange.isEmpty, let units = try? buffer.units(in: selectedRange) else {
      return nil
    }
    return userEvent("cut") { deleteAsked(selectedRange, undo: .single) ? units : nil }
  }

  /// Drops a text from elsewhere at an offset.
  public func drop(_ text: String, at offset: Int) {
    guard isEditable else { return }
    userEvent("drop") {
      let caret = UTF16Range(caret: offset).clamped(to: buffer.utf16Count)
      propose(TextEdit(range: caret, replacement: text), undo: .single)
    }
  }

  /// Drags a range of the text to an offset of the old text: a deletion and an insertion.
  public func drag(_ range: UTF16Range, to offset: Int) {
    guard isEditable, let units = try? buffer.units(in: range) else { return }
    let end = range.location + range.length
    guard offset <= range.location || offset >= end, offset >= 0, offset <= buffer.utf16Count else { return }
    userEvent("drop") {
      let deletion = TextEdit(range: range, replacement: "")
      if options.dropDeletesFirst {
        guard propose(deletion, undo: .single) else { return }
        let target = offset >= end ? offset - range.length : offset
        propose(TextEdit(range: UTF16Range(caret: target), replacement: units), undo: .single)
      } else {
        guard propose(TextEdit(range: UTF16Range(caret: offset), replacement: units), undo: .single) else {
          return
        }
        let moved = offset <= range.location ? range.location + units.count : range.location
        propose(
          TextEdit(range: UTF16Range(location: moved, length: range.length), replacement: ""), undo: .single)
      }
    }
  }

  /// Asks about an edit of any range, and makes it if allowed, as `UITextInput.replace` asked through the keyboard.
  public func proposeReplacing(_ range: UTF16Range, with units: [UInt16]) {
    guard isEditable else { return }
    event("replace") { _ = propose(TextEdit(range: range, replacement: units), undo: .single) }
  }

  /// Runs an event that ends what a keyboard was composing without marked text.
  @discardableResult
  private func userEvent<Result>(_ name: String, _ body: () -> Result) -> Result {
    isComposing = false
    return event(name, body)
  }

  /// The range before the caret that backspace removes.
  var backspaceRange: UTF16Range {
    BackwardDeletion(joinsLineEnding: options.backspaceJoinsLineEnding)
      .range(before: selectedRange.location, in: buffer)
  }

  @discardableResult
  private func deleteAsked(_ range: UTF16Range, undo: UndoRegistration = .typing) -> Bool {
    let edit = TextEdit(range: range, replacement: "")
    guard ask(edit), !range.isEmpty else { return false }
    let isWord = options.smartInsertDelete && range == selectedRange
    return commit(isWord ? withOneSpace(edit) : edit, undo: undo)
  }

  /// Changes several ranges at once; one of them takes the replacement.
  private func replaceSelections(with units: [UInt16]) {
    let edit = MultipleRangeEdit(ranges: selection, replacement: units)
    let text = String(decoding: units, as: UTF16.self)
    let chosen = min(max(0, options.chosenRange), selection.count - 1)
    let single = TextEdit(range: selection[chosen], replacement: units)
    let several = callDelegate {
      $0.textView(self, shouldChangeTextInRanges: selection, replacementText: text)
    }
    if let answer = several ?? nil {
      trace.append(.shouldChangeRanges(selection, replacement: units, answer: answer))
      guard answer else { return }
    } else if !ask(single) {
      return
    }
    guard edit.firstInvalidRange(in: buffer.utf16Count) == nil else { return }
    // From the last to the first, so that the others stay where they are.
    for range in selection.sorted(by: { $0.location > $1.location }) {
      _ = store(TextEdit(range: range, replacement: range == single.range ? units : []), .single)
    }
    let before = edit.ranges.filter { $0.location < single.range.location }.reduce(0) { $0 + $1.length }
    finish(single, UTF16Range(caret: single.range.location - before + units.count), true)
  }
}
