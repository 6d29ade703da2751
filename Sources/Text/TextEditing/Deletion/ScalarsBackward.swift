/// A cursor that walks a text backward, scalar by scalar.
struct ScalarsBackward {
  static let zeroWidthJoiner: UInt16 = 0x200D

  private let units: [UInt16]

  /// The offset of the cursor in code units.
  private(set) var offset: Int

  /// Creates a cursor at the end of a text.
  init(_ units: [UInt16]) {
    self.units = units
    offset = units.count
  }

  /// The scalar, or lone surrogate, before the cursor; nil at the start.
  var previous: UInt32? {
    guard offset > 0 else { return nil }
    let unit = units[offset - 1]
    if UTF16.isTrailSurrogate(unit), offset > 1, UTF16.isLeadSurrogate(units[offset - 2]) {
      return 0x10000 + (UInt32(units[offset - 2] & 0x3FF) << 10 | UInt32(unit & 0x3FF))
    }
    return UInt32(unit)
  }

  /// Walks over the scalar before the cursor.
  mutating func skip() {
    guard let previous else { return }
    offset -= previous > 0xFFFF ? 2 : 1
  }

  /// Walks over marks and what they stand on, of Hangul a whole syllable block.
  mutating func skipComposed() {
    while let scalar = previous {
      skip()
      if let part = HangulPart(scalar) {
        skipSyllable(endingWith: part)
        return
      }
      if DeletionClass(scalar) != .mark || DeletionClass.isTypedSignBySign(scalar) { return }
    }
  }

  /// Walks over the rest of a Hangul syllable (UAX #29 GB6 to GB8), whose last part was walked over.
  private mutating func skipSyllable(endingWith last: HangulPart) {
    var part = last
    while let before = previous.flatMap(HangulPart.init), before.joins(part) {
      skip()
      part = before
    }
  }
}
