/// The UTF-16 code units of a text written with escapes: `\u{1F600}`, `\uD83D` (a code unit, also a lone
/// surrogate), `\n`, `\r`, `\t`, `\0`, `\\`.
public func unescaped(_ text: String) -> [UInt16] {
  var units: [UInt16] = []
  var rest = Substring(text)
  while let character = rest.unicodeScalars.popFirst() {
    guard character == "\\", let escape = rest.unicodeScalars.popFirst() else {
      units += UTF16.encode(character).map(Array.init) ?? []
      continue
    }
    switch escape {
    case "n": units.append(0x0A)
    case "r": units.append(0x0D)
    case "t": units.append(0x09)
    case "0": units.append(0)
    case "\\": units.append(0x5C)
    case "u":
      let digits: Substring
      if rest.first == "{" {
        digits = rest.dropFirst().prefix { $0 != "}" }
        rest = rest.dropFirst(digits.count + 2)
      } else {
        digits = rest.prefix(4)
        rest = rest.dropFirst(4)
      }
      guard let value = UInt32(digits, radix: 16) else { preconditionFailure("no code point: \(digits)") }
      if let unit = UInt16(exactly: value) {
        units.append(unit)
      } else if let scalar = Unicode.Scalar(value) {
        units += Array(UTF16.encode(scalar).map(Array.init) ?? [])
      } else {
        preconditionFailure("no code point: \(digits)")
      }
    default: preconditionFailure("no escape: \\\(escape) in \(text)")
    }
  }
  return units
}

/// Code units as one writes them in a failure: `U+0061 U+1F600 U+D83D`.
public func codePoints(_ units: some Sequence<UInt16>) -> String {
  let units = Array(units)
  var names: [String] = []
  var index = 0
  while index < units.count {
    var value = UInt32(units[index])
    index += 1
    if value & 0xFC00 == 0xD800, index < units.count, units[index] & 0xFC00 == 0xDC00 {
      value = 0x10000 + (value & 0x3FF) << 10 + UInt32(units[index] & 0x3FF)
      index += 1
    }
    names.append(codePoint(value))
  }
  return names.joined(separator: " ")
}

/// A text's scalars as one writes them in a failure: `U+0061 U+1F600`.
public func codePoints(_ text: some StringProtocol) -> String { codePoints(text.utf16) }

/// A code point as one writes it: `U+00E9`.
public func codePoint(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
