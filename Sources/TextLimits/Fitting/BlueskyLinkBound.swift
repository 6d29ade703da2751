/// The least that prefixes count which end in a link that Bluesky's app shortens.
///
/// The count of a link is that of its host and of at most 16 characters more. Prefixes of a long link are many, so those
/// that cannot fit are told apart here without shortening each.
struct BlueskyLinkBound {
  /// 13 code units and an ellipsis (`toShortUrl`).
  private static let longestRest = 16

  /// Where the link starts.
  let start: Int
  /// Where its word ends.
  let end: Int
  /// Where the host starts, and what follows it.
  private let hostStart: Int, restStart: Int
  /// What prefixes that end in the host count at least, in quarters, from `hostStart` on.
  private let hostQuarters: [Int]
  /// What the whole host counts; nil where the URL parser refuses it, and the link counts as it is.
  private let hostCount: Int?
  /// Where something may take back what precedes it: a segment of full stops, a control character.
  private let firstRemoval: Int

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
    hostQuarters = Self.quarters(text[hostStart..<restStart])
    firstRemoval = Self.firstRemoval(text, restStart..<wordEnd)
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

  /// User names, ports and escapes count nothing; a letter outside of ASCII takes at least an octet, but up to four code
  /// units may make one.
  private static func quarters(_ host: ArraySlice<UInt16>) -> [Int] {
    var sums = [0]
    var sum = 0
    var isPort = false
    var afterPercent = 3
    // A number is written anew.
    let mayBeNumber = host.split(whereSeparator: { $0 == 0x2E || $0 == 0x40 }).contains {
      (0x30...0x39).contains($0[$0.startIndex])
    }
    for unit in host {
      afterPercent += 1
      switch unit {
      case 0x40: (sum, isPort) = (0, false)
      case 0x3A: isPort = true
      case 0x25: afterPercent = 0
      case _ where isPort || afterPercent <= 2 || mayBeNumber: break
      case 0x21..<0x7F: sum += 4
      case 0..<0x21, 0x7F..<0xC0, 0x300...0x36F, 0x2000...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xDB40: break
      default: sum += 1
      }
      sums.append(sum)
    }
    return sums
  }

  private static func firstRemoval(_ text: [UInt16], _ rest: Range<Int>) -> Int {
    for offset in rest {
      if text[offset] < 0x20 { return offset }
      guard text[offset] == 0x2F || text[offset] == 0x5C, offset + 1 < rest.upperBound else { continue }
      if text[offset + 1] == 0x2E || text[offset + 1] == 0x25 { return offset }
    }
    return rest.upperBound
  }

  /// Whether a prefix that ends at an offset may fit into what is left at the start of the link.
  func mayFit(_ end: Int, room: Int) -> Bool {
    if end <= restStart { return hostQuarters[max(0, end - hostStart)] / 4 - 2 <= room }
    guard let hostCount else { return false }
    // A path of the root alone is left out.
    let rest = end > firstRemoval ? 0 : max(0, end - restStart - 1)
    return hostCount + min(rest, Self.longestRest) <= room
  }
}
