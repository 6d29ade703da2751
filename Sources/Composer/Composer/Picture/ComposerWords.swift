import LineEditor

/// The words on the composer's screen, in English unless they are replaced; `{text}`, `{name}` and `{number}` stand for
/// what is searched, for an emoji's name and for a count.
public struct ComposerWords: Sendable, Hashable {
  /// How the bar says what is left.
  public var left = "{number} left"
  /// How the bar says by how much the text is over: the number is negative.
  public var over = "{number} over"
  /// The label of the button at the left of the title.
  public var close = "Close"
  /// The label of the button at the right of the title.
  public var post = "Post"
  /// The labels of the four buttons of the bar.
  public var buttons = ["Photo", "Place", "Emoji", "Poll"]
  /// Their labels where there is little room.
  public var shortButtons = ["P", "L", "E", "V"]
  /// A search towards the beginning of the history.
  public var searchBackward = "reverse search: {text}"
  /// A search towards the end of the history.
  public var searchForward = "forward search: {text}"
  /// A search that has found nothing.
  public var searchFailed = "not found: {text}"
  /// The title of the panel of emoji.
  public var emoji = "Emoji"
  /// A search for an emoji that has found nothing.
  public var emojiNone = "nothing by that name"
  /// An emoji, and what is left once it is taken.
  public var emojiThen = "{name}, then {number} left"
  /// A character that is typed by its number.
  public var codePoint = "Code point U+{text}"
  /// A number that no character has.
  public var codePointNone = "no character by that number"
  /// The keys that matter and what they do, two spaces between them.
  public var hint = "Enter posts  Alt-Enter new line  F2 keyboard  Ctrl-D ends"

  /// The words in English.
  public init() {}
}

extension String {
  /// The pattern with the first place of a name filled in.
  func filling(_ name: String, _ value: String) -> String {
    let place = "{\(name)}"
    guard let start = indices.first(where: { self[$0...].hasPrefix(place) }) else { return self }
    return String(self[..<start]) + value + self[index(start, offsetBy: place.count)...]
  }
}
