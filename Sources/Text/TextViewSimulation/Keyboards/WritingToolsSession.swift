import TextEditing

/// A session of Writing Tools: the text is rewritten between two messages, without a question.
///
/// Whether single rewrites are asked about is not documented; here they are not.
public struct WritingToolsSession {
  private let view: HeadlessTextView

  /// Begins a session, and notifies the delegate.
  public init(in view: HeadlessTextView) {
    self.view = view
    view.event("writingTools") { view.callDelegate { $0.textViewWritingToolsWillBegin(view) } }
  }

  /// Rewrites a range.
  public func rewrite(_ range: UTF16Range, as text: String) {
    view.event("writingTools") {
      view.commit(TextEdit(range: range, replacement: text), undo: .single, notifies: false)
    }
  }

  /// Ends the session, and notifies the delegate.
  public func end() {
    view.event("writingTools") {
      view.tellChange()
      view.callDelegate { $0.textViewWritingToolsDidEnd(view) }
    }
  }
}
