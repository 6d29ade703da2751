extension Span where Element == UInt16 {
  /// The number of extended grapheme clusters of UTF-16 text.
  ///
  /// A lone surrogate is a scalar of class Other, as the linked ICU has it.
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
    withUnsafeBufferPointer { GraphemeScanner(UTF16Source(units: $0)).isBoundary(offset) }
  }

  /// The first cluster boundary after an offset, or nil at or past the end; 0 for a negative offset.
  ///
  /// - Complexity: O(m), m being the length of the cluster and of the run of marks, joiners and regional indicators
  ///   before the offset.
  public func graphemeBoundary(after offset: Int) -> Int? {
    withUnsafeBufferPointer { GraphemeScanner(UTF16Source(units: $0)).boundary(after: offset) }
  }

  /// The last cluster boundary before an offset, or nil at or before the start; the end for an offset past it.
  ///
  /// - Complexity: O(m), m being the length of the cluster and of the run of marks, joiners and regional indicators
  ///   before it.
  public func graphemeBoundary(before offset: Int) -> Int? {
    withUnsafeBufferPointer { GraphemeScanner(UTF16Source(units: $0)).boundary(before: offset) }
  }

  /// Every cluster boundary from the start to the end, both among them; an empty text has the boundary 0.
  ///
  /// - Complexity: O(n).
  public func graphemeBoundaries() -> [Int] {
    withUnsafeBufferPointer { GraphemeScanner(UTF16Source(units: $0)).boundaries() }
  }

  /// Where a cluster begins, counted from 0: the end for the number after the last, nil beyond.
  ///
  /// The prefix of that length holds exactly so many clusters.
  ///
  /// - Complexity: O(n).
  public func graphemeBoundary(number: Int) -> Int? {
    withUnsafeBufferPointer { GraphemeScanner(UTF16Source(units: $0)).boundary(number: number) }
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

  /// The number of extended grapheme clusters, counted on several threads.
  ///
  /// The text is cut into as many pieces, their summaries are made at the same time and combined. Worth its threads
  /// from some megabytes on.
  ///
  /// - Parameter threads: how many threads count, at least 1; as many as the system has processors when nil.
  /// - Complexity: O(n).
  public func graphemeCount(threads: Int?) -> Int {
    withUnsafeBufferPointer { ParallelCount.graphemes($0, threads: threads ?? ParallelCount.processors) }
  }

  /// Whether a cluster starts or ends at an offset in bytes; false outside the text and inside a scalar.
  ///
  /// - Complexity: O(m), m being the run of marks, joiners and regional indicators before the offset.
  public func isGraphemeBoundary(_ offset: Int) -> Bool {
    withUnsafeBufferPointer { GraphemeScanner(UTF8Source(bytes: $0)).isBoundary(offset) }
  }

  /// The first cluster boundary after an offset, or nil at or past the end; 0 for a negative offset.
  ///
  /// - Complexity: O(m), m being the length of the cluster and of the run of marks, joiners and regional indicators
  ///   before the offset.
  public func graphemeBoundary(after offset: Int) -> Int? {
    withUnsafeBufferPointer { GraphemeScanner(UTF8Source(bytes: $0)).boundary(after: offset) }
  }

  /// The last cluster boundary before an offset, or nil at or before the start; the end for an offset past it.
  ///
  /// - Complexity: O(m), m being the length of the cluster and of the run of marks, joiners and regional indicators
  ///   before it.
  public func graphemeBoundary(before offset: Int) -> Int? {
    withUnsafeBufferPointer { GraphemeScanner(UTF8Source(bytes: $0)).boundary(before: offset) }
  }

  /// Every cluster boundary from the start to the end, both among them; an empty text has the boundary 0.
  ///
  /// - Complexity: O(n).
  public func graphemeBoundaries() -> [Int] {
    withUnsafeBufferPointer { GraphemeScanner(UTF8Source(bytes: $0)).boundaries() }
  }

  /// Where a cluster begins, counted from 0: the end for the number after the last, nil beyond.
  ///
  /// The prefix of that length holds exactly so many clusters. What lies before is counted in slices, as fast as
  /// `graphemeCount` does.
  ///
  /// - Complexity: O(n).
  public func graphemeBoundary(number: Int) -> Int? {
    withUnsafeBufferPointer { UTF8Graphemes.boundary(number: number, in: $0) }
  }
}
