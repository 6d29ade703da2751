import CICU

/// The character classes of a URL grammar, one byte of flags for every UTF-16 code unit.
///
/// twitter-text's expressions see code units, so a surrogate is a character there; the classes of Mastodon's server
/// treat both halves of every pair alike, which gives the same matches.
struct URLCharacters: Sendable {
  /// The roles of a code unit.
  struct Role: OptionSet {
    let rawValue: UInt8
    /// Inside a domain label, at its ends too (`validDomainChars`).
    static let domain = Role(rawValue: 1)
    /// Before a URL (`validUrlPrecedingChars`).
    static let preceding = Role(rawValue: 2)
    /// In a path (`validGeneralUrlPathChars`).
    static let path = Role(rawValue: 4)
    /// At the end of a path (`validUrlPathEndingChars`).
    static let pathEnd = Role(rawValue: 8)
    /// In a query (`validUrlQueryChars`).
    static let query = Role(rawValue: 16)
    /// At the end of a query (`validUrlQueryEndingChars`).
    static let queryEnd = Role(rawValue: 32)
    /// In a label of a domain that needs no protocol (`validAsciiDomain`).
    static let asciiLabel = Role(rawValue: 64)
  }

  /// Which balanced parentheses may end a path.
  enum ParenthesesAtEnd {
    /// Those at the path's start, after an ending character, or after others that end it: in JavaScript the
    /// alternatives of `validUrlPathEndingChars` become alternatives of the whole path.
    case afterPath
    /// Those that hold path characters of twitter-text's Ruby alone, anywhere: Mastodon widens
    /// `valid_url_balanced_parens` only after `valid_url_path_ending_chars` has taken it in.
    case ofNarrowCharacters
  }

  private let roles: [UInt8]
  let parenthesesAtEnd: ParenthesesAtEnd

  @inline(__always)
  func has(_ unit: UInt16, _ role: Role) -> Bool { roles[Int(unit)] & role.rawValue != 0 }

  /// Whether a unit is one of twitter-text's Latin accents.
  func isLatinAccent(_ unit: UInt16) -> Bool { unit >= 0x80 && has(unit, .asciiLabel) }

  /// twitter-text 3.1.
  static let twitter = URLCharacters(.afterPath) { unit in
    var roles: Role = []
    let isWord = isASCIILetterOrDigit(unit)
    let isLatin = latinAccents.contains(unit)
    let isDirectional = directional.contains(unit)
    if !spaces.contains(unit), !invalid.contains(unit), !isDirectional, !isPunctuation(unit) {
      roles.insert(.domain)
    }
    if isDirectional || (!isWord && !"@\u{FF20}$#\u{FF03}".holds(unit) && !invalid.contains(unit)) {
      roles.insert(.preceding)
    }
    if isWord || isLatin || "!*';:=+,.$/%#[]-\u{2013}_~@|&".holds(unit) || cyrillic.contains(unit) {
      roles.insert(.path)
    }
    if isWord || isLatin || "+-=_#/".holds(unit) || cyrillic.contains(unit) { roles.insert(.pathEnd) }
    if isWord || "!?*'@();:&=+$/%#[]-_.,~|".holds(unit) { roles.insert(.query) }
    if isWord || "-_&=#/".holds(unit) { roles.insert(.queryEnd) }
    if isWord || isLatin || unit == 0x2D { roles.insert(.asciiLabel) }
    return roles
  }

  /// Mastodon's server: `config/initializers/twitter_regex.rb` over twitter-text's Ruby classes.
  static let mastodon = URLCharacters(.ofNarrowCharacters) { unit in
    var roles: Role = []
    let isWord = isASCIILetterOrDigit(unit)
    let isDirectional = directional.contains(unit)
    let isASCII = unit < 0x80
    let isWordInEitherCase = isWord || isCaseOfASCII(Int32(unit))
    if isASCII ? isWord : !spaces.contains(unit) && !invalid.contains(unit) && !isDirectional {
      roles.insert(.domain)
    }
    if isDirectional || (!isWordInEitherCase && !"@\u{FF20}$#\u{FF03}".holds(unit) && !invalid.contains(unit))
    {
      roles.insert(.preceding)
    }
    let isWhiteSpace = spaces.contains(unit) && unit != 0x180E
    if !isWhiteSpace, !"<>()?".holds(unit) { roles.insert(.path) }
    if !isWhiteSpace, !"()?!*\"'\u{300C}\u{300D}<>;:=,.$%[]~&|@".holds(unit) { roles.insert(.pathEnd) }
    let isFurther = unit >= 0xA0 && !(0xFDD0...0xFDEF).contains(unit) && unit < 0xFFF0
    if isWord || isFurther || "!?*'();:&=+$/%#[]-_.,~|@^".holds(unit) { roles.insert(.query) }
    if isWord || isFurther || "_&=#/-".holds(unit) { roles.insert(.queryEnd) }
    return roles
  }

