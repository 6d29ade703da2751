extension StringProtocol {
  /// The number of extended grapheme clusters, by the rules of the linked ICU's Unicode version.
  ///
  /// It differs from `count` where Swift's standard library follows another Unicode version.
  ///
  /// - Complexity: O(n).
  public var graphemeCount: Int { Array(utf16).span.graphemeCount }
}
