/// A mention and the part of it that counts.
struct Mention {
  /// The mention, `@user@domain`, in code units.
  let range: Range<Int>
  /// The end of what counts: `@user`.
  let localEnd: Int
}

extension Mention {
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
}
