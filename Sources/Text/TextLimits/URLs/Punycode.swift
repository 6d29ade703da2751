/// The length of a domain label as the DNS carries it.
///
/// twitter-text's JavaScript encodes a label as given, without the mapping of UTS #46; so this is Punycode alone
/// (RFC 3492), and only the length, which is all that is asked.
enum Punycode {
  /// RFC 1035 section 2.3.4.
  static let maximumLabelLength = 63

  /// The length of a domain whose labels each take 1 to 63 octets, or nil.
  static func encodedLength(ofDomain domain: ArraySlice<UInt16>) -> Int? {
    if domain.allSatisfy({ $0 < 0x80 }) { return encodedLength(ofASCIIDomain: domain) }
    var length = -1
    for label in domain.split(separator: 0x2E, omittingEmptySubsequences: false) {
      guard let labelLength = encodedLength(ofParts: label) else { return nil }
      length += labelLength + 1
    }
    return length
  }

  /// The same for what needs no encoding, label by label in place.
  private static func encodedLength(ofASCIIDomain domain: ArraySlice<UInt16>) -> Int? {
    var labelLength = 0
    for unit in domain {
      if unit != 0x2E {
        labelLength += 1
        continue
      }
      guard (1...maximumLabelLength).contains(labelLength) else { return nil }
      labelLength = 0
    }
    return (1...maximumLabelLength).contains(labelLength) ? domain.count : nil
  }

  /// The length of a label, which full stops of other scripts may divide; nil when it is not 1 to 63.
  private static func encodedLength(ofParts label: ArraySlice<UInt16>) -> Int? {
    // The JavaScript library divides at these and joins with full stops: their parts add up.
    let parts = label.split(omittingEmptySubsequences: false) { $0 == 0x3002 || $0 == 0xFF0E || $0 == 0xFF61 }
    var length = parts.count - 1
    for part in parts {
      guard let partLength = encodedLength(part) else { return nil }
      length += partLength
    }
    return (1...maximumLabelLength).contains(length) ? length : nil
  }

  /// The length of a label as ASCII, `xn--` included where it is needed; nil when it is over 63.
  static func encodedLength(_ label: ArraySlice<UInt16>) -> Int? {
    if label.allSatisfy({ $0 < 0x80 }) { return label.count <= maximumLabelLength ? label.count : nil }
    // A scalar takes at least one octet, so what is longer than twice the maximum never fits.
    if label.count > 2 * maximumLabelLength { return nil }
    let scalars = scalars(of: label)
    let basic = scalars.count { $0 < 0x80 }
    var length = 4 + basic + (basic > 0 ? 1 : 0)
    // RFC 3492 section 6.3.
    var next: UInt32 = 128
    var delta: UInt32 = 0
    var bias: UInt32 = 72
    var handled = basic
    while handled < scalars.count {
      guard let smallest = scalars.filter({ $0 >= next }).min() else { return nil }
      // At most 126 scalars below 0x110000: the product stays below 2^32.
      delta += (smallest - next) * UInt32(handled + 1)
      next = smallest
      for scalar in scalars {
        if scalar < next { delta += 1 }
        guard scalar == next else { continue }
        length += digitCount(delta, bias)
        if length > maximumLabelLength { return nil }
        bias = adapted(delta, UInt32(handled + 1), isFirst: handled == basic)
        delta = 0
        handled += 1
      }
      delta += 1
      next += 1
    }
    return length
  }

  private static func digitCount(_ delta: UInt32, _ bias: UInt32) -> Int {
    var value = delta
    var count = 1
    var k: UInt32 = 36
    while true {
      let threshold = k <= bias ? 1 : k >= bias + 26 ? 26 : k - bias
      if value < threshold { return count }
      value = (value - threshold) / (36 - threshold)
      count += 1
      k += 36
    }
  }

  private static func adapted(_ delta: UInt32, _ points: UInt32, isFirst: Bool) -> UInt32 {
    var delta = isFirst ? delta / 700 : delta / 2
    delta += delta / points
    var k: UInt32 = 0
    while delta > 455 {
      delta /= 35
      k += 36
    }
    return k + 36 * delta / (delta + 38)
  }

  private static func scalars(of label: ArraySlice<UInt16>) -> [UInt32] {
    var scalars: [UInt32] = []
    for unit in label {
      if UTF16.isTrailSurrogate(unit), let lead = scalars.last, lead & 0xFFFF_FC00 == 0xD800 {
        scalars[scalars.count - 1] = 0x10000 + (lead & 0x3FF) << 10 + UInt32(unit & 0x3FF)
      } else {
        scalars.append(UInt32(unit))
      }
    }
    return scalars
  }
}
