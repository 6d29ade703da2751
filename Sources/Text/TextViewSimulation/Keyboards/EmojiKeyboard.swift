import TextEditing

/// The emoji keyboard: a key is a whole cluster, of 2 to 14 code units and more.
public struct EmojiKeyboard: TextKeyboard {
  /// Creates a keyboard.
  public init() {}

  /// Presses a key for each cluster.
  public func type(_ text: String, in view: HeadlessTextView) {
    for character in text { view.type(String(character)) }
  }
}
