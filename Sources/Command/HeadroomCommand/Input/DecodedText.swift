import TextLimits

/// UTF-8 input as UTF-16 code units, with the way back to its bytes.
struct DecodedText {
  /// The input as it came; empty for a text that did not come as bytes.
  let bytes: [UInt8]
  /// The text, repaired as `String(decoding:as:)` does: one U+FFFD for a maximal ill-formed subpart.
  let units: [UInt16]
  /// The offset of the first byte that is not well-formed UTF-8, or nil.
  let firstIllFormedByte: Int?

  /// Decodes bytes.
  ///
  /// - Complexity: O(n).
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    if let text = String(validating: bytes, as: UTF8.self) {
      units = Array(text.utf16)
      firstIllFormedByte = nil
    } else {
      units = Array(String(decoding: bytes, as: UTF8.self).utf16)
      firstIllFormedByte = Self.walk(bytes) { _, _, isValid in isValid }
    }
  }

  /// A text that did not come as bytes: its bytes are WTF-8, where a lone surrogate takes three.
  ///
  /// - Complexity: O(n).
  init(units: [UInt16]) {
    self.units = units
    bytes = []
    firstIllFormedByte = nil
  }

  /// The range in bytes of a range in code units.
  ///
  /// - Complexity: O(n).
  func byteRange(ofUnits range: Range<Int>) -> Range<Int> {
    if bytes.isEmpty {
      let start = TextUnit.utf8.count(units.span.extracting(..<range.lowerBound))
      return start..<start + TextUnit.utf8.count(units.span.extracting(range))
    }
    let start = Self.walk(bytes) { _, unit, _ in unit < range.lowerBound } ?? bytes.count
    return start..<(Self.walk(bytes) { _, unit, _ in unit < range.upperBound } ?? bytes.count)
  }

  /// Goes over the bytes, a scalar or an ill-formed subpart at a time, as long as `goesOn` says so; returns the byte
  /// offset at which it said no, or nil.
  private static func walk(
    _ bytes: [UInt8], while goesOn: (_ byte: Int, _ unit: Int, _ isValid: Bool) -> Bool
  ) -> Int? {
    var iterator = bytes.makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    var (byte, unit) = (0, 0)
    while true {
      switch parser.parseScalar(from: &iterator) {
      case .valid(let encoded):
        if !goesOn(byte, unit, true) { return byte }
        byte += encoded.count
        // Four bytes encode what takes a surrogate pair.
        unit += encoded.count == 4 ? 2 : 1
      case .error(let length):
        if !goesOn(byte, unit, false) { return byte }
        byte += length
        unit += 1
      case .emptyInput: return nil
      }
    }
  }
}
