import TextEditing

/// Speech: words appear and are replaced without a question, and the change is reported once at the end.
///
/// Assigning `text` meanwhile ends the session: what would have followed is lost.
public struct DictationKeyboard: TextKeyboard {
  /// Creates a keyboard.
  public init() {}

  /// Speaks a text, word by word.
  public func type(_ text: String, in view: HeadlessTextView) {
    guard view.isEditable else { return }
    let language = view.primaryLanguage
    view.primaryLanguage = "dictation"
    defer { view.primaryLanguage = language }
    view.event("dictation") {
      var range = view.selectedRange
      var heard = ""
      for word in text.split(separator: " ", omittingEmptySubsequences: false) {
        let assignments = view.assignments
        heard += heard.isEmpty ? String(word) : " \(word)"
        // Each hypothesis takes the place of the one before.
        guard view.commit(TextEdit(range: range, replacement: heard), undo: .single, notifies: false) else {
          return
        }
        if view.assignments != assignments { return }
        range.length = heard.utf16.count
      }
      view.tellChange()
    }
  }
}
