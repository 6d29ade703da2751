/// The form of UTF-8: where a sequence ends, well-formed or not.
enum UTF8Sequence {
  /// The form of the sequence at the first byte of a buffer.
  enum Form: Equatable {
    /// A scalar, in that many bytes.
    case scalar(UInt32, length: Int)
    /// A maximal subpart of an ill-formed sequence, which `String(decoding:as:)` repairs as one U+FFFD.
    case illFormed(length: Int)
    /// The start of a well-formed sequence that the buffer cuts off.
    case incomplete
  }

  /// Reads what starts at the first byte of a buffer that is not empty.
  ///
  /// The ranges are those of Unicode's table 3-7: the second byte of E0, ED, F0 and F4 has a range of its own, which
  /// keeps out overlong forms, surrogates and what lies above U+10FFFF.
  static func read(_ bytes: UnsafeBufferPointer<UInt8>) -> Form {
    let lead = bytes[0]
    let length: Int
    var range: ClosedRange<UInt8> = 0x80...0xBF
    var value: UInt32
    switch lead {
    case 0x00...0x7F: return .scalar(UInt32(lead), length: 1)
    case 0xC2...0xDF: (length, value) = (2, UInt32(lead & 0x1F))
    case 0xE0...0xEF:
      (length, value) = (3, UInt32(lead & 0x0F))
      if lead == 0xE0 { range = 0xA0...0xBF }
      if lead == 0xED { range = 0x80...0x9F }
    case 0xF0...0xF4:
      (length, value) = (4, UInt32(lead & 0x07))
      if lead == 0xF0 { range = 0x90...0xBF }
      if lead == 0xF4 { range = 0x80...0x8F }
    default: return .illFormed(length: 1)
    }
    for index in 1..<length {
      guard index < bytes.count else { return .incomplete }
      guard range.contains(bytes[index]) else { return .illFormed(length: index) }
      value = value << 6 | UInt32(bytes[index] & 0x3F)
      range = 0x80...0xBF
    }
    return .scalar(value, length: length)
  }

  /// Where the first ill-formed or incomplete sequence starts; the end without one.
  static func firstIllFormed(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var start = 0
    while start < bytes.count {
      guard case .scalar(_, let length) = read(UnsafeBufferPointer(rebasing: bytes[start...])) else { break }
      start += length
    }
    return start
  }

  /// How many bytes at the end of a buffer start a sequence that the buffer cuts off: 0 to 3.
  static func incompleteSuffix(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    for length in 1...3 where length <= bytes.count {
      let start = bytes.count - length
      if bytes[start] & 0xC0 == 0x80 { continue }
      let rest = UnsafeBufferPointer(rebasing: bytes[start...])
      return read(rest) == .incomplete ? length : 0
    }
    return 0
  }
}
