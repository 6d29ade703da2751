import TextEditing

extension HeadlessTextView {
  /// The effect of a change of the storage on undo.
  enum UndoRegistration {
    /// Typing: joins the typing before it.
    case typing
    /// An operation of its own.
    case single
    /// None: marked text in the making, or an undo itself.
    case none
  }

  /// Runs one event of the user or the system, in a turn of its own.
  @discardableResult
  func event<Result>(_ name: String, _ body: () -> Result) -> Result {
    trace.append(.began(name))
    groupingLevel += 1
    defer { groupingLevel -= 1 }
    return body()
  }

  /// Calls a method of the delegate, and knows that it is running; nil without a delegate.
  @discardableResult
  func callDelegate<Result>(_ body: (any HeadlessTextViewDelegate) -> Result) -> Result? {
    guard let delegate else { return nil }
    callbackLevel += 1
    defer { callbackLevel -= 1 }
    return body(delegate)
  }

  /// Asks the delegate about an edit, as the keyboard does before it changes anything; true without a delegate.
  ///
  /// UIKit's name for what a keyboard calls. Nothing is changed.
  @discardableResult
  public func shouldChangeText(in range: UTF16Range, replacementText text: String) -> Bool {
    ask(TextEdit(range: range, replacement: text))
  }

  /// Asks the delegate about an edit.
  func ask(_ edit: TextEdit) -> Bool {
    let outer = proposedEdit
    proposedEdit = edit
    defer { proposedEdit = outer }
    let text = String(decoding: edit.replacement, as: UTF16.self)
    // The question precedes in the trace whatever the delegate does while it is asked.
    let place = trace.count
    trace.append(.shouldChange(edit, answer: true))
    let several = callDelegate {
      $0.textView(self, shouldChangeTextInRanges: [edit.range], replacementText: text)
    }
    let answer: Bool
    let fact: TextViewEvent
    if let several = several ?? nil {
      answer = several
      fact = .shouldChangeRanges([edit.range], replacement: edit.replacement, answer: answer)
    } else {
      answer =
        callDelegate { $0.textView(self, shouldChangeTextIn: edit.range, replacementText: text) } ?? true
      fact = .shouldChange(edit, answer: answer)
    }
    // A delegate may have had the trace cleared.
    if place < trace.count { trace[place] = fact }
    return answer
  }

  /// Changes the storage and the selection, and notifies the delegate.
  ///
  /// - Parameters:
  ///   - edit: the change. Out of bounds it is noted as the exception that UIKit raises, and nothing changes.
  ///   - selection: the selection after it; the end of the replacement when none is given.
  ///   - undo: what it does to undo.
  ///   - notifies: whether the delegate is notified that the text changed.
  /// - Returns: whether the storage changed.
  @discardableResult
  func commit(
    _ edit: TextEdit, selecting selection: UTF16Range? = nil, undo: UndoRegistration = .typing,
    notifies: Bool = true
  ) -> Bool {
    if let marked = markedTextRange, undo != .none {
      if edit.range == marked {
        // A candidate takes the place of the marked text: with the marking one operation to undo.
        guard store(edit, .none) else { return false }
        markedTextRange?.length = edit.replacement.count
        endMarking()
      } else {
        endMarking()
        guard store(edit, undo) else { return false }
      }
    } else {
      guard store(edit, undo) else { return false }
    }
    finish(edit, selection, notifies)
    return true
  }

  /// Changes the storage alone.
  func store(_ edit: TextEdit, _ undo: UndoRegistration) -> Bool {
    guard let replaced = try? buffer.units(in: edit.range) else {
      trace.append(.rangeException(UTF16RangeError(range: edit.range, count: buffer.utf16Count)))
      return false
    }
    if undo != .none { register(edit, replaced: replaced, isTyping: undo == .typing) }
    // The range was valid for the units above.
    try? buffer.replace(edit.range, with: edit.replacement)
    trace.append(callbackLevel > 0 ? .committedByDelegate(edit) : .committed(edit))
    return true
  }

  /// Moves the selection after a change of the storage, and notifies the delegate.
  func finish(_ edit: TextEdit, _ selection: UTF16Range?, _ notifies: Bool) {
    let end = UTF16Range(caret: edit.range.location + edit.replacement.count)
    self.selection = [(selection ?? end).clamped(to: buffer.utf16Count)]
    trace.append(.didChangeSelection(selectedRange))
    callDelegate { $0.textViewDidChangeSelection(self) }
    if notifies { tellChange() }
  }

  /// Tells the delegate that the text changed.
  func tellChange() {
    trace.append(.didChange)
    callDelegate { $0.textViewDidChange(self) }
  }

  /// Asks, and changes if allowed.
  @discardableResult
  func propose(_ edit: TextEdit, committing committed: TextEdit? = nil, undo: UndoRegistration = .typing)
    -> Bool
  {
    ask(edit) && commit(committed ?? edit, undo: undo)
  }

  /// The range that typing replaces: the marked text, else the selection.
  var typedRange: UTF16Range { markedTextRange ?? selectedRange }
}
