/// A range of text as UIKit gives it: location and length in UTF-16 code units, like `NSRange`.
///
/// Any pair of numbers is a value, as in `NSRange`: keyboards do ask for ranges that are negative, huge or past the
/// end. Ask `isValid(in:)` before using one. A valid range may start or end inside a grapheme cluster or between the
/// two halves of a surrogate pair; both occur in ordinary typing.
public struct UTF16Range: Sendable, Hashable {
  /// The offset of the first code unit.
  public var location: Int
  /// The number of code units.
  public var length: Int

  /// Creates a range from its location and its length.
  public init(location: Int, length: Int) {
    self.location = location
    self.length = length
  }

  /// Creates a range from its first offset and the offset after its last.
  public init(_ range: Range<Int>) {
    // No overflow for ranges of a text, whose bounds are not negative.
    self.init(location: range.lowerBound, length: range.upperBound &- range.lowerBound)
  }

  /// Creates an empty range, as a caret has.
  public init(caret: Int) { self.init(location: caret, length: 0) }

  /// Whether the range holds no code unit.
  public var isEmpty: Bool { length == 0 }

  /// Whether the range lies within a text of `count` code units.
  ///
  /// No arithmetic can overflow here: `location + length <= count` is no bounds check, since `{16, -12}` passes it
  /// on a text of 4 units.
  ///
  /// - Complexity: O(1).
  public func isValid(in count: Int) -> Bool {
    // Once 0 <= location <= count is known, the subtraction cannot overflow.
    location >= 0 && length >= 0 && location <= count && length <= count - location
  }

  /// The offsets of the range, or nil when it does not lie within a text of `count` code units.
  ///
  /// - Complexity: O(1).
  public func offsets(in count: Int) -> Range<Int>? {
    // A valid range ends at `count` at the latest.
    isValid(in: count) ? location..<(location + length) : nil
  }

  /// The part of the range that lies within a text of `count` code units.
  ///
  /// A range past the end becomes empty at the end, one before the start empty at the start; a negative length is
  /// taken as none. A valid range stays as it is.
  ///
  /// - Complexity: O(1).
  public func clamped(to count: Int) -> UTF16Range {
    let count = max(0, count)
    let (sum, overflows) = location.addingReportingOverflow(max(0, length))
    // With a length that is not negative the sum can only overflow upwards.
    let end = overflows ? Int.max : sum
    let lower = min(max(0, location), count)
    return UTF16Range(lower..<max(lower, min(end, count)))
  }
}

extension UTF16Range: CustomStringConvertible {
  /// Location and length in braces, `{5, 2}`.
  public var description: String { "{\(location), \(length)}" }
}
