import CICU

extension GraphemeClass {
  /// The class of a code point, asked of the linked ICU property by property.
  ///
  /// The table asks once for each code point that can matter; count with `GraphemeTables`.
  package init(asking codePoint: UInt32) {
    let scalar = Int32(bitPattern: codePoint)
    switch icu_int_property(scalar, ICU_UCHAR_GRAPHEME_CLUSTER_BREAK) {
    case ICU_U_GCB_CONTROL: self = .control
    case ICU_U_GCB_CR: self = .carriageReturn
    case ICU_U_GCB_LF: self = .lineFeed
    case ICU_U_GCB_PREPEND: self = .prepend
    case ICU_U_GCB_SPACING_MARK: self = .spacingMark
    case ICU_U_GCB_L: self = .hangulL
    case ICU_U_GCB_V: self = .hangulV
    case ICU_U_GCB_T: self = .hangulT
    case ICU_U_GCB_LV: self = .hangulLV
    case ICU_U_GCB_LVT: self = .hangulLVT
    case ICU_U_GCB_ZWJ: self = .zeroWidthJoiner
    case ICU_U_GCB_REGIONAL_INDICATOR: self = .regionalIndicator
    case ICU_U_GCB_EXTEND:
      if icu_is_conjunct_linker(scalar) {
        self = .linker
      } else {
        self = icu_is_conjunct_extend(scalar) ? .conjunctExtend : .extend
      }
    default:
      if icu_is_conjunct_consonant(scalar) {
        self = .consonant
      } else if Self.mayBePictographic(codePoint),
        icu_has_binary_property(scalar, ICU_UCHAR_EXTENDED_PICTOGRAPHIC)
      {
        self = .pictographic
      } else {
        self = .other
      }
    }
  }

  // Extended_Pictographic is given to symbols and to blocks kept for them, all of them here; it saves 50,000 calls.
  private static func mayBePictographic(_ codePoint: UInt32) -> Bool {
    codePoint < 0x100 || 0x2000..<0x3400 ~= codePoint || 0x1F000..<0x20000 ~= codePoint
  }
}
