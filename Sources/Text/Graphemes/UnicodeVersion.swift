import CICU

/// A version of Unicode or of ICU, as the linked ICU states it.
///
/// Where one character ends depends on the Unicode version: every count can say which one it follows.
public struct UnicodeVersion: Sendable, Equatable, Hashable {
  /// The numbers from major to build; trailing zeros are kept.
  public let major, minor, patch: Int

  /// Creates a version from its numbers.
  public init(major: Int, minor: Int = 0, patch: Int = 0) {
    self.major = major
    self.minor = minor
    self.patch = patch
  }

  /// The Unicode version that the linked ICU implements.
  public static let current = read(icu_unicode_version)

  /// The version of the linked ICU itself.
  public static let icu = read(icu_version)

  private static func read(_ call: (UnsafeMutablePointer<UInt8>) -> Void) -> UnicodeVersion {
    var numbers: [UInt8] = [0, 0, 0, 0]
    numbers.withUnsafeMutableBufferPointer { buffer in
      if let base = buffer.baseAddress { call(base) }
    }
    return UnicodeVersion(major: Int(numbers[0]), minor: Int(numbers[1]), patch: Int(numbers[2]))
  }
}

extension UnicodeVersion: Comparable {
  /// Orders versions number by number.
  public static func < (left: UnicodeVersion, right: UnicodeVersion) -> Bool {
    (left.major, left.minor, left.patch) < (right.major, right.minor, right.patch)
  }
}

extension UnicodeVersion: CustomStringConvertible {
  /// Major and minor number, and the patch number where it is not zero: `15.0`, `15.1`, `4.0.1`.
  public var description: String {
    patch == 0 ? "\(major).\(minor)" : "\(major).\(minor).\(patch)"
  }
}
