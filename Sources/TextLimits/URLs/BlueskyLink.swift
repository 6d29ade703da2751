/// A link that Bluesky's app shortens before it counts (`detectFacets`, `toShortUrl`).
struct BlueskyLink {
  /// Where the link stands, in code units.
  let range: Range<Int>
  /// What is counted: the host, and a path of at most 15 code units.
  let shortened: [UInt16]

  /// What a word is for the app.
  enum Word {
    case link
    /// No link, or one that is shown as it stands, and nothing in it is looked at.
    case passed
    case other
  }

  /// The links of a text that the app shortens.
  ///
  /// After a space, `(` or the start of a line: `http://` or `https://` and what follows up to white space. One
  /// punctuation mark at the end stays outside. A domain without a protocol is a link too, but the URL parser does not
  /// take it, and the app shows it as it stands.
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
      let word = word(text, start..<end)
      // `(` within a word starts another attempt.
      offset = word == .other ? start + 1 : end
      guard word == .link else { continue }
      let range = start..<trimmedEnd(text, start..<end)
      links.append(BlueskyLink(range: range, shortened: ShortURL.shortened(text[range])))
    }
    return links
  }

  // (https?://\S+)|((?<domain>[a-z][a-z0-9]*(\.[a-z0-9]+)+)\S*), case-insensitive
  static func word(_ text: [UInt16], _ word: Range<Int>) -> Word {
    let lower = text[word].prefix(8).map { $0 < 0x80 ? $0 | 0x20 : $0 }
    for name in ["http://", "https://"]
    where lower.starts(with: name.utf16.map { $0 | 0x20 }) && word.count > name.utf16.count {
      // Then `startsWith('http')`.
      return text[word].starts(with: "http".utf16) ? .link : .passed
    }
    guard isWord(text[word.lowerBound]), !(0x30...0x39).contains(text[word.lowerBound]) else { return .other }
    let labelEnd = text[word].firstIndex { !isWord($0) } ?? word.upperBound
    guard labelEnd + 1 < word.upperBound, text[labelEnd] == 0x2E else { return .other }
    return isWord(text[labelEnd + 1]) ? .passed : .other
  }

  /// One of `.,;!?` at the end stays outside, then a `)` where no `(` is inside.
  private static func trimmedEnd(_ text: [UInt16], _ word: Range<Int>) -> Int {
    var end = word.upperBound
    if ".,;!?".utf16.contains(text[end - 1]) { end -= 1 }
    if end > word.lowerBound, text[end - 1] == 0x29, !text[word.lowerBound..<end].contains(0x28) { end -= 1 }
    return end
  }

  static func isSpace(_ unit: UInt16) -> Bool { unit == 0xFEFF || TextPreparation.isWhiteSpace(unit) }

  private static func isWord(_ unit: UInt16) -> Bool { Mention.isWord(unit) && unit != 0x5F }
}
