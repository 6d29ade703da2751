/// The result of twitter-text's `parseTweet` for a text.
public struct TwitterTextResult: Sendable, Hashable {
  /// The length in weighted characters.
  public let weightedLength: Int
  /// Whether the text has no invalid character, is not empty, and fits.
  public let isValid: Bool
  /// The length in thousandths of the limit, rounded down.
  public let permillage: Int
  /// The last code unit of the text; 0 for an empty one.
  public let displayRangeEnd: Int
  /// The last code unit of the longest beginning that is valid; 0 where none is.
  ///
  /// Computed through normalisation, beginning by beginning: right where decomposed text is too long.
  public let validRangeEnd: Int
  /// The same as the reference implementations in JavaScript and Java state it.
  ///
  /// They add all that normalisation takes from the text, also behind the end of the range.
  public let referenceValidRangeEnd: Int
  /// The Unicode version whose emoji count as one; twitter-text's own table is older.
  public let emojiVersion: String
}
