import CICU

/// Whether a text that arrives in pieces holds a character that is counted and drawn as nothing.
///
/// Default_Ignorable_Code_Point and the blank Braille pattern, but for what writing needs: joiners, variation selectors
/// and their like after something visible, at most two in a row, and the tags of a flag.
struct InvisibleCharacterSearch: Sendable {
  /// Whether there was one.
  private(set) var isFound = false
  private var base: UInt32 = 0
  private var run = 0

  /// Looks at the next piece, which starts and ends between scalars.
  ///
  /// - Complexity: O(piece), up to the first one found.
  mutating func add(_ piece: Span<UInt16>) {
    var offset = 0
    while !isFound, offset < piece.count {
      let scalar = piece.scalar(at: offset)
      offset = piece.scalarEnd(from: offset)
      guard Self.isInvisible(scalar) else {
        base = scalar
        run = 0
        continue
      }
      run += 1
      let isTagOfFlag = base == 0x1F3F4 && 0xE0020...0xE007F ~= scalar
      let joinsVisible = base > 0x20 && run <= 2 && Self.belongsToBase(scalar)
      isFound = !isTagOfFlag && !joinsVisible
    }
  }

  private static func isInvisible(_ scalar: UInt32) -> Bool {
    switch scalar {
    // Nothing in these ranges is ignorable, by the stability of the property; they are most of all text.
    case 0..<0xAD, 0x2070..<0x2800, 0x2801..<0x3164, 0x3165..<0xFE00: false
    case 0x2800: true
    default: icu_has_binary_property(Int32(scalar), ICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT)
    }
  }

  /// ZWNJ, ZWJ, variation selectors of every kind, COMBINING GRAPHEME JOINER.
  private static func belongsToBase(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180F, 0x034F: true
    default: false
    }
  }
}

extension Span where Element == UInt16 {
  /// Whether the text holds a character that is counted and drawn as nothing.
  ///
  /// - Complexity: O(n).
  var hasInvisibleCharacter: Bool {
    var search = InvisibleCharacterSearch()
    search.add(self)
    return search.isFound
  }
}
