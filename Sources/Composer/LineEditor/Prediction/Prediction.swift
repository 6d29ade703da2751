/// A word that could stand in place of the one being written, or after the one before the caret.
public struct Prediction: Sendable, Hashable {
  /// What it takes the place of, in UTF-16: the beginning of the word before the caret, or nothing at the caret.
  public let range: Range<Int>
  /// The whole word.
  public let word: String
  /// What would be left under the rule that leaves least, negative where the word does not fit; nil where that is
  /// not reckoned, in a long text under a rule that must read all of it.
  public let remaining: Int?

  /// Whether the word does not fit.
  public var isOver: Bool { remaining.map { $0 < 0 } ?? false }
}
