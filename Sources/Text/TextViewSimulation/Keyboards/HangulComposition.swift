import TextEditing

/// A Korean syllable in the making, as the two-set keyboard composes it from jamo.
///
/// Jamo are those of the keys (U+3131 to U+3163). Parts may be missing: a lone consonant, a lone vowel.
struct HangulComposition: Sendable, Hashable {
  var leading: Character?
  var vowel: Character?
  var trailing: Character?

  private static let leadings = Array("ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ")
  private static let vowels = Array("ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ")
  private static let trailings = Array("ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ")

  /// The jamo that two keys make together.
  private static let compounds: [String: Character] = [
    "ㅗㅏ": "ㅘ", "ㅗㅐ": "ㅙ", "ㅗㅣ": "ㅚ", "ㅜㅓ": "ㅝ", "ㅜㅔ": "ㅞ", "ㅜㅣ": "ㅟ", "ㅡㅣ": "ㅢ",
    "ㄱㅅ": "ㄳ", "ㄴㅈ": "ㄵ", "ㄴㅎ": "ㄶ", "ㄹㄱ": "ㄺ", "ㄹㅁ": "ㄻ", "ㄹㅂ": "ㄼ", "ㄹㅅ": "ㄽ", "ㄹㅌ": "ㄾ",
    "ㄹㅍ": "ㄿ", "ㄹㅎ": "ㅀ", "ㅂㅅ": "ㅄ",
  ]
  private static let parts: [Character: (Character, Character)] = .init(
    uniqueKeysWithValues: compounds.map { pair, compound in
      // Each key of the table has two characters.
      let keys = Array(pair)
      return (compound, (keys[0], keys[1]))
    })

  init(leading: Character? = nil, vowel: Character? = nil, trailing: Character? = nil) {
    self.leading = leading
    self.vowel = vowel
    self.trailing = trailing
  }

  /// Takes a syllable or a jamo apart; nil when the character is neither.
  init?(_ character: Character) {
    if Self.leadings.contains(character) || Self.trailings.contains(character) {
      self.init(leading: character)
    } else if Self.vowels.contains(character) {
      self.init(vowel: character)
    } else {
      guard let scalar = character.unicodeScalars.first, character.unicodeScalars.count == 1,
        0xAC00...0xD7A3 ~= scalar.value
      else { return nil }
      // Unicode 3.12: a syllable is ((leading × 21) + vowel) × 28 + trailing, none being 0.
      let index = Int(scalar.value - 0xAC00)
      self.init(
        leading: Self.leadings[index / 588], vowel: Self.vowels[index % 588 / 28],
        trailing: index % 28 == 0 ? nil : Self.trailings[index % 28 - 1])
    }
  }

  /// The keys that type the syllable: doubled consonants are one key, compounds are two.
  var keys: [Character] {
    [leading, vowel, trailing].compactMap { $0 }.flatMap { jamo in
      Self.parts[jamo].map { [$0.0, $0.1] } ?? [jamo]
    }
  }

  /// The syllable, or the lone jamo; empty without one.
  var text: String {
    guard let leading, let vowel, let first = Self.leadings.firstIndex(of: leading),
      let second = Self.vowels.firstIndex(of: vowel)
    else { return [leading, vowel].compactMap { $0 }.map(String.init).joined() }
    let third = trailing.flatMap(Self.trailings.firstIndex).map { $0 + 1 } ?? 0
    return Unicode.Scalar(UInt32(0xAC00 + first * 588 + second * 28 + third)).map { String(Character($0)) }
      ?? ""
  }

  /// The syllables after one more key: this one changed, or followed by another, or taken apart into two.
  func adding(_ key: Character) -> [HangulComposition] {
    Self.vowels.contains(key) ? adding(vowel: key) : adding(consonant: key)
  }

  private func adding(consonant: Character) -> [HangulComposition] {
    let next = HangulComposition(leading: consonant)
    guard let leading, Self.leadings.contains(leading), vowel != nil else { return [self, next] }
    var changed = self
    if let trailing {
      guard let compound = Self.compounds["\(trailing)\(consonant)"] else { return [self, next] }
      changed.trailing = compound
    } else {
      guard Self.trailings.contains(consonant) else { return [self, next] }
      changed.trailing = consonant
    }
    return [changed]
  }

  private func adding(vowel key: Character) -> [HangulComposition] {
    var changed = self
    if let trailing {
      // The last consonant moves to the new syllable: both are rewritten.
      let parts = Self.parts[trailing]
      changed.trailing = parts?.0
      return [changed, HangulComposition(leading: parts?.1 ?? trailing, vowel: key)]
    }
    if let vowel {
      guard let compound = Self.compounds["\(vowel)\(key)"] else {
        return [self, HangulComposition(vowel: key)]
      }
      changed.vowel = compound
      return [changed]
    }
    guard let leading, Self.leadings.contains(leading) else { return [self, HangulComposition(vowel: key)] }
    changed.vowel = key
    return [changed]
  }

  /// The syllable without its last key; nil when nothing is left.
  var droppingLast: HangulComposition? {
    var changed = self
    if let trailing {
      changed.trailing = Self.parts[trailing]?.0
    } else if let vowel {
      changed.vowel = Self.parts[vowel]?.0
    } else {
      return nil
    }
    return changed.leading == nil && changed.vowel == nil ? nil : changed
  }
}
