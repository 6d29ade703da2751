/// The class of a scalar in the rules of UAX #29 section 3.
///
/// The values of Grapheme_Cluster_Break, with Extended_Pictographic (GB11) and Indic_Conjunct_Break (GB9c) folded
/// in: 18 classes that share no scalar. The order matters: the classes from `extend` on let the scalars before them
/// through to the state after them; every other class fixes that state alone.
package enum GraphemeClass: UInt8, CaseIterable, Sendable {
  /// No rule names it.
  case other
  /// A control or format character, a line or paragraph separator.
  case control
  /// U+000D.
  case carriageReturn
  /// U+000A.
  case lineFeed
  /// Joins what follows it.
  case prepend
  /// A vowel sign or a mark that takes space.
  case spacingMark
  /// A leading consonant of Hangul.
  case hangulL
  /// A vowel of Hangul.
  case hangulV
  /// A trailing consonant of Hangul.
  case hangulT
  /// A Hangul syllable without a trailing consonant.
  case hangulLV
  /// A Hangul syllable with a trailing consonant.
  case hangulLVT
  /// An emoji or a symbol that may become one.
  case pictographic
  /// A consonant that may join the one before it (Indic_Conjunct_Break=Consonant).
  case consonant
  /// A mark that ends a conjunct (Extend, but not Indic_Conjunct_Break=Extend).
  case extend
  /// A mark that a conjunct may hold (Extend and Indic_Conjunct_Break=Extend).
  case conjunctExtend
  /// A virama that joins consonants (Extend and Indic_Conjunct_Break=Linker).
  case linker
  /// U+200D.
  case zeroWidthJoiner
  /// One half of a flag.
  case regionalIndicator

  /// How many classes there are.
  package static let count = 18

  /// Whether the state after this class depends on the state before it.
  package var carries: Bool { rawValue >= GraphemeClass.extend.rawValue }
}
