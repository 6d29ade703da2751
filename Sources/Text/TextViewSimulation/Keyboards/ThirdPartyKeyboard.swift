import TextEditing

/// A keyboard of another maker: its backspace asks about one code unit, whatever it is part of.
///
/// The whole cluster then goes all the same (rdar 48073321).
public struct ThirdPartyKeyboard: TextKeyboard {
  /// Creates a keyboard.
  public init() {}

  /// Presses a key for each cluster.
  public func type(_ text: String, in view: HeadlessTextView) {
    for character in text { view.type(String(character)) }
  }

  /// Asks about `{caret - 1, 1}`, and takes what the system's backspace takes.
  public func backspace(in view: HeadlessTextView) {
    let caret = view.selectedRange
    guard view.isEditable, caret.isEmpty, caret.location > 0 else { return view.backspace() }
    view.event("backspace") {
      let asked = TextEdit(range: UTF16Range(location: caret.location - 1, length: 1), replacement: "")
      view.propose(asked, committing: TextEdit(range: view.backspaceRange, replacement: ""))
    }
  }
}
