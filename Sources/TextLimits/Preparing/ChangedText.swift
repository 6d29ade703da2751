/// A text under change: what it is now, and how its offsets lead back.
struct ChangedText: Sendable {
  private(set) var units: [UInt16] = []
  private(set) var map = OffsetMap()

  init(capacity: Int) { units.reserveCapacity(capacity) }

  /// Copies a stretch as it is.
  mutating func keep(_ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>) {
    units += UnsafeBufferPointer(rebasing: text[range])
  }

  /// Puts another text in the place of a stretch; what stays equal is no change.
  mutating func replace(
    _ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, with piece: some Collection<UInt16>
  ) {
    if !text[range].elementsEqual(piece) { map.append(source: range, resultLength: piece.count) }
    units += piece
  }

  /// Replaces stretches of a text, which must be in order and apart.
  static func replacing(_ text: [UInt16], _ replacements: [(range: Range<Int>, piece: [UInt16])])
    -> ChangedText?
  {
    if replacements.isEmpty { return nil }
    var result = ChangedText(capacity: text.count)
    text.withUnsafeBufferPointer { text in
      var offset = 0
      for (range, piece) in replacements {
        result.keep(text, offset..<range.lowerBound)
        result.replace(text, range, with: piece)
        offset = range.upperBound
      }
      result.keep(text, offset..<text.count)
    }
    return result
  }
}
