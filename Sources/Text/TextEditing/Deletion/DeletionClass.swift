import CICU

/// The character classes of the rules of backward deletion.
enum DeletionClass {
  /// Goes with what precedes it.
  case mark
  /// Half a flag.
  case regionalIndicator
  /// Anything else.
  case other

  /// The class of a scalar or a lone surrogate.
  init(_ codePoint: UInt32) {
    switch codePoint {
    // Tags, halfwidth voiced sound marks, skin tones, and Apple's private variant tags go as marks do.
    case 0xE0020...0xE007F, 0xFF9E, 0xFF9F, 0x1F3FB...0x1F3FF, 0xF870...0xF87F: self = .mark
    case 0x1F1E6...0x1F1FF: self = .regionalIndicator
    default:
      switch icu_int_property(Int32(bitPattern: codePoint), Int(ICU_UCHAR_GENERAL_CATEGORY)) {
      case Int(ICU_U_NON_SPACING_MARK), Int(ICU_U_ENCLOSING_MARK), Int(ICU_U_COMBINING_SPACING_MARK):
        self = .mark
      default: self = .other
      }
    }
  }

  /// Whether a code point belongs to the scripts that are deleted sign by sign: from Armenian to Limbu.
  static func isTypedSignBySign(_ codePoint: UInt32) -> Bool { 0x530..<0x1950 ~= codePoint }
}
