/// The least that prefixes count which end in a link that Bluesky's app shortens.
///
/// The count of a link is that of its host and of at most 16 characters more. Prefixes of a long link are many, so those
/// that cannot fit are found here without shortening each.
struct BlueskyLinkBound {
  /// Where the link starts.
  let start: Int
  /// Where its word ends.
  let end: Int
  /// Where the host starts, and what follows it.
  private let hostStart: Int, restStart: Int
  /// The least count of prefixes that end in the host, in quarters, from `hostStart` on.
  private let hostQuarters: [Int]
  /// The count of the whole host; nil where the URL parser refuses it, and the link counts as it is.
  private let hostCount: Int?
  /// The least count of prefixes that end after the host, from `restStart` on, beside the host.
  private let restCounts: [Int]

  /// The link in the word around a place, or nil where the word holds none.
  init?(_ text: [UInt16], around place: Int) {
    var wordStart = place
    while wordStart > 0, !BlueskyLink.isSpace(text[wordStart - 1]) { wordStart -= 1 }
    var wordEnd = place
    while wordEnd < text.count, !BlueskyLink.isSpace(text[wordEnd]) { wordEnd += 1 }
    guard let start = Self.start(text, wordStart..<wordEnd),
      let colon = text[start..<wordEnd].firstIndex(of: 0x3A)
    else { return nil }
    (self.start, end) = (start, wordEnd)
    // Any number of slashes, of either kind, comes before the host.
    let hostStart = text[(colon + 1)..<wordEnd].firstIndex { $0 != 0x2F && $0 != 0x5C } ?? wordEnd
    let restStart =
      text[hostStart..<wordEnd].firstIndex { [0x2F, 0x5C, 0x3F, 0x23].contains($0) } ?? wordEnd
    (self.hostStart, self.restStart) = (hostStart, restStart)
    let link = text[start..<restStart]
    let shortened = ShortURL.shortened(link)
    hostCount = shortened.elementsEqual(link) ? nil : shortened.count
    hostQuarters = HostWalk.quarters(text[hostStart..<restStart])
    restCounts = ShortPathWalk.counts(text[restStart..<wordEnd])
  }

  private static func start(_ text: [UInt16], _ word: Range<Int>) -> Int? {
    for start in word where start == word.lowerBound || text[start - 1] == 0x28 {
      switch BlueskyLink.word(text, start..<word.upperBound) {
      case .link: return start
      case .passed: return nil
      case .other: continue
      }
    }
    return nil
  }

  /// Whether a prefix that ends at an offset may fit into what is left at the start of the link.
  func mayFit(_ end: Int, room: Int) -> Bool {
    // A punctuation mark and a parenthesis at the end stay outside of the link, and count as they are.
    (0...2).contains { outside in end - outside >= hostStart && count(end - outside) + outside <= room }
      || end < hostStart
  }

  /// The least that a link counts which ends at an offset from the start of the host on.
  private func count(_ end: Int) -> Int {
    if end <= restStart { return hostQuarters[end - hostStart] / 4 - 2 }
    // A link that the parser refuses counts as it is, which is too much already.
    guard let hostCount else { return .max / 2 }
    return hostCount + restCounts[end - restStart]
  }
}
