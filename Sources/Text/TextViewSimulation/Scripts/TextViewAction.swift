import TextEditing

/// One thing that a user, an input method or the program does to a text view.
public enum TextViewAction: Sendable, Hashable {
  /// One key that puts in a text, at a range or at the selection.
  case insert([UInt16], at: UTF16Range? = nil)
  /// Backspace, of a keyboard that does it in its own way or of the system.
  case backspace(KeyboardKind? = nil)
  /// The key that deletes forward.
  case forwardDelete
  /// Backspace, held until it takes words.
  case holdBackspace
  /// Paste over the selection.
  case paste([UInt16])
  /// Cut the selection.
  case cut
  /// Drop a text from elsewhere at an offset.
  case drop([UInt16], at: Int)
  /// Move the selection.
  case select(UTF16Range)
  /// Set the marked text, with a selection inside it.
  case mark([UInt16], selected: UTF16Range? = nil)
  /// End the marking.
  case unmark
  /// Ask to replace a range.
  case replace(UTF16Range, [UInt16])
  /// Undo.
  case undo
  /// Redo.
  case redo
  /// The program assigns the text; the caret goes to its end.
  case set([UInt16])
  /// Type a text on a keyboard.
  case type([UInt16], KeyboardKind)
  /// Tap a predicted word.
  case predict(String)
  /// Break a promise.
  case breach(TextViewBreach)
  /// End editing.
  case endEditing

  /// The action's name in scripts.
  public var name: String {
    switch self {
    case .insert: "insert"
    case .backspace: "backspace"
    case .forwardDelete: "forwardDelete"
    case .holdBackspace: "holdBackspace"
    case .paste: "paste"
    case .cut: "cut"
    case .drop: "drop"
    case .select: "select"
    case .mark: "mark"
    case .unmark: "unmark"
    case .replace: "replace"
    case .undo: "undo"
    case .redo: "redo"
    case .set: "set"
    case .type: "type"
    case .predict: "predict"
    case .breach: "breach"
    case .endEditing: "endEditing"
    }
  }
}
