/// The host of a URL as a browser's URL parser writes it (URL Standard, "host parser").
enum URLHost {
  /// The host as ASCII, or nil where the parser refuses it.
  ///
  /// - Complexity: O(n); a name of more than 4,096 code units that is not all ASCII is refused.
  static func serialized(_ name: ArraySlice<UInt16>) -> [UInt16]? {
    if name.first == 0x5B {
      return name.last == 0x5D ? IPv6Address(name.dropFirst().dropLast())?.serialized : nil
    }
    guard let ascii = encoded(percentDecoded(name)), !ascii.isEmpty, !ascii.contains(where: isForbidden)
    else {
      return nil
    }
    var labels = ascii.split(separator: 0x2E, omittingEmptySubsequences: false).map(Array.init)
    if labels.count > 1, labels.last?.isEmpty ?? false { labels.removeLast() }
    guard let last = labels.last, endsInNumber(last) else { return ascii }
    return address(labels)
  }

  private static func percentDecoded(_ name: ArraySlice<UInt16>) -> [UInt16] {
    guard name.contains(0x25) else { return Array(name) }
    var bytes: [UInt8] = []
    var rest = Array(String(decoding: name, as: UTF16.self).utf8)[...]
    while let byte = rest.popFirst() {
      if byte == 0x25, rest.count > 1,
        let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      {
        bytes.append(value)
        rest.removeFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    return Array(String(decoding: bytes, as: UTF8.self).utf16)
  }

  // "forbidden domain code point"
  static func isForbidden(_ unit: UInt16) -> Bool {
    switch unit {
    case 0...0x20, 0x23, 0x25, 0x2F, 0x3A, 0x3C, 0x3E...0x40, 0x5B...0x5E, 0x7C, 0x7F...: true
    default: false
    }
  }

  /// The name as IDNA encodes it, in lower case.
  private static func encoded(_ name: [UInt16]) -> [UInt16]? {
    var isPlain = true
    let lower = name.enumerated().map { offset, unit in
      // Encoded labels are looked at all the same.
      if unit >= 0x80 || (unit == 0x2D && offset > 2 && isEncoded(name[offset - 3...offset])) {
        isPlain = false
      }
      return (0x41...0x5A).contains(unit) ? unit | 0x20 : unit
    }
    return isPlain ? lower : DomainLabels.asciiName(lower)
  }

  private static func isEncoded(_ prefix: ArraySlice<UInt16>) -> Bool {
    prefix.elementsEqual("xn--".utf16) { $0 == $1 || ((0x41...0x5A).contains($0) && $0 | 0x20 == $1) }
  }

  // MARK: IPv4

  // "ends in a number checker"
  private static func endsInNumber(_ label: [UInt16]) -> Bool {
    number(label) != nil || (!label.isEmpty && label.allSatisfy { (0x30...0x39).contains($0) })
  }

  /// Decimal, octal after `0`, hexadecimal after `0x`; nil for what is no number.
  private static func number(_ label: [UInt16]) -> UInt64? {
    let text = String(decoding: label, as: UTF16.self)
    // `UInt64` would take a sign.
    guard let first = text.utf8.first, (0x30...0x39).contains(first) else { return nil }
    if text.hasPrefix("0x") {
      let digits = text.dropFirst(2)
      return digits.isEmpty
        ? 0 : digits.hasPrefix("+") || digits.hasPrefix("-") ? nil : UInt64(digits, radix: 16)
    }
    return UInt64(text, radix: text.count > 1 && first == 0x30 ? 8 : 10)
  }

  // "IPv4 parser": the last number fills what the others leave.
  private static func address(_ labels: [[UInt16]]) -> [UInt16]? {
    let numbers = labels.compactMap(number)
    guard numbers.count == labels.count, numbers.count <= 4, let last = numbers.last else { return nil }
    guard numbers.dropLast().allSatisfy({ $0 < 256 }), last < 1 << (8 * UInt64(5 - numbers.count)) else {
      return nil
    }
    let value = numbers.dropLast().enumerated().reduce(last) { $0 | $1.element << UInt64(24 - 8 * $1.offset) }
    return Array((0..<4).map { "\(value >> UInt64(24 - 8 * $0) & 0xFF)" }.joined(separator: ".").utf16)
  }
}
