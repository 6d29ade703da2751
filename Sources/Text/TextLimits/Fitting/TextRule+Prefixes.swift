extension TextRule {
  /// The counts of a text under each limit, in the rule's order, without the search for where it stops fitting.
  ///
  /// - Complexity: O(n).
  public func counts(of units: [UInt16]) -> [TextMeasurement.Count] {
    counts(of: counted(units))
  }

  /// The last of some offsets up to which a text fits with another text after it, or nil.
  ///
  /// - Parameter ends: offsets in the text, rising.
  /// - Complexity: O(n), and O(m) for each offset near the longest prefix that fits, m being the length of the words
  ///   there.
  package func longestPrefix(
    of units: ArraySlice<UInt16>, at ends: [Int], before tail: [UInt16]
  ) -> Int? {
    FittingSearch(rules: [self], tail: tail).longest(of: ends, in: Array(units))
  }
}
