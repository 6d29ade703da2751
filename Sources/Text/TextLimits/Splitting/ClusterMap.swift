import Graphemes

/// The cluster boundaries of a text, a bit for each offset.
struct ClusterMap {
  private var words: [UInt64]

  /// - Complexity: O(n).
  init(_ units: [UInt16]) {
    words = [UInt64](repeating: 0, count: units.count / 64 + 1)
    for boundary in units.span.graphemeBoundaries() { words[boundary >> 6] |= 1 << UInt64(boundary & 63) }
  }

  /// Whether an offset within the text is a boundary.
  func isBoundary(_ offset: Int) -> Bool { words[offset >> 6] & 1 << UInt64(offset & 63) != 0 }

  /// The next boundary after an offset before the text's end.
  ///
  /// - Complexity: O(length of the cluster).
  func boundary(after offset: Int) -> Int {
    var offset = offset + 1
    while !isBoundary(offset) { offset += 1 }
    return offset
  }

  /// The last boundary before an offset after the text's start.
  ///
  /// - Complexity: O(length of the cluster).
  func boundary(before offset: Int) -> Int {
    var offset = offset - 1
    while !isBoundary(offset) { offset -= 1 }
    return offset
  }
}
