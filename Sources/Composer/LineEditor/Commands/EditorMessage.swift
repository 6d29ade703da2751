import TextLimits

/// Something that an editor says, with its numbers, which the program around it puts in words of a language.
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
