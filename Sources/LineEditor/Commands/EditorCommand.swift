/// One thing to do to the state of an editor, as data.
public enum EditorCommand: Sendable, Hashable {
  /// Insert what was typed, at the caret or in place of the selection.
  case insert([UInt16])
  /// Insert a paste: line breaks become line feeds, and it is one step of undo.
  case paste([UInt16])
  /// Put the caret at an offset in UTF-16, or at the nearest cluster boundary after it.
  case placeCaret(Int)
  /// Replace the whole text, as loading a draft does; the judge is not asked.
  case load([UInt16])
  /// Do what a key is bound to.
  case named(CommandName)

  /// Inserts a text.
  public static func insert(_ text: some StringProtocol) -> EditorCommand { .insert(Array(text.utf16)) }

  /// Pastes a text.
  public static func paste(_ text: some StringProtocol) -> EditorCommand { .paste(Array(text.utf16)) }
}
