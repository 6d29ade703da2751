import Graphemes

/// Text that is edited, in UTF-16 code units; lone surrogates are allowed.
///
/// A value: an old copy keeps its text.
public struct TextBuffer: Sendable, Hashable {
  /// The code units from start to end.
  public private(set) var units: [UInt16]

  /// Creates an empty buffer.
  public init() { units = [] }

  /// Creates a buffer of code units.
  public init(_ units: [UInt16]) { self.units = units }

  /// Creates a buffer of a text.
  public init(_ text: some StringProtocol) { self.init(Array(text.utf16)) }

  /// The number of UTF-16 code units.
  public var utf16Count: Int { units.count }

  /// Whether there is no text.
  public var isEmpty: Bool { units.isEmpty }

  /// Replaces a range of code units; it may start or end inside a cluster or a surrogate pair.
  ///
  /// - Throws: `UTF16RangeError` when the range is out of bounds; the text is then unchanged.
  public mutating func replace(_ range: UTF16Range, with replacement: [UInt16]) throws(UTF16RangeError) {
    guard let offsets = range.offsets(in: units.count) else {
      throw UTF16RangeError(range: range, count: units.count)
    }
    units.replaceSubrange(offsets, with: replacement)
  }
}

extension TextBuffer: CustomStringConvertible {
  /// The text; lone surrogates become U+FFFD.
  public var description: String { String(decoding: units, as: UTF16.self) }
}
