/// Puts the bytes of UTF-8 together to scalars as they come, one U+FFFD for each maximal ill-formed subpart.
struct UTF8Assembler: Sendable, Hashable {
  private var value: UInt32 = 0
  private var missing = 0
  /// The least and greatest byte that may come next (Unicode, table 3-7).
  private var allowed: ClosedRange<UInt8> = 0x80...0xBF

  /// The scalars that a byte completes: none, one, or U+FFFD and one.
  mutating func append(_ byte: UInt8) -> [Unicode.Scalar] {
    if missing > 0 {
      if allowed.contains(byte) {
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        allowed = 0x80...0xBF
        return missing == 0 ? [Unicode.Scalar(value) ?? "\u{FFFD}"] : []
      }
      missing = 0
      return ["\u{FFFD}"] + append(byte)
    }
    switch byte {
    case 0x00...0x7F: return [Unicode.Scalar(byte)]
    case 0xC2...0xDF: start(byte & 0x1F, 1, 0x80...0xBF)
    case 0xE0: start(byte & 0x0F, 2, 0xA0...0xBF)
    case 0xED: start(byte & 0x0F, 2, 0x80...0x9F)
    case 0xE1...0xEF: start(byte & 0x0F, 2, 0x80...0xBF)
    case 0xF0: start(byte & 0x07, 3, 0x90...0xBF)
    case 0xF1...0xF3: start(byte & 0x07, 3, 0x80...0xBF)
    case 0xF4: start(byte & 0x07, 3, 0x80...0x8F)
    default: return ["\u{FFFD}"]
    }
    return []
  }

  private mutating func start(_ bits: UInt8, _ following: Int, _ range: ClosedRange<UInt8>) {
    value = UInt32(bits)
    missing = following
    allowed = range
  }
}