  /// Whether a scalar is one of a path in twitter-text's Ruby (`valid_general_url_path_chars`).
  static func isRubyPath(_ scalar: Int32) -> Bool {
    if let unit = UInt16(exactly: scalar), twitter.has(unit, .asciiLabel) || scalar < 0x80 {
      return twitter.has(unit, .path)
    }
    return isCaseOfASCII(scalar) || icu_int_property(scalar, ICU_UCHAR_SCRIPT) == ICU_USCRIPT_CYRILLIC
      || icu_int_property(scalar, ICU_UCHAR_GENERAL_CATEGORY) == ICU_U_DASH_PUNCTUATION
  }

  /// Whether a scalar above ASCII folds to an ASCII letter: U+017F and U+212A, which Ruby's expressions take for `s`
  /// and `k`, and JavaScript's without the flag `u` do not.
  static func isCaseOfASCII(_ scalar: Int32) -> Bool { scalar == 0x17F || scalar == 0x212A }

  /// Classifies what differs from the great mass of letters one by one, and all others as they are.
  private init(_ parenthesesAtEnd: ParenthesesAtEnd, _ classify: (UInt16) -> Role) {
    self.parenthesesAtEnd = parenthesesAtEnd
    var roles = [UInt8](repeating: classify(0x4E00).rawValue, count: 0x10000)
    let further = Self.spaces.union(Self.directional).union(Self.invalid).union(Self.latinAccents)
      .union(Self.cyrillic).union([0x17F, 0x2013, 0x212A, 0x300C, 0x300D, 0xFF03, 0xFF20])
    for unit in Array(0..<0x100) + further + Array(0xFDD0...0xFDEF) + Array(0xFFF0...0xFFFF) {
      roles[Int(unit)] = classify(unit).rawValue
    }
    self.roles = roles
  }

  // MARK: The sets, as twitter-text has them

  private static func isASCIILetterOrDigit(_ unit: UInt16) -> Bool {
    (0x30...0x39).contains(unit) || (0x41...0x5A).contains(unit) || (0x61...0x7A).contains(unit)
  }

  private static func isPunctuation(_ unit: UInt16) -> Bool { "!'#%&()*+,\\-./:;<=>?@[]^_{|}~$".holds(unit) }

  private static let spaces: Set<UInt16> = Set(
    [0x20, 0x85, 0xA0, 0x1680, 0x180E, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000] + Array(0x09...0x0D)
      + Array(0x2000...0x200A))

  private static let directional: Set<UInt16> = Set(
    [0x061C, 0x200E, 0x200F] + Array(0x202A...0x202E) + Array(0x2066...0x2069))

  /// Not allowed anywhere in a post.
  static let invalid: Set<UInt16> = [0xFEFF, 0xFFFE, 0xFFFF]

  private static let latinAccents = caseClosed(
    [0xC0...0xD6, 0xD8...0xF6, 0xF8...0x24F, 0x253...0x254, 0x256...0x257, 0x300...0x36F, 0x1E00...0x1EFF],
    [0x259, 0x25B, 0x263, 0x268, 0x26F, 0x272, 0x289, 0x28B, 0x2BB])

  private static let cyrillic = caseClosed([0x400...0x4FF], [])

  /// A set with all that an expression with the flag `i` takes for one of its members: what has the same upper case.
  private static func caseClosed(_ ranges: [ClosedRange<UInt16>], _ units: [UInt16]) -> Set<UInt16> {
    let members = Set(ranges.flatMap { Array($0) } + units)
    let uppers = Set(members.map { icu_upper(Int32($0)) })
    // No other letter above these blocks shares a case pair with Latin or Cyrillic.
    let candidates = Array<UInt16>(0x80...0x2FFF) + Array<UInt16>(0xA640...0xABFF)
    return members.union(candidates.filter { uppers.contains(icu_upper(Int32($0))) })
  }
}

extension String {
  fileprivate func holds(_ unit: UInt16) -> Bool { utf16.contains(unit) }
}
