/// The extended grapheme clusters of a text, as substrings, forward and backward.
///
/// By the rules of the linked ICU's Unicode version, where a `String` itself follows the standard library's. A view is
/// cheap: it shares the text.
///
///     for cluster in "🇮🇹e\u{301}".graphemes { print(cluster) }
///     let last = text.graphemes.last
public struct GraphemeView: BidirectionalCollection, Sendable {
  /// The text.
  public let text: Substring

  /// A view of a text.
  ///
  /// - Complexity: O(1); O(n) for a string of a foreign store, which is copied.
  public init(_ text: some StringProtocol) {
    var text = Substring(text)
    text.makeContiguousUTF8()
    self.text = text
  }

  /// The start of the first cluster.
  public var startIndex: String.Index { text.startIndex }

  /// The end of the text.
  public var endIndex: String.Index { text.endIndex }

  /// The number of clusters.
  ///
  /// - Complexity: O(n), as fast as `graphemeCount`.
  public var count: Int { text.graphemeCount }

  /// The cluster that starts at an index.
  ///
  /// - Complexity: O(m), m being the length of the cluster.
  public subscript(position: String.Index) -> Substring { text[position..<index(after: position)] }

  /// The start of the next cluster; the index must not be the end.
  ///
  /// - Complexity: O(m), m being the length of the cluster and of the run of marks, joiners and regional indicators
  ///   before the index.
  public func index(after index: String.Index) -> String.Index {
    precondition(index < endIndex, "no cluster after the end")
    return move(index) { $0.boundary(after: $1) }
  }

  /// The start of the cluster before; the index must not be the start.
  ///
  /// - Complexity: O(m), m being the length of the cluster and of the run of marks, joiners and regional indicators
  ///   before it.
  public func index(before index: String.Index) -> String.Index {
    precondition(index > startIndex, "no cluster before the start")
    return move(index) { $0.boundary(before: $1) }
  }

  private func move(
    _ index: String.Index, _ step: (GraphemeScanner<UTF8Source>, Int) -> Int?
  ) -> String.Index {
    let utf8 = text.utf8
    let offset = utf8.distance(from: utf8.startIndex, to: index)
    // The text was made contiguous, and the callers keep to the side on which there is a boundary.
    let target = utf8.withContiguousStorageIfAvailable {
      step(GraphemeScanner(UTF8Source(bytes: $0)), offset)
    }
    return utf8.index(utf8.startIndex, offsetBy: (target ?? nil) ?? offset)
  }
}

extension StringProtocol {
  /// The extended grapheme clusters as substrings.
  public var graphemes: GraphemeView { GraphemeView(self) }

  /// The longest prefix that holds at most so many clusters.
  ///
  /// - Complexity: O(n) up to the end of the prefix.
  public func prefix(graphemes maximum: Int) -> SubSequence {
    precondition(maximum >= 0, "a prefix has no negative number of clusters")
    let end =
      utf8.withContiguousStorageIfAvailable { UTF8Graphemes.boundary(number: maximum, in: $0) }
      ?? Array(utf8).withUnsafeBufferPointer { UTF8Graphemes.boundary(number: maximum, in: $0) }
    guard let end else { return self[...] }
    return self[..<utf8.index(utf8.startIndex, offsetBy: end)]
  }
}
