extension StringProtocol {
  /// The number of extended grapheme clusters, by the rules of the linked ICU's Unicode version.
  ///
  /// It differs from `count` where Swift's standard library follows another Unicode version. The text is counted where
  /// it lies; only a string of a foreign store is copied first.
  ///
  /// - Complexity: O(n).
  public var graphemeCount: Int {
    // A string's own storage is well-formed UTF-8.
    utf8.withContiguousStorageIfAvailable { UTF8Graphemes.count(text: $0) }
      ?? Array(utf8).withUnsafeBufferPointer { UTF8Graphemes.count(text: $0) }
  }
}

// The same for the two types by name: without the generic call, a short text is counted in a tenth less time.

extension String {
  /// The number of extended grapheme clusters, by the rules of the linked ICU's Unicode version.
  ///
  /// It differs from `count` where Swift's standard library follows another Unicode version.
  ///
  /// - Complexity: O(n), in place.
  public var graphemeCount: Int {
    utf8Span.span.withUnsafeBufferPointer { UTF8Graphemes.count(text: $0) }
  }
}

extension Substring {
  /// The number of extended grapheme clusters, by the rules of the linked ICU's Unicode version.
  ///
  /// It differs from `count` where Swift's standard library follows another Unicode version.
  ///
  /// - Complexity: O(n), in place.
  public var graphemeCount: Int {
    utf8Span.span.withUnsafeBufferPointer { UTF8Graphemes.count(text: $0) }
  }
}
