/// A text under change: what it is now, and how its offsets lead back.
struct ChangedText: Sendable {
  private(set) var units: [UInt16] = []
  private(set) var map = OffsetMap()
  /// The surplus of parts over the letters that replace them, in the order of the text.
  private(set) var surplus: [Surplus] = []

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

  /// Puts letters that count a weight in the place of a stretch.
  mutating func replace(_ text: UnsafeBufferPointer<UInt16>, _ range: Range<Int>, weight: Int) {
    let letters = Surplus.letters(of: weight)
    replace(text, range, with: repeatElement(0x78, count: letters))
    if weight > letters { surplus.append(Surplus(end: units.count, count: weight - letters)) }
  }

  /// Replaces stretches of a text by letters that count a weight each; the stretches must be in order and apart.
  static func weighing(_ text: [UInt16], _ ranges: [Range<Int>], weight: Int) -> ChangedText? {
    if ranges.isEmpty { return nil }
    var result = ChangedText(capacity: text.count)
    text.withUnsafeBufferPointer { text in
      var offset = 0
      for range in ranges {
        result.keep(text, offset..<range.lowerBound)
        result.replace(text, range, weight: weight)
        offset = range.upperBound
      }
      result.keep(text, offset..<text.count)
    }
    return result
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
