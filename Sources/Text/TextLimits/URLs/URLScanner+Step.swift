/// A stretch of a text in which a cut decides what is a URL.
///
/// A run of domain characters and what follows it as port, path and query. Before the stretch and after it a cut changes
/// nothing about the URLs in front of it.
struct URLStep {
  /// Where a URL of the stretch starts, its protocol included; nil where no cut makes one.
  let start: Int?
  /// Where the run of domain characters ends.
  let domainEnd: Int
  /// Where the stretch ends.
  let end: Int
  /// No URL that starts at `start` ends after this offset.
  let lastURLEnd: Int
  /// Offsets in the run at which a top-level domain could end, rising.
  let topLevelEnds: [Int]
  /// Whether a URL that starts at `start` reaches over each of `topLevelEnds`, and goes on with what follows the run.
  let isCertain: Bool
  /// Where the last URL before the stretch ends, if what precedes and what follows can be counted apart there.
  let settledURLEnd: Int?
}

extension URLScanner {
  /// The longest protocol, `https://` or `gopher://`, in code units.
  private static let longestProtocol = 9

  /// The first stretch that reaches over a place, and those after it whose protocol its letters are; or none.
  ///
  /// - Complexity: O(n) to the end of the last stretch.
  func steps(over place: Int, in text: [UInt16]) -> [URLStep] {
    var steps: [URLStep] = []
    var found = Findings()
    var chain = DomainChain()
    var limit = 0
    var offset = 0
    // How far what decides about the URLs before has been looked at.
    var reach = 0
    while let dot = nextDot(text, from: offset) {
      let run = run(around: dot, text, from: offset)
      if let last = steps.last {
        // `://` is all that divides a run from letters that are a protocol too.
        guard run.lowerBound == last.domainEnd + 3, protocolStart(text, before: run.lowerBound, limit) != nil
        else { break }
      } else if run.lowerBound > place + Self.longestProtocol {
        break
      }
      chain.read(text, run, grammar.characters, allowsHyphens: grammar != .mastodon)
      let limitBefore = limit
      let known = found.consumed.count
      let urlsBefore = found.urls.count
      if chain.hasDomain { limit = matches(of: chain, text, limit, &found) }
      var end = run.upperBound
      if found.consumed.count > known, let last = found.consumed.last, last.upperBound >= end {
        end = max(end, URLTail.reach(text, from: end, grammar.characters))
      }
      if end > place {
        let settled = found.urls.dropLast(found.urls.count - urlsBefore).last?.range.upperBound
        let counts = settled.map { $0 == limitBefore && reach <= place && isApart(text, at: $0) } ?? false
        steps.append(step(text, chain, end: end, limitBefore, place, settled: counts ? settled : nil))
      }
      reach = max(reach, end)
      offset = max(run.upperBound, limit)
    }
    return steps
  }

  /// Whether what follows a URL neither goes on with a domain nor decides about a mention before it.
  private func isApart(_ text: [UInt16], at place: Int) -> Bool {
    let unit = text[place]
    return unit > 0x20 && unit < 0x7F && ![0x2D, 0x2E, 0x3A, 0x40, 0x5F].contains(unit)
      && !grammar.characters.has(unit, .domain)
  }

  private func step(
    _ text: [UInt16], _ chain: DomainChain, end: Int, _ limit: Int, _ place: Int, settled: Int?
  ) -> URLStep {
    let run = chain.range
    let origin = origin(text, run, limit)
    // Mastodon's web client takes any length.
    var lastURLEnd = grammar == .mastodonWeb ? Int.max : place + 2 * Self.maximumLength
    var isCertain = false
    if let origin, origin.isExact {
      lastURLEnd = min(lastURLEnd, lastDomainEnd(text, chain))
      isCertain = chain.labels.allSatisfy { $0.start < $0.end && $0.endsWell && $0.lastUnderscore < 0 }
      switch grammar {
      case .twitter:
        let protocolLength =
          origin.start < run.lowerBound ? run.lowerBound - origin.start : "https://".utf8.count
        lastURLEnd = min(lastURLEnd, origin.start + Self.maximumLength - protocolLength)
      case .mastodon:
        // Ruby counts scalars.
        lastURLEnd = min(lastURLEnd, scalarsEnd(text, from: origin.start, Self.maximumLength))
      case .mastodonWeb: break
      }
    }
    var ends: [Int] = []
    for label in chain.labels {
      // validDomainName: a top-level domain follows a label without an underscore.
      if let origin, origin.isExact, label.lastUnderscore >= origin.start { continue }
      let next = text[(label.end + 1)..<run.upperBound].firstIndex(of: 0x2E) ?? run.upperBound
      TopLevelDomains.shared.forEachEnd(text, at: label.end + 1, end: next) { ends.append($0) }
    }
    return URLStep(
      start: origin?.start, domainEnd: run.upperBound, end: end, lastURLEnd: lastURLEnd, topLevelEnds: ends,
      isCertain: isCertain, settledURLEnd: settled)
  }

  /// The end of so many scalars from an offset on.
  private func scalarsEnd(_ text: [UInt16], from start: Int, _ scalars: Int) -> Int {
    var offset = start
    var left = scalars
    while left > 0, offset < text.count {
      offset = text.span.scalarEnd(from: offset)
      left -= 1
    }
    return offset
  }

  /// Where a URL of a run can start, and whether any starts just there.
  private func origin(_ text: [UInt16], _ run: Range<Int>, _ limit: Int) -> (start: Int, isExact: Bool)? {
    let protocolStart = protocolStart(text, before: run.lowerBound, limit)
    guard grammar.acceptsWithoutProtocol else { return protocolStart.map { ($0, true) } }
    // After a letter outside of ASCII, or a control character, a domain may start anew.
    let startsOnce = text[run].allSatisfy { $0 < 0x80 && (Mention.isWord($0) || $0 == 0x2D || $0 == 0x2E) }
    if !startsOnce {
      return (protocolStart ?? max(run.lowerBound, limit), false)
    }
    if let protocolStart { return (protocolStart, true) }
    // invalidUrlWithoutProtocolPrecedingChars: no URL starts after what divides ASCII labels.
    if run.lowerBound == 0 { return limit == 0 ? (0, true) : nil }
    let before = run.lowerBound - 1
    let canStart =
      before >= limit && grammar.characters.has(text[before], .preceding)
      && ![0x2D, 0x5F, 0x2E, 0x2F].contains(text[before])
    return canStart ? (run.lowerBound, true) : nil
  }

  /// Where a domain that starts with the run ends at the latest: in the first label that no domain goes on over.
  private func lastDomainEnd(_ text: [UInt16], _ chain: DomainChain) -> Int {
    for label in chain.labels {
      let isWhole =
        label.start < label.end && label.endsWell && grammar.characters.has(text[label.start], .domain)
      if !isWhole { return label.end }
      if grammar == .mastodonWeb { continue }
      // The start of a label that is too long may still be a top-level domain, which has at most 63 octets.
      let isASCII = text[label.start..<label.end].allSatisfy { $0 < 0x80 }
      if label.end - label.start > (isASCII ? 1 : 2) * Punycode.maximumLabelLength {
        return min(label.end, label.start + 2 * Punycode.maximumLabelLength)
      }
    }
    return .max
  }
}
