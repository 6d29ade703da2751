/// An event from a terminal.
public enum InputEvent: Sendable, Hashable {
  /// A key was pressed.
  case key(Key)
  /// A text was pasted between the markers of mode 2004.
  case paste(Paste)
  /// A mouse button or the wheel (mode 1006, and X10's form where another program left it on).
  case mouse(MouseEvent)
  /// The terminal gained or lost the focus (mode 1004).
  case focus(Bool)
  /// The terminal answered a question.
  case reply(TerminalReply)
  /// A sequence that means nothing here; kept so that nothing is dropped in silence.
  case unknown([UInt8])
}

/// A pasted text, as the terminal sent it: line breaks are often CR.
public struct Paste: Sendable, Hashable {
  /// The text; ill-formed UTF-8 is repaired with one U+FFFD a maximal subpart.
  public let text: String

  /// How many bytes were left out because the paste passed the decoder's bound; 0 as a rule.
  public let bytesLeftOut: Int

  /// Creates a paste.
  public init(_ text: String, bytesLeftOut: Int = 0) {
    self.text = text
    self.bytesLeftOut = bytesLeftOut
  }
}

/// A mouse button pressed or released, or the wheel turned.
public struct MouseEvent: Sendable, Hashable {
  /// The kind of the event.
  public enum Kind: Sendable, Hashable { case press, release, drag, wheelUp, wheelDown }

  /// The kind of the event.
  public let kind: Kind
  /// The button from 0 (left), as the terminal numbers them.
  public let button: Int
  /// The column from 0.
  public let column: Int
  /// The row from 0.
  public let row: Int
  /// The keys held down.
  public let modifiers: Key.Modifiers
}

/// An answer of the terminal.
public enum TerminalReply: Sendable, Hashable {
  /// The position of the cursor, from 1 (CPR, `ESC [ 6 n`).
  case cursorPosition(row: Int, column: Int)
  /// The state of a DEC mode (DECRPM): 0 not recognised, 1 set, 2 reset, 3 permanently set, 4 permanently reset.
  case mode(Int, value: Int)
  /// The primary device attributes (DA1), which every terminal reports.
  case attributes([Int])
  /// The flags of the kitty keyboard protocol in force.
  case keyboardFlags(Int)
}
