import TextLimits

/// Something that an editor says, with its numbers, to be put in words by `EditorMessage.text(_:)`.
public enum EditorMessage: Sendable, Hashable {
  /// An edit was refused: it would make the text this much too long under a rule.
  case refused(excess: Int, unit: TextUnit, rule: String)
  /// A paste was cut: so many characters of it did not fit.
  case truncated(dropped: Int, rule: String)
  /// The text cannot be posted: it is this much too long under a rule.
  case cannotPost(excess: Int, unit: TextUnit, rule: String)
  /// There is nothing to post.
  case nothingToPost
  /// There is nothing to undo.
  case nothingToUndo
  /// There is nothing to redo.
  case nothingToRedo
  /// Nothing was killed that could be yanked.
  case nothingToYank
  /// There is no earlier or later entry, or none that matches.
  case noSuchHistory
  /// The draft was dropped; undo brings it back.
  case draftDropped
  /// Posted, as the post with this number.
  case posted(number: Int)
  /// Anything else, in words.
  case note(String)
}

extension EditorMessage {
  /// The message in English.
  public var text: String {
    switch self {
    case .refused(let excess, let unit, let rule):
      "No room: this would be \(Self.amount(excess, unit)) too many for \(rule)."
    case .truncated(let dropped, let rule):
      "Cut to fit \(rule): \(Self.amount(dropped, .graphemes)) left out."
    case .cannotPost(let excess, let unit, let rule):
      "Cannot post: \(Self.amount(excess, unit)) too many for \(rule)."
    case .nothingToPost: "Nothing to post."
    case .nothingToUndo: "Nothing to undo."
    case .nothingToRedo: "Nothing to redo."
    case .nothingToYank: "Nothing to yank."
    case .noSuchHistory: "Nothing in the history."
    case .draftDropped: "Draft dropped; undo brings it back."
    case .posted(let number): "Posted (\(number))."
    case .note(let text): text
    }
  }

  /// A number with its unit: `1 character`, `3 characters`, `2 bytes`.
  public static func amount(_ number: Int, _ unit: TextUnit) -> String {
    // By name, since units come that are no count of characters.
    let (one, many) =
      switch unit.rawValue {
      case "graphemes": ("character", "characters")
      case "scalars": ("code point", "code points")
      case "utf16": ("UTF-16 unit", "UTF-16 units")
      case "utf8": ("byte", "bytes")
      case "columns": ("column", "columns")
      default: ("unit", "units")
      }
    return "\(number) \(number == 1 ? one : many)"
  }
}
