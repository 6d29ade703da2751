extension StringProtocol {
  /// The number of extended grapheme clusters, by the rules of the linked ICU's Unicode version.
  ///
  /// It differs from `count` where Swift's standard library follows another Unicode version.
  ///
  /// - Complexity: O(n).
  public var graphemeCount: Int { GraphemeIterators.with(Array(utf16)) { $0.pieceCount() } }
}
