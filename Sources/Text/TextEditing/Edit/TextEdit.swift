/// One change of a text: a range and what takes its place.
///
/// It is what a text view asks its delegate about (`shouldChangeTextIn:replacementText:`). An insertion has an empty
/// range, a deletion an empty replacement. All in UTF-16, since a lone surrogate must survive between two calls of a
/// keyboard.
public struct TextEdit: Sendable, Hashable {
  /// The part of the old text that goes.
  public var range: UTF16Range
  /// The code units that take its place; lone surrogates are allowed.
  public var replacement: [UInt16]

  /// Creates an edit from code units.
  public init(range: UTF16Range, replacement: [UInt16]) {
    self.range = range
    self.replacement = replacement
  }

  /// Creates an edit from a text.
  public init(range: UTF16Range, replacement: some StringProtocol) {
    self.init(range: range, replacement: Array(replacement.utf16))
  }

  /// Whether the edit only takes away, or does nothing at all.
  public var isDeletion: Bool { replacement.isEmpty }

  /// The text after the edit.
  ///
  /// Exact for every range within the text, also inside clusters and surrogate pairs.
  ///
  /// - Throws: `UTF16RangeError` when the range is out of bounds.
  /// - Complexity: O(n).
  public func applied(to units: [UInt16]) throws(UTF16RangeError) -> [UInt16] {
    guard let offsets = range.offsets(in: units.count) else {
      throw UTF16RangeError(range: range, count: units.count)
    }
    var result = units
    result.replaceSubrange(offsets, with: replacement)
    return result
  }
}
