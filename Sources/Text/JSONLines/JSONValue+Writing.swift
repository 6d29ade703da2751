extension JSONValue {
  /// The value as UTF-8 bytes of JSON, on one line and without spaces after punctuation.
  ///
  /// Characters that a terminal could take for a command (C0, DEL, C1), those that reorder or part the text around
  /// them (bidi controls, line and paragraph separators) and lone surrogates are written as escapes, everything else
  /// as it is.
  ///
  /// - Complexity: O(n).
  public var bytes: [UInt8] {
    var bytes: [UInt8] = []
    write(into: &bytes)
    return bytes
  }

  /// Appends the value's `bytes`.
  public func write(into bytes: inout [UInt8]) {
    switch self {
    case .null: bytes += "null".utf8
    case .bool(let value): bytes += (value ? "true" : "false").utf8
    case .integer(let value): JSONValue.write(value, into: &bytes)
    case .integerOutOfRange(let digits): bytes += digits.utf8
    case .number(let value): bytes += (value.isFinite ? "\(value)" : "null").utf8
    case .string(let units): JSONValue.write(string: units[...], into: &bytes)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        element.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let object):
      bytes.append(UInt8(ascii: "{"))
      for (index, member) in object.members.enumerated() {
        if index > 0 { bytes.append(UInt8(ascii: ",")) }
        JSONValue.write(name: member.name, into: &bytes)
        bytes.append(UInt8(ascii: ":"))
        member.value.write(into: &bytes)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private static func write(name: String, into bytes: inout [UInt8]) {
    // Nearly every name is of letters that stand for themselves: they go over at once.
    let isPlain = name.utf8.allSatisfy { (0x20..<0x7F).contains($0) && $0 != 0x22 && $0 != 0x5C }
    guard isPlain else { return write(string: Array(name.utf16)[...], into: &bytes) }
    bytes.append(UInt8(ascii: "\""))
    bytes += name.utf8
    bytes.append(UInt8(ascii: "\""))
  }

  /// Appends a number.
  public static func write(_ value: Int, into bytes: inout [UInt8]) {
    if 0..<10 ~= value {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value))
    } else if value < 0 {
      bytes += String(value).utf8
    } else {
      var divisor = 1
      while value / divisor >= 10 { divisor *= 10 }
      while divisor > 0 {
        bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: value / divisor % 10))
        divisor /= 10
      }
    }
  }

  /// Appends a string of UTF-16 code units as a value's `bytes` have it.
  public static func write(string: ArraySlice<UInt16>, into bytes: inout [UInt8]) {
    bytes.append(UInt8(ascii: "\""))
    var rest = string.makeIterator()
    var next = rest.next()
    while let unit = next {
      next = rest.next()
      switch unit {
      case 0x22: bytes += "\\\"".utf8
      case 0x5C: bytes += "\\\\".utf8
      case 0x0A: bytes += "\\n".utf8
      case 0x0D: bytes += "\\r".utf8
      case 0x09: bytes += "\\t".utf8
      case 0..<0x20, 0x7F..<0xA0: writeEscape(unit, into: &bytes)
      case 0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: writeEscape(unit, into: &bytes)
      case 0..<0x80: bytes.append(UInt8(truncatingIfNeeded: unit))
      case 0xD800..<0xDC00:
        guard let trail = next, UTF16.isTrailSurrogate(trail) else {
          writeEscape(unit, into: &bytes)
          continue
        }
        bytes += String(decoding: [unit, trail], as: UTF16.self).utf8
        next = rest.next()
      case 0xDC00..<0xE000: writeEscape(unit, into: &bytes)
      default: bytes += String(decoding: CollectionOfOne(unit), as: UTF16.self).utf8
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func writeEscape(_ unit: UInt16, into bytes: inout [UInt8]) {
    let digits = String(unit, radix: 16, uppercase: true)
    bytes += "\\u".utf8
    bytes += String(repeating: "0", count: 4 - digits.utf8.count).utf8
    bytes += digits.utf8
  }
}
