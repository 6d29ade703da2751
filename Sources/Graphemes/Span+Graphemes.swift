extension Span where Element == UInt16 {
  /// The number of extended grapheme clusters of UTF-16 text; a lone surrogate is one of its own.
  ///
  /// - Complexity: O(n).
  public var graphemeCount: Int {
    var state = GraphemeState.start
    return state.advance(over: self) + state.undecidedCount
  }

  /// Whether a cluster starts or ends at an offset in code units; false outside the text.
  ///
  /// - Complexity: O(m), m being the run of marks, joiners and regional indicators before the offset.
  public func isGraphemeBoundary(_ offset: Int) -> Bool {
    withUnsafeBufferPointer { UTF16Graphemes($0).isBoundary(offset) }
  }

  /// The first cluster boundary after an offset, or nil at or past the end; 0 for a negative offset.
  ///
  /// - Complexity: O(m), m being the length of the cluster and of the run of marks, joiners and regional indicators
  ///   before the offset.
  public func graphemeBoundary(after offset: Int) -> Int? {
    withUnsafeBufferPointer { UTF16Graphemes($0).boundary(after: offset) }
  }

  /// The last cluster boundary before an offset, or nil at or before the start; the end for an offset past it.
  ///
  /// - Complexity: O(m), m being the length of the cluster and of the run of marks, joiners and regional indicators
  ///   before it.
  public func graphemeBoundary(before offset: Int) -> Int? {
    withUnsafeBufferPointer { UTF16Graphemes($0).boundary(before: offset) }
  }

  /// Every cluster boundary from the start to the end, both among them; an empty text has the boundary 0.
  ///
  /// - Complexity: O(n).
  public func graphemeBoundaries() -> [Int] {
    withUnsafeBufferPointer { UTF16Graphemes($0).boundaries() }
  }
}

extension Span where Element == UInt8 {
  /// The number of extended grapheme clusters of UTF-8 text.
  ///
  /// Ill-formed bytes count as `String(decoding:as:)` would repair them, one U+FFFD a maximal subpart.
  ///
  /// - Complexity: O(n).
  public var graphemeCount: Int {
    withUnsafeBufferPointer { UTF8Graphemes.count(repairing: $0) }
  }
}
