/// A word that could stand in place of the one being written, or after the one before the caret.
public struct Prediction: Sendable, Hashable {
  /// The range that it replaces, in UTF-16: the start of the word before the caret, or empty at the caret.
  public let range: Range<Int>
  /// The whole word.
  public let word: String
  /// The remaining count under the rule that leaves least, negative where the word does not fit; nil where that is
  /// not reckoned, in a long text under a rule that must read all of it.
  public let remaining: Int?

  /// Whether the word does not fit.
  public var isOver: Bool { remaining.map { $0 < 0 } ?? false }
}
