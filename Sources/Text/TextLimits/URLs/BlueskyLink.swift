/// A link that Bluesky's app shortens before it counts (`detectFacets`, `toShortUrl`).
struct BlueskyLink {
  /// The range of the link, in code units.
  let range: Range<Int>
  /// The shortened form, which is counted: the host, and a path of at most 15 code units.
  let shortened: [UInt16]

  /// The kind of a word for the app.
  enum Word {
    case link
    /// No link, or one that is shown as given, and nothing in it is looked at.
    case passed
    case other
  }

  /// The links of a text that the app shortens.
  ///
  /// After a space, `(` or the start of a line: `http://` or `https://` and what follows up to white space. One
  /// punctuation mark at the end stays outside. A domain without a protocol is a link too, but the URL parser does not
  /// take it, and the app shows it as given.
  ///
  /// - Complexity: O(n).
  static func links(in text: [UInt16]) -> [BlueskyLink] {
    var links: [BlueskyLink] = []
    // The end of the word at hand, found once: `(` within a word starts another attempt.
    var wordEnd = 0
    var offset = 0
    while offset < text.count {
      let start = offset
      guard !isSpace(text[start]), start == 0 || isSpace(text[start - 1]) || text[start - 1] == 0x28 else {
        offset += 1
        continue
      }
      if start >= wordEnd { wordEnd = text[start...].firstIndex(where: isSpace) ?? text.count }
      let word = word(text, start..<wordEnd)
      offset = word == .other ? start + 1 : wordEnd
      guard word == .link else { continue }
      let range = start..<trimmedEnd(text, start..<wordEnd)
      links.append(BlueskyLink(range: range, shortened: ShortURL.shortened(text[range])))
    }
    return links
  }

  // (https?://\S+)|((?<domain>[a-z][a-z0-9]*(\.[a-z0-9]+)+)\S*), case-insensitive
  static func word(_ text: [UInt16], _ word: Range<Int>) -> Word {
    // A letter or digit of ASCII; no expression looks at underscores.
    func isWord(_ unit: UInt16) -> Bool { Mention.isWord(unit) && unit != 0x5F }
    guard isWord(text[word.lowerBound]), text[word.lowerBound] > 0x39 else { return .other }
    if starts(text, word, "http") {
      let rest = word.lowerBound + 4..<word.upperBound
      if starts(text, rest, "://") && rest.count > 3 || starts(text, rest, "s://") && rest.count > 4 {
        // Then `startsWith('http')`.
        return text[word].starts(with: "http".utf16) ? .link : .passed
      }
    }
    let labelEnd = text[word].firstIndex { !isWord($0) } ?? word.upperBound
    guard labelEnd + 1 < word.upperBound, text[labelEnd] == 0x2E else { return .other }
    return isWord(text[labelEnd + 1]) ? .passed : .other
  }

  /// Whether a text starts with a name in either case; without the flag `u`, only ASCII has the case of ASCII.
  private static func starts(_ text: [UInt16], _ range: Range<Int>, _ name: StaticString) -> Bool {
    guard range.count >= name.utf8CodeUnitCount else { return false }
    return name.withUTF8Buffer { name in
      name.indices.allSatisfy { index in
        let unit = text[range.lowerBound + index]
        return unit == UInt16(name[index])
          || ((0x41...0x5A).contains(unit) && unit | 0x20 == UInt16(name[index]))
      }
    }
  }

  /// One of `.,;!?` at the end stays outside, then a `)` where no `(` is inside.
  private static func trimmedEnd(_ text: [UInt16], _ word: Range<Int>) -> Int {
    var end = word.upperBound
    if ".,;!?".utf16.contains(text[end - 1]) { end -= 1 }
    if end > word.lowerBound, text[end - 1] == 0x29, !text[word.lowerBound..<end].contains(0x28) { end -= 1 }
    return end
  }

  static func isSpace(_ unit: UInt16) -> Bool { TextPreparation.isJavaScriptSpace(unit) }
}
