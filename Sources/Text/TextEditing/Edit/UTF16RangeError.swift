/// A range that does not lie within the text it was meant for.
public struct UTF16RangeError: Error, Sendable, Hashable {
  /// The range that was given.
  public let range: UTF16Range
  /// The length of the text in UTF-16 code units.
  public let count: Int

  /// Creates an error for a range and the length of the text.
  public init(range: UTF16Range, count: Int) {
    self.range = range
    self.count = count
  }
}

extension UTF16RangeError: CustomStringConvertible {
  /// The range, and the length it exceeds: `range {5, 3} is out of bounds of 5 UTF-16 units`.
  public var description: String { "range \(range) is out of bounds of \(count) UTF-16 units" }
}
