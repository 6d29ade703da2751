/// Why an edit is not simply accepted, as a code that does not change.
public enum EditReason: String, Sendable, Hashable, CaseIterable {
  /// The result would be over a limit and longer than before.
  case overLimit = "over-limit"
  /// The range does not lie within the text.
  case outOfBounds = "out-of-bounds"
  /// Some text is marked: an input method has not committed it.
  case markedText = "marked-text"
  /// The keyboard is composing without marked text, as the Korean one does.
  case composing
}
