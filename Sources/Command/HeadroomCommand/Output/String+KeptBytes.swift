/// Words of the command line and names of files, which are bytes and need not be UTF-8.
///
/// A string keeps each byte that belongs to no character as a scalar of a private range, so that nothing is lost on the
/// way to the system and back. Characters of that range are kept as their bytes too: every sequence of bytes is one string.
extension String {
  /// The scalars that stand for bytes; the last two digits are the byte.
  private static let first: UInt32 = 0x10FE00
  private static let range: ClosedRange<UInt32> = 0x10FE80...0x10FEFF

  /// The text of bytes, with those that are no UTF-8 kept.
  ///
  /// - Complexity: O(n).
  init(keepingBytes bytes: [UInt8]) {
    if let text = String(validating: bytes, as: UTF8.self),
      !text.unicodeScalars.contains(where: { Self.range.contains($0.value) })
    {
      self = text
      return
    }
    var scalars = String.UnicodeScalarView()
    var rest = bytes[...]
    while let byte = rest.first {
      let length = byte < 0x80 ? 1 : byte < 0xE0 ? 2 : byte < 0xF0 ? 3 : 4
      if let character = String(validating: rest.prefix(length), as: UTF8.self)?.unicodeScalars,
        character.count == 1, let scalar = character.first, !Self.range.contains(scalar.value)
      {
        scalars.append(scalar)
        rest = rest.dropFirst(length)
      } else {
        // A byte below 0x80 is a character of its own, so this one is in the range.
        scalars.append(Unicode.Scalar(Self.first + UInt32(byte)) ?? "\u{FFFD}")
        rest = rest.dropFirst()
      }
    }
    self = String(scalars)
  }

  /// The text of a C string, with bytes that are no UTF-8 kept.
  init(keepingBytesOf pointer: UnsafePointer<CChar>) {
    var bytes: [UInt8] = []
    var next = pointer
    while next.pointee != 0 {
      bytes.append(UInt8(bitPattern: next.pointee))
      next += 1
    }
    self.init(keepingBytes: bytes)
  }

  /// The bytes that the text was made of.
  ///
  /// - Complexity: O(n).
  var keptBytes: [UInt8] {
    guard unicodeScalars.contains(where: { Self.range.contains($0.value) }) else { return Array(utf8) }
    var bytes: [UInt8] = []
    for scalar in unicodeScalars {
      if let byte = Self.keptByte(scalar) {
        bytes.append(byte)
      } else {
        bytes += UTF8.encode(scalar) ?? .init()
      }
    }
    return bytes
  }

  /// The text as JSON can hold it: a byte that is no UTF-8 is U+FFFD.
  var withoutKeptBytes: String {
    guard unicodeScalars.contains(where: { Self.range.contains($0.value) }) else { return self }
    return String(decoding: keptBytes, as: UTF8.self)
  }

  /// Calls `body` with the text as a C string of the bytes that it was made of.
  func withPath<Result>(_ body: (UnsafePointer<CChar>) -> Result) -> Result {
    let bytes = keptBytes.map { CChar(bitPattern: $0) } + [0]
    // The array has an element, so it has a base address.
    return bytes.withUnsafeBufferPointer { buffer in
      buffer.baseAddress.map(body) ?? withCString(body)
    }
  }

  /// The byte that a scalar represents, or nil.
  static func keptByte(_ scalar: Unicode.Scalar) -> UInt8? {
    range.contains(scalar.value) ? UInt8(scalar.value - first) : nil
  }
}
