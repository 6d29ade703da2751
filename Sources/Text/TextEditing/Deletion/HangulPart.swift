/// The part that a Hangul code point plays in a syllable block.
enum HangulPart {
  case leading, vowel, trailing, openSyllable, closedSyllable

  /// The part of a code point; nil when it is no conjoining jamo and no syllable.
  init?(_ codePoint: UInt32) {
    switch codePoint {
    case 0x1100...0x115F: self = .leading
    case 0x1160...0x11A7: self = .vowel
    case 0x11A8...0x11FF: self = .trailing
    // A syllable of every 28 has no trailing consonant.
    case 0xAC00...0xD7A3: self = (codePoint - 0xAC00) % 28 == 0 ? .openSyllable : .closedSyllable
    default: return nil
    }
  }

  /// Whether the part joins a next one into a block.
  func joins(_ next: HangulPart?) -> Bool {
    switch (self, next) {
    case (.leading, .leading), (.leading, .vowel): true  // GB6
    case (.leading, .openSyllable), (.leading, .closedSyllable): true  // GB6
    case (.vowel, .vowel), (.vowel, .trailing): true  // GB7
    case (.openSyllable, .vowel), (.openSyllable, .trailing): true  // GB7
    case (.trailing, .trailing), (.closedSyllable, .trailing): true  // GB8
    default: false
    }
  }
}
