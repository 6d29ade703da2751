extension StringProtocol {
  /// The number of extended grapheme clusters, by the rules of the linked ICU's Unicode version.
  ///
  /// It differs from `count` where Swift's standard library follows another Unicode version.
  ///
  /// - Complexity: O(n).
  public var graphemeCount: Int {
    // A string's own storage is well-formed. A foreign one is copied to such storage first.
    utf8.withContiguousStorageIfAvailable { UTF8Graphemes.count(trusted: $0) }
      ?? Array(utf8).withUnsafeBufferPointer { UTF8Graphemes.count(trusted: $0) }
  }
}
