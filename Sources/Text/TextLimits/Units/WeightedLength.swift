/// The weights of twitter-text's configurations v2 and v3, in hundredths of a character.
enum WeightedLength {
  static let scale = 100
  /// `defaultWeight`, also of a whole emoji.
  static let defaultWeight = 200

  /// The weight of a single code unit; a low surrogate weighs nothing, so that a pair weighs once.
  ///
  /// `ranges` of the configurations: U+0000–10FF, U+2000–200D, U+2010–201F, U+2032–2037 weigh 100.
  @inline(__always)
  static func weight(_ unit: UInt16) -> Int {
    if unit < 0x1100 { return 100 }
    if unit < 0x2000 || unit > 0x2037 { return defaultWeight }
    return unit <= 0x200D || (unit >= 0x2010 && unit <= 0x201F) || unit >= 0x2032 ? 100 : defaultWeight
  }

  /// Walks a text as `parseTweet` does, step by step; until `body`, which gets the end of each step and the
  /// weight so far, returns false.
  ///
  /// - Parameter countsEmoji: whether an emoji sequence weighs 200 as a whole (`emojiParsingEnabled`).
  @inline(__always)
  static func walk(_ text: Span<UInt16>, countsEmoji: Bool, _ body: (_ end: Int, _ weight: Int) -> Bool) {
    let sequences = EmojiSequences.shared
    var weight = 0
    var offset = 0
    while offset < text.count {
      let unit = text[offset]
      if countsEmoji, sequences.canStart(unit), let end = sequences.match(text, at: offset) {
        weight += defaultWeight
        offset = end
      } else {
        weight += Self.weight(unit)
        offset += 1
        if UTF16.isLeadSurrogate(unit), offset < text.count, UTF16.isTrailSurrogate(text[offset]) {
          offset += 1
        }
      }
      if !body(offset, weight) { return }
    }
  }

  /// The weight of a whole text.
  ///
  /// - Complexity: O(n).
  static func total(_ text: Span<UInt16>, countsEmoji: Bool) -> Int {
    var total = 0
    walk(text, countsEmoji: countsEmoji) { _, weight in
      total = weight
      return true
    }
    return total
  }
}
