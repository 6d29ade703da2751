import Graphemes

/// How the offsets of a changed text lead back to the text it came from.
///
/// Between changes both texts are equal. Offsets are in UTF-16 code units.
struct OffsetMap: Sendable, Hashable {
  /// A stretch that was replaced by another, either of which may be empty.
  struct Change: Sendable, Hashable {
    let source: Range<Int>
    let result: Range<Int>
  }

  /// In the order of the text, without overlap.
  private(set) var changes: [Change] = []

  var isEmpty: Bool { changes.isEmpty }

  /// Adds a change after all others.
  mutating func append(source: Range<Int>, resultLength: Int) {
    let shift = changes.last.map { $0.result.upperBound - $0.source.upperBound } ?? 0
    let start = source.lowerBound + shift
    changes.append(Change(source: source, result: start..<(start + resultLength)))
  }

  /// The last source offset whose beginning gives no more than the result up to an offset.
  ///
  /// Inside a replaced stretch that is the stretch's start; after dropped text, the end of what was dropped.
  ///
  /// - Complexity: O(log changes).
  func source(of offset: Int) -> Int {
    // The first change that ends, in the result, after the offset.
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].result.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    if low < changes.count, changes[low].result.lowerBound <= offset { return changes[low].source.lowerBound }
    guard low > 0 else { return offset }
    let before = changes[low - 1]
    return offset + before.source.upperBound - before.result.upperBound
  }

  /// The first source offset whose beginning gives all of the result up to an offset: before dropped text, its start.
  ///
  /// - Complexity: O(log changes).
  func sourceEnd(of offset: Int) -> Int {
    // The first change that ends, in the result, at the offset or after it.
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].result.upperBound < offset { low = middle + 1 } else { high = middle }
    }
    if low < changes.count, changes[low].result.lowerBound <= offset {
      let change = changes[low].source
      return changes[low].result.lowerBound < offset ? change.upperBound : change.lowerBound
    }
    guard low > 0 else { return offset }
    let before = changes[low - 1]
    return offset + before.source.upperBound - before.result.upperBound
  }

  /// Where a stretch ends in the result that ends at a source offset; nil where it was dropped.
  ///
  /// A replacement starts as the replaced stretch does: of a mention the local part is kept.
  ///
  /// - Complexity: O(log changes).
  func resultEnd(of offset: Int) -> Int? {
    let index = changes.partitioningIndex { $0.source.upperBound >= offset }
    guard index < changes.count, changes[index].source.lowerBound < offset else { return result(of: offset) }
    let length = offset - changes[index].source.lowerBound
    return length <= changes[index].result.count ? changes[index].result.lowerBound + length : nil
  }

  /// The result offset of a source offset; inside a replaced stretch, the end of what replaced it.
  ///
  /// - Complexity: O(log changes).
  func result(of offset: Int) -> Int {
    // The first change that starts, in the source, at the offset or after it.
    var low = 0
    var high = changes.count
    while low < high {
      let middle = (low + high) / 2
      if changes[middle].source.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    guard low > 0 else { return offset }
    let before = changes[low - 1]
    if offset < before.source.upperBound { return before.result.upperBound }
    return offset + before.result.upperBound - before.source.upperBound
  }
}
