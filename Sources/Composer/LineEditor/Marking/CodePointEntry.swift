import TextLimits

/// A character that is being typed by its number, after Ctrl-V u: the digits so far, and what they stand for.
///
/// As long as it goes on, the character that the digits stand for is marked text: shown where it will be, counted as it
/// will count, and gone with Escape.
public struct CodePointEntry: Sendable, Hashable {
  /// The hexadecimal digits, in upper case.
  public internal(set) var digits = ""

  /// The number, 0 without digits.
  var value: UInt32 { UInt32(digits, radix: 16) ?? 0 }

  /// The character; nil without digits and for the number of a surrogate.
  public var scalar: Unicode.Scalar? { digits.isEmpty ? nil : Unicode.Scalar(value) }

  /// The character's name in ICU, `GRINNING FACE`, or nil where there is no character.
  public var name: String? { scalar.map { ScalarName.of($0.value) } }

  /// Adds a digit; false for any other character, or when no code point has so large a number.
  mutating func add(_ unit: UInt16) -> Bool {
    guard let scalar = Unicode.Scalar(unit), let digit = Character(scalar).hexDigitValue, scalar.isASCII,
      // At most 0x10FFFF × 16 + 15.
      value * 16 + UInt32(digit) <= 0x10FFFF, digits.utf8.count < 8
    else { return false }
    digits += String(digit, radix: 16, uppercase: true)
    return true
  }
}
