import CICU
import Graphemes

extension Mention {
  /// Mentions as Mastodon's server finds them (`Account::MENTION_RE`): names with inner full stops and hyphens, domains
  /// of any word characters, each a whole scalar; not after `=`, `/` or a word character, not before `@`, a Latin
  /// accent or `://`.
  ///
  /// - Complexity: O(n).
  static func server(in text: [UInt16]) -> [Mention] {
    var found: [Mention] = []
    var offset = 0
    OperationCounter.add(text.count)
    while let at = text[offset...].firstIndex(of: 0x40) {
      offset = at + 1
      if at > 0, text[at - 1] == 0x3D || text[at - 1] == 0x2F || isLetter(text.scalar(before: at)) {
        continue
      }
      guard let local = end(text, from: at + 1, isName) else { continue }
      var end = local
      if local < text.count, text[local] == 0x40 { end = self.end(text, from: local + 1, isLetter) ?? local }
      offset = end
      let domain = text[min(local + 1, end)..<end]
      if domain.scalarCount > maximumDomainLength || isRefused(text, at: end) { continue }
      found.append(Mention(range: at..<end, localEnd: local))
    }
    return found
  }

  // `[…]+([.-]+[…]+)*`, for a name and for a domain
  private static func end(_ text: [UInt16], from start: Int, _ isInside: (Int32) -> Bool) -> Int? {
    guard start < text.count, isInside(text.scalar(at: start).value) else { return nil }
    var end = start
    var offset = start
    defer { OperationCounter.add(offset - start) }
    while offset < text.count {
      let (scalar, next) = text.scalar(at: offset)
      if isInside(scalar) {
        end = next
      } else if scalar != 0x2E, scalar != 0x2D {
        break
      }
      offset = next
    }
    return end
  }

  // `[a-z0-9_]`, in either case
  private static func isName(_ scalar: Int32) -> Bool {
    scalar < 0x80 ? isWord(UInt16(scalar)) : URLCharacters.isCaseOfASCII(scalar)
  }

  // `[[:word:]]`: letters, marks, decimal numbers and connectors.
  private static func isLetter(_ scalar: Int32) -> Bool {
    if scalar < 0x80 { return isWord(UInt16(scalar)) }
    return switch icu_int_property(scalar, ICU_UCHAR_GENERAL_CATEGORY) {
    case 1...9, 22: true  // Lu Ll Lt Lm Lo Mn Me Mc Nd; Pc
    default: false
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
