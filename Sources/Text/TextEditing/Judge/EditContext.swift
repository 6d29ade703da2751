/// The state in which an edit is asked for: the text, and what the keyboard is doing with it.
public struct EditContext: Sendable, Hashable {
  /// The text before the edit.
  public var text: TextBuffer
  /// The marked text of an input method, `markedTextRange`; nil or empty without one.
  public var markedRange: UTF16Range?
  /// Whether the keyboard is composing without marked text.
  ///
  /// The Korean keyboard asks for bare jamo and then rewrites the syllable; kana by multi-tap asks for an insertion
  /// and replaces the last letter.
  public var isComposing: Bool

  /// Creates a context on a buffer.
  public init(_ text: TextBuffer, markedRange: UTF16Range? = nil, isComposing: Bool = false) {
    self.text = text
    self.markedRange = markedRange
    self.isComposing = isComposing
  }

  /// Creates a context on code units.
  public init(_ units: [UInt16], markedRange: UTF16Range? = nil, isComposing: Bool = false) {
    self.init(TextBuffer(units), markedRange: markedRange, isComposing: isComposing)
  }

  /// Creates a context on a text.
  public init(_ text: some StringProtocol, markedRange: UTF16Range? = nil, isComposing: Bool = false) {
    self.init(TextBuffer(text), markedRange: markedRange, isComposing: isComposing)
  }

  /// Whether some text is marked; an empty marked range is no mark.
  public var hasMarkedText: Bool { markedRange.map { !$0.isEmpty } ?? false }
}
