import Graphemes

extension TextBuffer {
  /// The number of grapheme clusters (UAX #29).
  ///
  /// - Complexity: O(1).
  public var graphemeCount: Int { root.summary.graphemes.count }

  /// The offset at which the cluster with a number begins, counted from 0; nil when there are not so many.
  ///
  /// - Complexity: O(log n).
  public func utf16Offset(ofGrapheme number: Int) -> Int? {
    guard number >= 0, number < graphemeCount else { return nil }
    // A lone leading surrogate at the very end may begin a cluster, which no chunk counts as its own.
    let unclaimed = utf16Count - 1
    var state = GraphemeState.start
    var left = number
    var start = 0
    var node = root
    while case .children(let children) = node.content {
      var next: TextNode?
      for child in children {
        let count = child.summary.graphemes.count(from: state)
        if left < count {
          next = child
          break
        }
        left -= count
        state = child.summary.graphemes.state(after: state)
        start += child.count
      }
      guard let next else { return unclaimed }
      node = next
    }
    guard case .chunk(let chunk) = node.content else { return nil }
    // A cluster may begin with the first half of a pair that the chunks cut: then the offset is -1.
    return state.offset(ofCluster: left, in: chunk.span).map { start + $0 } ?? unclaimed
  }

  /// The code units of the cluster with a number, counted from 0; nil when there are not so many.
  ///
  /// - Complexity: O(log n).
  public func utf16Range(ofGrapheme number: Int) -> UTF16Range? {
    utf16Offset(ofGrapheme: number).map { start in
      UTF16Range(start..<(utf16Offset(ofGrapheme: number + 1) ?? utf16Count))
    }
  }

  /// How many clusters begin before an offset; an offset outside the text is clamped.
  ///
  /// - Complexity: O(log n).
  public func graphemeCount(beginningBefore offset: Int) -> Int {
    // A cluster never begins inside a pair, and a pair must be seen whole to know whether one begins with it.
    summary(upTo: splitsSurrogatePair(offset) ? offset + 1 : offset).graphemes.count
  }

  /// Whether a cluster starts or ends at an offset; false outside the text.
  ///
  /// - Complexity: O(log n).
  public func isGraphemeBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < utf16Count else { return offset == 0 || offset == utf16Count }
    return utf16Offset(ofGrapheme: graphemeCount(beginningBefore: offset)) == offset
  }

  /// The first cluster boundary after an offset, or nil at or past the end; 0 for a negative offset.
  ///
  /// - Complexity: O(log n), however long the cluster is.
  public func graphemeBoundary(after offset: Int) -> Int? {
    if offset < 0 { return 0 }
    guard offset < utf16Count else { return nil }
    return utf16Offset(ofGrapheme: graphemeCount(beginningBefore: offset + 1)) ?? utf16Count
  }

  /// The last cluster boundary before an offset, or nil at or before the start; the end for an offset past it.
  ///
  /// - Complexity: O(log n), however long the cluster is.
  public func graphemeBoundary(before offset: Int) -> Int? {
    if offset <= 0 { return nil }
    if offset > utf16Count { return utf16Count }
    // A text that is not empty begins with a cluster, so there is one before a positive offset.
    return utf16Offset(ofGrapheme: graphemeCount(beginningBefore: offset) - 1)
  }
}
