/// A mention and the part of it that counts.
struct Mention {
  /// The mention, `@user@domain`, in code units.
  let range: Range<Int>
  /// The end of what counts: `@user`.
  let localEnd: Int
}

extension Mention {
  /// Mastodon's server counts a domain of more scalars in full.
  static let maximumDomainLength = 253
  /// The same in code units.
  static let longestDomain = 2 * maximumDomainLength

  static func isWord(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F: true
    default: false
    }
  }

  static func isDomain(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E: true
    default: false
    }
  }

  /// Whether a code unit may be in a domain: a letter of any script, a digit, a hyphen or a full stop.
  static func isInDomain(_ unit: UInt16) -> Bool {
    unit >= 0x80 ? !TextPreparation.isWhiteSpace(unit) : isWord(unit) || isDomain(unit)
  }
}
