import CICU

/// How many columns a terminal gives a single scalar, from ICU's properties: what `wcwidth` answers, but for the
/// Unicode version of the linked ICU.
enum ScalarWidth: UInt8, Sendable {
  /// Drawn upon the scalar before it, or not at all.
  case none = 0
  case narrow = 1
  case wide = 2
  /// Narrow in most terminals, wide in those that are set up for East Asian text (UAX #11, class A).
  case ambiguous = 3

  init(_ scalar: Unicode.Scalar) {
    let value = scalar.value
    if value < 0x300 {
      // Below the combining marks nothing is wide; U+00AD and the controls stand alone and are drawn as pictures.
      self = value >= 0xA1 && Self.eastAsianWidth(value) == ICU_U_EA_AMBIGUOUS ? .ambiguous : .narrow
      return
    }
    switch scalar.category {
    case ICU_U_NON_SPACING_MARK, ICU_U_ENCLOSING_MARK:
      self = .none
      return
    case ICU_U_FORMAT_CHAR:
      // The Arabic number signs and their kin reach under what follows and take a column of their own.
      let isPrepended = icu_has_binary_property(Int32(value), ICU_UCHAR_PREPENDED_CONCATENATION_MARK)
      self = isPrepended ? .narrow : .none
      return
    default: break
    }
    // Vowels and finals of conjoining Hangul stand inside the block that their initial opens.
    switch icu_int_property(Int32(value), ICU_UCHAR_HANGUL_SYLLABLE_TYPE) {
    case ICU_U_HST_VOWEL_JAMO, ICU_U_HST_TRAILING_JAMO:
      self = .none
      return
    default: break
    }
    if icu_has_binary_property(Int32(value), ICU_UCHAR_DEFAULT_IGNORABLE_CODE_POINT) {
      self = .none
      return
    }
    switch Self.eastAsianWidth(value) {
    case ICU_U_EA_WIDE, ICU_U_EA_FULLWIDTH: self = .wide
    case ICU_U_EA_AMBIGUOUS: self = .ambiguous
    default: self = .narrow
    }
  }

  private static func eastAsianWidth(_ value: UInt32) -> Int {
    icu_int_property(Int32(value), ICU_UCHAR_EAST_ASIAN_WIDTH)
  }
}

extension Unicode.Scalar {
  /// U+200D, which joins emoji into one.
  static var zeroWidthJoiner: Unicode.Scalar { "\u{200D}" }

  /// U+FE0F, which asks for the emoji presentation.
  static var emojiPresentationSelector: Unicode.Scalar { "\u{FE0F}" }

  /// The general category by the linked ICU.
  var category: Int { icu_int_property(Int32(value), ICU_UCHAR_GENERAL_CATEGORY) }

  var isRegionalIndicator: Bool { 0x1F1E6...0x1F1FF ~= value }

  var isEmojiModifier: Bool { 0x1F3FB...0x1F3FF ~= value }

  var isEmoji: Bool { icu_has_binary_property(Int32(value), ICU_UCHAR_EMOJI) }
}
