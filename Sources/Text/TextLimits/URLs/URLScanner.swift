import Graphemes

/// Finds the URLs of a text, each code unit looked at a bounded number of times.
///
/// Gives the matches of twitter-text's `extractUrlsWithIndices` (`extractUrl`, leftmost, greedy) without its
/// backtracking: every part of the expression either is decided by the character at hand or, for the domain, by a
/// `DomainChain`.
struct URLScanner {
  let grammar: URLGrammar

  struct Findings {
    var urls: [URLMatch] = []
    var consumed: [Range<Int>] = []
  }

  /// twitter-text's `MAX_URL_LENGTH`; the protocol is added to the URL's own length, which holds it already.
  static let maximumLength = 4096
  /// twitter-text's `MAX_TCO_SLUG_LENGTH`.
  private static let maximumSlugLength = 40

  /// The URLs in the order of the text.
  ///
  /// - Complexity: O(n).
  func matches(in text: [UInt16]) -> [URLMatch] { findings(in: text).urls }

  /// Returns the ranges that were read as a URL, also where the match was refused.
  ///
  /// - Complexity: O(n).
  func consumed(in text: [UInt16]) -> [Range<Int>] { findings(in: text).consumed }

  private func findings(in text: [UInt16]) -> Findings {
    var found = Findings()
    var chain = DomainChain()
    // Where the next match, its preceding character included, may start (`lastIndex`).
    var limit = 0
    var offset = 0
    while let dot = nextDot(text, from: offset) {
      let run = run(around: dot, text, from: offset)
      chain.read(text, run, grammar.characters, allowsHyphens: grammar != .mastodon)
      if chain.hasDomain { limit = matches(of: chain, text, limit, &found) }
      offset = max(run.upperBound, limit)
    }
    return found
  }

  func nextDot(_ text: [UInt16], from start: Int) -> Int? {
    var offset = start
    defer { OperationCounter.add(offset - start) }
    while offset < text.count {
      if text[offset] == 0x2E { return offset }
      offset += 1
    }
    return nil
  }

  func run(around dot: Int, _ text: [UInt16], from limit: Int) -> Range<Int> {
    let characters = grammar.characters
    func isInside(_ unit: UInt16) -> Bool {
      characters.has(unit, .domain) || unit == 0x2E || unit == 0x2D || unit == 0x5F
    }
    var start = dot
    while start > limit, isInside(text[start - 1]) { start -= 1 }
    var end = dot + 1
    while end < text.count, isInside(text[end]) { end += 1 }
    OperationCounter.add(end - start)
    return start..<end
  }

  /// The matches whose domain is in a chain; returns where the last one ends.
  func matches(
    of chain: DomainChain, _ text: [UInt16], _ limit: Int, _ found: inout Findings
  ) -> Int {
    let characters = grammar.characters
    var limit = limit
    var index = 0
    let run = chain.range

    // The protocol precedes the run, and its own preceding character precedes that.
    if let start = protocolStart(text, before: run.lowerBound, limit),
      let end = chain.domainEnd(from: run.lowerBound, in: 0, text, characters)
    {
      limit = take(text, start: start, domain: run.lowerBound..<end, hasProtocol: true, start - 1, &found)
    }
    guard grammar.matchesWithoutProtocol else { return limit }

    // Then every start whose preceding character, or the text's own start, allows it.
    var before = max(limit, run.lowerBound - 1)
    while before < run.upperBound, index < chain.labels.count {
      if chain.labels[index].end <= before {
        index += 1
        continue
      }
      if before < 0 || !characters.has(text[before], .preceding) {
        // `^` comes after the same place's other alternatives.
        if before <= 0, limit == 0, run.lowerBound == 0,
          let end = chain.domainEnd(from: 0, in: 0, text, characters)
        {
          limit = take(text, start: 0, domain: 0..<end, hasProtocol: false, nil, &found)
          before = max(limit, before + 1)
        } else {
          before += 1
        }
        continue
      }
      let start = before + 1
      let label = chain.labels[index].end > start ? index : index + 1
      if label < chain.labels.count, start >= chain.labels[label].start,
        let end = chain.domainEnd(from: start, in: label, text, characters)
      {
        limit = take(text, start: start, domain: start..<end, hasProtocol: false, before, &found)
        before = limit
      } else if before == 0, limit == 0, run.lowerBound == 0,
        let end = chain.domainEnd(from: 0, in: 0, text, characters)
      {
        limit = take(text, start: 0, domain: 0..<end, hasProtocol: false, nil, &found)
        before = limit
      } else {
        before += 1
      }
    }
    return limit
  }

  /// Where `https://` or another protocol starts that ends at an offset, if what precedes it allows a match.
  func protocolStart(_ text: [UInt16], before end: Int, _ limit: Int) -> Int? {
    guard end >= 6, text[end - 1] == 0x2F, text[end - 2] == 0x2F, text[end - 3] == 0x3A else { return nil }
    for name in grammar.protocols {
      let start = end - 3 - name.utf8CodeUnitCount
      guard start >= limit, isName(text, at: start, name) else { continue }
      // The preceding character must not belong to the match before.
      if start > limit ? grammar.characters.has(text[start - 1], .preceding) : start == 0 { return start }
    }
    return nil
  }

