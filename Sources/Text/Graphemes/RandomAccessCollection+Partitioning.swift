extension RandomAccessCollection {
  /// The index of the first element that satisfies a predicate which no element before it and each after it satisfies;
  /// the end where none does.
  ///
  /// - Complexity: O(log n).
  package func partitioningIndex(where belongsToSecondPart: (Element) throws -> Bool) rethrows -> Index {
    var low = startIndex
    var length = count
    while length > 0 {
      let half = length / 2
      let middle = index(low, offsetBy: half)
      if try belongsToSecondPart(self[middle]) {
        length = half
      } else {
        low = index(after: middle)
        length -= half + 1
      }
    }
    return low
  }
}
