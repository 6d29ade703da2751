/// Fills the two-stage table of classes block by block, and keeps equal blocks once.
struct GraphemeTableBuilder {
  /// Where each block of 64 scalars starts in `classes`.
  private(set) var blockStarts: [UInt16] = []
  /// The blocks that differ.
  private(set) var classes: [UInt8] = []

  private var hashes: [UInt64] = []

  /// Ranges of whole blocks whose scalars share one class by what they are; the linked ICU is not asked there.
  ///
  /// The test that probes every scalar holds them to it. Everything else is asked one by one, assigned or not,
  /// because unassigned code points may be pictographs or ignorable (which makes them Control).
  private static let uniform: [(range: Range<UInt32>, kind: GraphemeClass)] = [
    (0x3400..<0x4DC0, .other),  // CJK ideographs, extension A
    (0x4E00..<0xA480, .other),  // CJK ideographs, Yi syllables
    (0xD800..<0xE000, GraphemeTables.surrogateClass),
    (0xE000..<0xF8C0, .other),  // private use
    (0x12000..<0x13400, .other),  // cuneiform, hieroglyphs
    (0x17000..<0x18D00, .other),  // Tangut
    (0x20000..<0xE0000, .other),  // CJK extensions, unassigned planes
    (0xE1000..<0x110000, .other),  // unassigned, private use planes
  ]

  /// Fills the whole table.
  mutating func fill() {
    blockStarts.reserveCapacity(0x110000 / 64)
    classes.reserveCapacity(256 * 64)
    var block = [UInt8](repeating: 0, count: 64)
    var next: UInt32 = 0
    for (range, kind) in Self.uniform {
      while next < range.lowerBound {
        for index in block.indices { block[index] = Self.rawClass(next &+ UInt32(truncatingIfNeeded: index)) }
        append(block, times: 1)
        next += 64
      }
      append([UInt8](repeating: kind.rawValue, count: 64), times: range.count / 64)
      next = range.upperBound
    }
  }

  private static func rawClass(_ codePoint: UInt32) -> UInt8 {
    if 0xAC00...0xD7A3 ~= codePoint {
      // Hangul syllables: 28 to a pair of leading consonant and vowel, the first without a trailing consonant.
      return ((codePoint - 0xAC00) % 28 == 0 ? GraphemeClass.hangulLV : .hangulLVT).rawValue
    }
    return GraphemeClass(asking: codePoint).rawValue
  }

  private mutating func append(_ block: [UInt8], times: Int) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for value in block { hash = (hash ^ UInt64(value)) &* 0x100_0000_01B3 }
    let known = hashes.indices.first {
      hashes[$0] == hash && classes[($0 * 64)..<($0 * 64 + 64)].elementsEqual(block)
    }
    let index = known ?? hashes.count
    if known == nil {
      hashes.append(hash)
      classes += block
    }
    // 1,024 blocks would fit; Unicode 17 has 234.
    blockStarts.append(contentsOf: repeatElement(UInt16(index * 64), count: times))
  }
}
