/// A walk over the host of a link, with the least that each beginning of it counts where Bluesky's app shortens the link.
///
/// In quarters: a letter outside of ASCII takes at least an octet as the DNS has it, but up to four code units may make
/// one. A host that the URL parser refuses (URL Standard, "host parser") counts as it is written.
struct HostWalk {
  /// The least that is counted where the parser takes the host.
  private var accepted = 0
  /// The least that is counted where it does not.
  private var asWritten = 0
  private var isRefused = false
  /// The digits of the port that are not leading zeros; nil before a port.
  private var portDigits: Int?
  /// How many units there were since the bracket of an IPv6 address; nil outside.
  private var addressLength: Int?
  private var isAtStart = true
  private var dots = 0
  /// The characters of a label that starts as a number, without leading zeros; nil in any other label.
  private var numberLength: Int?
  /// The characters of the label.
  private var labelLength = 0
  private var isAtLabelStart = true
  /// How many units of an escape are left.
  private var escapeLeft = 0
  private var previous: UInt16 = 0

  /// The longest number of an address that is written anew: `4294967295`, and octal and hexadecimal ones.
  private static let longestNumber = 12
  /// No address is longer.
  private static let longestAddress = 64

  /// Returns the least count of each prefix, in quarters; one more than there are units.
  static func quarters(_ host: ArraySlice<UInt16>) -> [Int] {
    var walk = HostWalk()
    var sums = [0]
    // The parser drops control characters at the end, and refuses nothing for them.
    var beforeControls = 0
    for offset in host.indices {
      walk.take(host, offset)
      let sum = walk.isRefused ? walk.asWritten : walk.accepted
      if host[offset] > 0x20 { beforeControls = sum }
      sums.append(min(sum, beforeControls))
    }
    return sums
  }

  private mutating func take(_ host: ArraySlice<UInt16>, _ offset: Int) {
    let unit = host[offset]
    defer { previous = unit }
    asWritten += Self.quartersAsWritten(unit)
    // A user name counts nothing.
    if unit == 0x40 {
      let written = asWritten
      self = HostWalk()
      asWritten = written
      return
    }
    if escapeLeft > 0 {
      escapeLeft -= 1
      return
    }
    if isAtStart, unit == 0x5B { addressLength = 0 }
    isAtStart = false
    if let length = addressLength {
      addressLength = length + 1
      if length > Self.longestAddress { isRefused = true }
    } else if let digits = portDigits {
      let isDigit = 0x30...0x39 ~= unit
      portDigits = digits + (unit == 0x30 && digits == 0 ? 0 : 1)
      if !isDigit || digits >= 5 { isRefused = true }
    } else if unit == 0x3A {
      portDigits = 0
    } else if unit == 0x25 {
      takeEscape(host[offset...])
    } else {
      takeCharacter(unit)
    }
  }

  private mutating func takeEscape(_ rest: ArraySlice<UInt16>) {
    let digits = rest.dropFirst().prefix(2)
    guard digits.count == 2, digits.allSatisfy({ $0 < 0x80 }),
      let byte = UInt8(String(decoding: digits, as: UTF16.self), radix: 16)
    else {
      // A percent sign is no character of a domain.
      isRefused = true
      return
    }
    escapeLeft = 2
    switch byte {
    case 0..<0x80: takeCharacter(UInt16(byte))
    // The first bytes of letters, which take an octet each: those that join no other, and the rest.
    case 0xC3...0xCB, 0xCE...0xD1, 0xE4...0xE9, 0xEB...0xEC: accepted += 4
    case 0xD2...0xDF, 0xE0, 0xE3, 0xEA: accepted += 1
    default: break
    }
  }

  private mutating func takeCharacter(_ unit: UInt16) {
    switch unit {
    case 0x2E, 0x3002, 0xFF0E, 0xFF61:
      dots += 1
      (isAtLabelStart, numberLength, labelLength) = (true, nil, 0)
      accepted += 4
    // Mapped to nothing, or composed with what precedes it.
    case 0xAD, 0x300...0x36F, 0x180B...0x180F, 0x200B...0x200D, 0x2060...0x2064, 0xFE00...0xFE0F, 0xFEFF,
      0xDB40:
      break
    case _ where previous == 0xDB40: break
    case 0xFF10...0xFF5A: takeASCII(unit - 0xFEE0)
    case 0..<0x80: takeASCII(unit)
    // Disallowed (UTS #46).
    case 0x80..<0xA0, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x206F, 0xE000...0xF8FF, 0xFFFD:
      isRefused = true
    // Letters that join no other: Latin, Greek, Cyrillic, ideographs, Hangul syllables.
    case 0xC0...0x2FF, 0x380...0x47F, 0x3400...0x9FFF, 0xAC00...0xD7A3:
      isAtLabelStart = false
      accepted += 4
    default:
      isAtLabelStart = false
      accepted += 1
    }
  }

  private mutating func takeASCII(_ unit: UInt16) {
    if URLHost.isForbidden(unit) { isRefused = true }
    if isAtLabelStart, 0x30...0x39 ~= unit { numberLength = 0 }
    isAtLabelStart = false
    labelLength += 1
    // An address of at most four numbers is written anew, without leading zeros.
    guard let length = numberLength, dots <= 4 else {
      accepted += 4
      return
    }
    if length == 0, unit == 0x30 || (labelLength == 2 && unit | 0x20 == 0x78) { return }
    numberLength = length + 1
    if length >= Self.longestNumber { accepted += 4 }
  }

  /// A cluster each, or nothing where others may join it.
  private static func quartersAsWritten(_ unit: UInt16) -> Int {
    switch unit {
    case 0x21..<0x7F, 0x80..<0xA0, 0xAD, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F,
      0x2E80...0x3029,
      0x3041...0x3096, 0x30A0...0xA4CF, 0xAC00...0xD7A3, 0xE000...0xF8FF, 0xFEFF, 0xFFFD:
      4
    default: 0
    }
  }
}
