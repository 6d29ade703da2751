/// One change of a text in several places, as iOS 26 asks about it (`shouldChangeTextInRanges:replacementText:`).
///
/// The control puts the replacement in one of the ranges at its own discretion and deletes the text at the others:
/// the result depends on a choice that the delegate does not see. Several ranges come from selections in text of both
/// directions.
public struct MultipleRangeEdit: Sendable, Hashable {
  /// The ranges of the old text, in any order.
  public var ranges: [UTF16Range]
  /// The code units that take the place of one of them.
  public var replacement: [UInt16]

  /// Creates an edit of several ranges.
  public init(ranges: [UTF16Range], replacement: [UInt16]) {
    self.ranges = ranges
    self.replacement = replacement
  }

  /// Creates an edit of several ranges by a text.
  public init(ranges: [UTF16Range], replacement: some StringProtocol) {
    self.init(ranges: ranges, replacement: Array(replacement.utf16))
  }

  /// The first range that does not lie within a text of `count` code units or that shares a code unit with an earlier
  /// one; nil when all are valid.
  ///
  /// - Complexity: O(k log k) for k ranges.
  public func firstInvalidRange(in count: Int) -> UTF16Range? {
    if let range = ranges.first(where: { !$0.isValid(in: count) }) { return range }
    let sorted = ranges.sorted(by: Self.precedes)
    // Valid ranges end within the text, so the sum cannot overflow.
    return zip(sorted, sorted.dropFirst()).first { $0.location + $0.length > $1.location }?.1
  }

  /// The text for one choice of the control.
  ///
  /// - Parameters:
  ///   - choice: an index in `ranges`: the range that takes the replacement.
  ///   - text: the text before the edit.
  /// - Throws: `UTF16RangeError` with the first range that is out of bounds.
  /// - Complexity: O(k log n + m), for k ranges and m code units in the replacement.
  public func applied(choosing choice: Int, to text: TextBuffer) throws(UTF16RangeError) -> TextBuffer {
    for range in ranges where !range.isValid(in: text.utf16Count) {
      throw UTF16RangeError(range: range, count: text.utf16Count)
    }
    var result = text
    // From the last range to the first, so that the others stay where they are.
    for index in ranges.indices.sorted(by: { Self.precedes(ranges[$1], ranges[$0]) }) {
      try result.replace(ranges[index], with: index == choice ? replacement : [])
    }
    return result
  }

  private static func precedes(_ left: UTF16Range, _ right: UTF16Range) -> Bool {
    (left.location, left.length) < (right.location, right.length)
  }
}
