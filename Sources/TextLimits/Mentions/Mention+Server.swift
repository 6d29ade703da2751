import CICU

extension Mention {
  /// Mastodon counts a longer domain in full.
  private static let maximumDomainLength = 253

  /// Mentions as Mastodon's server finds them (`Account::MENTION_RE`): names with inner full stops and hyphens, domains
  /// of any word characters; not after `=`, `/` or a word character, not before `@`, a Latin accent or `://`.
  ///
  /// - Complexity: O(n).
  static func server(in text: [UInt16]) -> [Mention] {
    var found: [Mention] = []
    var offset = 0
    while let at = text[offset...].firstIndex(of: 0x40) {
      offset = at + 1
      if at > 0, text[at - 1] == 0x3D || text[at - 1] == 0x2F || isLetter(text[at - 1]) { continue }
      guard let local = nameEnd(text, from: at + 1) else { continue }
      var end = local
      if local < text.count, text[local] == 0x40 { end = domainEnd(text, from: local + 1) ?? local }
      offset = end
      if end - local - 1 > maximumDomainLength || isRefused(text, at: end) { continue }
      found.append(Mention(range: at..<end, localEnd: local))
    }
    return found
  }

  // `[a-z0-9_]+([a-z0-9_.-]+[a-z0-9_]+)?`
  private static func nameEnd(_ text: [UInt16], from start: Int) -> Int? {
    guard start < text.count, isWord(text[start]) else { return nil }
    var end = start
    var offset = start
    while offset < text.count, isWord(text[offset]) || text[offset] == 0x2E || text[offset] == 0x2D {
      offset += 1
      if isWord(text[offset - 1]) { end = offset }
    }
    return end
  }

  // `[[:word:]]+([.-]+[[:word:]]+)*`
  private static func domainEnd(_ text: [UInt16], from start: Int) -> Int? {
    guard start < text.count, isLetter(text[start]) else { return nil }
    var end = start
    var offset = start
    while offset < text.count, isLetter(text[offset]) || text[offset] == 0x2E || text[offset] == 0x2D {
      offset += 1
      if isLetter(text[offset - 1]) { end = offset }
    }
    return end
  }

  // `[[:word:]]`: letters, marks, decimal numbers and connectors; both halves of a pair alike.
  private static func isLetter(_ unit: UInt16) -> Bool {
    if unit < 0x80 { return isWord(unit) }
    if unit & 0xF800 == 0xD800 { return false }
    switch icu_int_property(Int32(unit), ICU_UCHAR_GENERAL_CATEGORY) {
    case 1...9, 22: return true  // Lu Ll Lt Lm Lo Mn Me Mc Nd; Pc
    default: return false
    }
  }

  // `end_mention_match`
  private static func isRefused(_ text: [UInt16], at end: Int) -> Bool {
    guard end < text.count else { return false }
    if text[end] == 0x40 || text[end] == 0xFF20 || URLCharacters.twitter.isLatinAccent(text[end]) {
      return true
    }
    return text[end...].starts(with: "://".utf16)
  }
}