  private func isName(_ text: [UInt16], at start: Int, _ name: StaticString) -> Bool {
    name.withUTF8Buffer { name in
      name.indices.allSatisfy { index in
        let unit = text[start + index]
        // ASCII letters in either case; the long s is one of `s` in Ruby.
        return unit < 0x80
          ? unit | 0x20 == UInt16(name[index]) : unit == 0x17F && name[index] == 0x73 && grammar == .mastodon
      }
    }
  }

  /// Reads on after a domain and adds what is a URL; returns where the match ends.
  private func take(
    _ text: [UInt16], start: Int, domain: Range<Int>, hasProtocol: Bool, _ before: Int?,
    _ found: inout Findings
  ) -> Int {
    let tail = URLTail(text, from: domain.upperBound, grammar.characters)
    let end = tail.end
    found.consumed.append(start..<end)
    guard isShortEnough(text, start: start, domain: domain, end: end, hasProtocol: hasProtocol) else {
      return end
    }
    if hasProtocol {
      addShortLink(text, start..<end, domain, &found)
    } else if grammar.acceptsWithoutProtocol {
      // invalidUrlWithoutProtocolPrecedingChars
      if let before, [0x2D, 0x5F, 0x2E, 0x2F].contains(text[before]) { return end }
      addASCIIDomains(text, domain, tail, &found)
    }
    return end
  }

  private func isShortEnough(
    _ text: [UInt16], start: Int, domain: Range<Int>, end: Int, hasProtocol: Bool
  ) -> Bool {
    switch grammar {
    case .mastodonWeb: return true
    case .twitter:
      let protocolLength = hasProtocol ? domain.lowerBound - start : "https://".utf8.count
      // A label is not shorter than the room that is left, so what is longer never needs its labels looked at.
      guard end - start + protocolLength <= Self.maximumLength else { return false }
      // Encoded names hold ASCII only.
      if text[domain].starts(with: "xn--".utf16),
        ASCIIDomains.ranges(text, domain, grammar.characters).isEmpty
      {
        return false
      }
      return Punycode.encodedLength(ofDomain: text[domain]) != nil
    case .mastodon:
      // Ruby counts scalars, each of one code unit or two.
      guard end - start <= 2 * Self.maximumLength,
        let encoded = Punycode.encodedLength(ofDomain: text[domain])
      else { return false }
      let growth = encoded - text[domain].scalarCount
      return text[start..<end].scalarCount + max(0, growth) <= Self.maximumLength
    }
  }

  /// A URL with a protocol; one of t.co ends after its letters and digits, in JavaScript after a query too.
  private func addShortLink(
    _ text: [UInt16], _ range: Range<Int>, _ domain: Range<Int>, _ found: inout Findings
  ) {
    var end = range.upperBound
    if grammar != .mastodonWeb, isShortLinkDomain(text, domain), domain.upperBound < end,
      text[domain.upperBound] == 0x2F
    {
      var slug = domain.upperBound + 1
      while slug < end, isLetterOrDigit(text[slug]) { slug += 1 }
      let slugLength = slug - domain.upperBound - 1
      if slugLength > Self.maximumSlugLength { return }
      if slugLength > 0 {
        let queryEnd = grammar == .twitter ? URLTail.queryEnd(text, from: slug, grammar.characters) : nil
        end = queryEnd ?? slug
      }
    }
    found.urls.append(URLMatch(range: range.lowerBound..<end, statedEnd: end))
  }

  private func isShortLinkDomain(_ text: [UInt16], _ domain: Range<Int>) -> Bool {
    let name = Array("t.co".utf16)
    return domain.count == name.count
      && zip(text[domain], name).allSatisfy { $0 < 0x80 && ($0 | 0x20) == ($1 | 0x20) }
  }

  private func isLetterOrDigit(_ unit: UInt16) -> Bool {
    (0x30...0x39).contains(unit) || (0x41...0x5A).contains(unit) || (0x61...0x7A).contains(unit)
      || (grammar == .mastodon && URLCharacters.isCaseOfASCII(Int32(unit)))
  }

  /// The ASCII domains within a domain without a protocol; the last one takes the path with it.
  private func addASCIIDomains(
    _ text: [UInt16], _ domain: Range<Int>, _ tail: URLTail, _ found: inout Findings
  ) {
    let domains = ASCIIDomains.statedRanges(text, domain, grammar.characters)
    found.urls += domains.map { URLMatch(range: $0, statedEnd: $0.upperBound) }
    guard tail.hasPath, let last = domains.last else { return }
    // twitter-text puts the ASCII domain in the place of the whole one and keeps what follows.
    let end = last.upperBound + (tail.end - domain.upperBound)
    found.urls[found.urls.count - 1] = URLMatch(range: last.lowerBound..<end, statedEnd: tail.end)
  }
}
