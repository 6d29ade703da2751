extension Span where Element == UInt16 {
  /// The number of extended grapheme clusters of UTF-16 text; a lone surrogate is one of its own.
  ///
  /// - Complexity: O(n).
  public var graphemeCount: Int { GraphemeIterators.with(Array(copying: self)) { $0.pieceCount() } }

  /// Whether a cluster starts or ends at an offset in code units; false outside the text.
  public func isGraphemeBoundary(_ offset: Int) -> Bool {
    GraphemeIterators.with(Array(copying: self)) { $0.isBoundary(offset) }
  }

  /// The first cluster boundary after an offset, or nil at or past the end; 0 for a negative offset.
  public func graphemeBoundary(after offset: Int) -> Int? {
    GraphemeIterators.with(Array(copying: self)) { $0.boundary(after: offset) }
  }

  /// The last cluster boundary before an offset, or nil at or before the start; the end for an offset past it.
  public func graphemeBoundary(before offset: Int) -> Int? {
    GraphemeIterators.with(Array(copying: self)) { $0.boundary(before: offset) }
  }

  /// Every cluster boundary from the start to the end, both among them; an empty text has the boundary 0.
  ///
  /// - Complexity: O(n).
  public func graphemeBoundaries() -> [Int] {
    GraphemeIterators.with(Array(copying: self)) { $0.boundaries() }
  }
}

extension Span where Element == UInt8 {
  /// The number of extended grapheme clusters of UTF-8 text; ill-formed bytes count as `String(decoding:as:)`
  /// would repair them, one U+FFFD a maximal subpart.
  ///
  /// - Complexity: O(n).
  public var graphemeCount: Int {
    withUnsafeBufferPointer { String(decoding: $0, as: UTF8.self) }.graphemeCount
  }
}

extension [UInt16] {
  fileprivate init(copying span: Span<UInt16>) { self = span.withUnsafeBufferPointer { Array($0) } }
}
