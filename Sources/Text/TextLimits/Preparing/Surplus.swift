/// The count of a replaced part beyond the letters that were put in its place.
///
/// A weight is a number, not that many letters: a rules file can ask for any. The few letters keep what depends on a
/// place in a line as it would be, for a tab reaches to the next multiple of eight columns, and the surplus is one.
struct Surplus: Sendable, Hashable {
  private static let tabWidth = 8

  /// The end of the letters, in code units of the counted text.
  let end: Int
  /// A multiple of eight.
  let count: Int

  /// The same for letters that end elsewhere.
  func ending(at end: Int) -> Surplus { Surplus(end: end, count: count) }

  /// The number of letters for a weight: 0 for none, else 1 to 8.
  static func letters(of weight: Int) -> Int { weight > 0 ? (weight - 1) % tabWidth + 1 : 0 }
}

extension ArraySlice<Surplus> {
  /// Takes off the parts that end at an offset of the counted text or before it, and returns their surplus.
  ///
  /// - Complexity: O(number of parts taken).
  mutating func takeTotal(upTo offset: Int) -> Int {
    var total = 0
    // No overflow: a text has at most 2^31 parts, each of at most `TextSubstitution.maximumWeight`.
    while let next = first, next.end <= offset {
      total += next.count
      self = dropFirst()
    }
    return total
  }
}
