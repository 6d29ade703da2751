import TextEditing

/// One operation on the undo stack of a text view: what to change to take another change back.
///
/// It holds offsets of the text at its time. When the text is assigned meanwhile, they are stale.
struct UndoOperation: Sendable, Hashable {
  /// The change that takes the other back.
  var edit: TextEdit
  /// The selection to restore.
  var selection: UTF16Range
  /// Whether more typing may join it.
  var isTyping = false
}
