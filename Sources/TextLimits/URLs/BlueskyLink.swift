import CICU

/// A link that Bluesky's app shortens before it counts (`detectFacets`, `toShortUrl`).
struct BlueskyLink {
  /// Where the link stands, in code units.
  let range: Range<Int>
  /// What is counted: the host, and a path of at most 15 code units.
  let shortened: [UInt16]

  /// The links of a text.
  ///
  /// After a space, `(` or the start of a line: `http://` or `https://` and what follows up to white space, or a domain
  /// of ASCII letters and digits under a known top-level domain. One punctuation mark at the end stays outside.
  ///
  /// - Complexity: O(n).
  static func links(in text: [UInt16]) -> [BlueskyLink] {
    var links: [BlueskyLink] = []
    var offset = 0
    while offset < text.count {
      let start = offset
      guard !isSpace(text[start]), start == 0 || isSpace(text[start - 1]) || text[start - 1] == 0x28 else {
        offset += 1
        continue
      }
      var end = start
      while end < text.count, !isSpace(text[end]) { end += 1 }
      guard let bare = isBare(text, start..<end) else {
        // `(` within the word starts another attempt.
        offset += 1
        continue
      }
      offset = end
      let range = start..<trimmedEnd(text, start..<end)
      links.append(BlueskyLink(range: range, shortened: ShortURL.shortened(text[range], isBare: bare)))
    }
    return links
  }

  /// Whether a word is a link: false for one with a protocol, true for one without, nil for none.
  private static func isBare(_ text: [UInt16], _ word: Range<Int>) -> Bool? {
    let lower = text[word].prefix(8).map { $0 < 0x80 ? $0 | 0x20 : $0 }
    for name in ["http://", "https://"] where lower.starts(with: name.utf16.map { $0 | 0x20 }) {
      return word.count > name.utf16.count ? false : nil
    }
    // (?<domain>[a-z][a-z0-9]*(\.[a-z0-9]+)+)
    var end = word.lowerBound
    var lastDot: Int?
    while end < word.upperBound {
      if isWord(text[end]) {
        end += 1
      } else if text[end] == 0x2E, end > word.lowerBound, end + 1 < word.upperBound, isWord(text[end + 1]) {
        lastDot = end
        end += 1
      } else {
        break
      }
    }
    guard let lastDot, !(0x30...0x39).contains(text[word.lowerBound]) else { return nil }
    // The app compares with lower-case names.
    guard text[lastDot..<end].allSatisfy({ !(0x41...0x5A).contains($0) }) else { return nil }
    return TopLevelDomains.shared.match(text, at: lastDot + 1, end: end, allowsHyphens: true) == end
      ? true : nil
  }

  /// One of `.,;!?` at the end stays outside, then a `)` where no `(` is inside.
  private static func trimmedEnd(_ text: [UInt16], _ word: Range<Int>) -> Int {
    var end = word.upperBound
    if ".,;!?".utf16.contains(text[end - 1]) { end -= 1 }
    if end > word.lowerBound, text[end - 1] == 0x29, !text[word.lowerBound..<end].contains(0x28) { end -= 1 }
    return end
  }

  private static func isSpace(_ unit: UInt16) -> Bool { unit == 0xFEFF || TextPreparation.isWhiteSpace(unit) }

  private static func isWord(_ unit: UInt16) -> Bool { Mention.isWord(unit) && unit != 0x5F }
}
