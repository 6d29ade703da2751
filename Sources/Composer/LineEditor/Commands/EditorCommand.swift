/// One thing to do to the state of an editor, as data.
public enum EditorCommand: Sendable, Hashable {
  /// Insert what was typed, at the caret or in place of the selection.
  case insert([UInt16])
  /// Insert a paste: line breaks become line feeds, and it is one step of undo.
  case paste([UInt16])
  /// Set the marked text of an input method, in place of what is marked, with the caret at an offset in it
  /// (by default behind it); an empty text ends the marking.
  case setMarkedText([UInt16], caret: Int?)
  /// End the marking: what is marked is judged whole, as one edit.
  case unmarkText
  /// End the marking and bring back what was there before it.
  case cancelMarkedText
  /// Put the caret at an offset in UTF-16, or at the nearest cluster boundary after it.
  case placeCaret(Int)
  /// Replace the whole text, as loading a draft does; the judge is not asked.
  case load([UInt16])
  /// Replace the whole text as one step of undo, as bringing back another version does; the judge is not asked.
  case replaceText([UInt16])
  /// Do what a key is bound to.
  case named(CommandName)

  /// Inserts a text.
  public static func insert(_ text: some StringProtocol) -> EditorCommand { .insert(Array(text.utf16)) }

  /// Marks a text, with the caret behind it.
  public static func setMarkedText(_ text: some StringProtocol) -> EditorCommand {
    .setMarkedText(Array(text.utf16), caret: nil)
  }

  /// Pastes a text.
  public static func paste(_ text: some StringProtocol) -> EditorCommand { .paste(Array(text.utf16)) }
}
