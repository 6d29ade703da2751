import TextEditing

/// One fact in the life of a text view: asked and committed are distinguished.
public enum TextViewEvent: Sendable, Hashable {
  /// The user or the system began something: `insert`, `backspace`, `paste`, `undo`.
  case began(String)
  /// The delegate was asked about an edit, and answered.
  case shouldChange(TextEdit, answer: Bool)
  /// The delegate was asked about several ranges at once, and answered.
  case shouldChangeRanges([UTF16Range], replacement: [UInt16], answer: Bool)
  /// The storage changed.
  case committed(TextEdit)
  /// The delegate changed the storage itself, while it was asked or told.
  case committedByDelegate(TextEdit)
  /// The selection changed.
  case didChangeSelection(UTF16Range)
  /// The delegate was told that the text changed.
  case didChange
  /// `text` was assigned by the program.
  case assignedText
  /// `text` was assigned by the delegate, while it was asked or told.
  case assignedTextByDelegate
  /// UIKit would have raised an exception here: a range out of bounds was about to be used.
  case rangeException(UTF16RangeError)
}
