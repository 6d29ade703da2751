extension TextRule {
  /// The counts of a text under each limit, in the rule's order, without the search for where it stops fitting.
  ///
  /// - Complexity: O(n).
  public func counts(of units: [UInt16]) -> [TextMeasurement.Count] {
    counts(ofPrepared: counted(units).units)
  }

  /// An offset after which no beginning of a text ends that passes, whatever may follow the beginning.
  ///
  /// - Complexity: O(m), where m is the length of the longest beginning that passes.
  package func farthestEnd(ofPassingBeginningIn units: [UInt16]) -> Int {
    // What follows can make a URL or a mention of the beginning's end, which then counts less by no more than it is long.
    min(units.count, FittingSearch(rules: [self]).farthestEnd(in: units) + FittingBound.longestChange)
  }
}
