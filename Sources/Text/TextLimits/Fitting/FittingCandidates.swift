/// The ends of prefixes that may fit although the whole text counts more up to there.
///
/// Offsets are those of the prepared text.
struct FittingCandidates {
  private var ranges: [(start: Int, flags: [Bool])] = []

  /// The last one.
  private(set) var last: Int?
  /// The end of a URL after which all these ends lie, and from which on prefixes can be counted.
  private(set) var settledURLEnd: Int?

  func contains(_ offset: Int) -> Bool {
    ranges.contains { range in
      let index = offset - range.start
      return index >= 0 && index < range.flags.count && range.flags[index]
    }
  }

  /// Adds the ends after a place at which a step of a rule can make a prefix count less than the whole text does there.
  ///
  /// - Parameters:
  ///   - step: the step.
  ///   - text: the prepared text.
  ///   - changed: the same text with URLs replaced as far as the rule has come to them.
  ///   - place: an offset of the prepared text.
  ///   - budget: the limit that binds.
  mutating func add(
    _ step: TextSubstitution, _ text: [UInt16], _ changed: CountedText, after place: Int,
    _ budget: FittingBudget
  ) {
    switch step.kind {
    case .url, .mastodonURL, .mastodonWebURL:
      guard let grammar = step.kind.grammar else { return }
      let steps = URLScanner(grammar: grammar).steps(over: place, in: text)
      settledURLEnd = steps.first?.settledURLEnd
      let weight = step.weight ?? TextSubstitution.urlWeight
      // A URL before this one may be part of the same domain: what is looked back over is the text with URLs replaced.
      var known: (place: Int, start: Int?)?
      for stretch in steps {
        if let start = stretch.start.map(changed.counted) {
          known = (start, Self.mentionStart(changed.units, before: start, known: known))
        }
        let mention = stretch.start == nil ? nil : known?.start.map(changed.source)
        addURLs(stretch, grammar, weight: weight, text, place, budget, mention: mention)
      }
    case .mention, .webMention: addMention(changed, after: place, budget)
    case .blueskyLink: addLink(text, after: place, budget)
    }
  }

  mutating func append(_ start: Int, _ flags: [Bool]) {
    guard let index = flags.lastIndex(of: true) else { return }
    ranges.append((start, flags))
    last = max(last ?? 0, start + index)
  }

  // MARK: URLs

  /// A lower bound for each end in the stretch: all as it is, or a URL from the stretch's start to the last character
  /// that may end one, and the rest as it is.
  ///
  /// - Parameter mention: the start of a mention whose domain the URL may be part of.
  private mutating func addURLs(
    _ stretch: URLStep, _ grammar: URLGrammar, weight: Int, _ text: [UInt16], _ place: Int,
    _ budget: FittingBudget,
    mention: Int?
  ) {
    let characters = grammar.characters
    guard let start = stretch.start, start < stretch.end else { return }
    guard budget.isAdditive else {
      let end = min(text.count, stretch.end, place + FittingBound.longestChange)
      append(place, [Bool](repeating: true, count: max(0, end - place + 1)))
      return
    }
    // A mention may take a URL into its domain, which counts nothing; on the server what follows the URL too.
    let room = budget.room(at: mention ?? start) + budget.seam
    let weight = mention == nil ? weight : 0
    let domainLength = mention != nil && grammar == .mastodon ? Mention.longestDomain : 0
    var walk = URLWalk(
      room: room, weight: weight, lastURLEnd: stretch.lastURLEnd, domainLength: domainLength)
    let end = domainLength > 0 ? Self.domainEnd(text, from: stretch.end, atMost: domainLength) : stretch.end
    var flags: [Bool] = []
    let isInside = { (offset: Int) in offset > place }
    var ends = stretch.topLevelEnds[...]
    var tail = CertainTail(stretch, text)
    var offset = start
    budget.limit.unit.forEachPiece(text.span.extracting(start..<end)) { pieceEnd, count in
      // Within a piece the count is that before it.
      while offset < start + pieceEnd {
        offset += 1
        let unit = text[offset - 1]
        while let next = ends.first, next < offset { ends = ends.dropFirst() }
        let isInDomain = offset <= stretch.domainEnd
        let mayEnd =
          isInDomain
          ? ends.first == offset
          : characters.has(unit, .pathEnd) || characters.has(unit, .queryEnd) || unit == 0x29 || unit == 0x3A
            || (0x30...0x39).contains(unit)
        let reaches = isInDomain ? mayEnd && stretch.isCertain : tail.reaches(unit, characters)
        walk.advance(
          to: offset, count: offset == start + pieceEnd ? count : walk.count, unit,
          mayEnd: mayEnd && offset <= stretch.end,
          reaches: reaches)
        if isInside(offset) { flags.append(walk.mayFit) }
      }
      return !walk.isOver
    }
    append(max(place, start) + 1, flags)
  }

  // MARK: Links

  private mutating func addLink(_ text: [UInt16], after place: Int, _ budget: FittingBudget) {
    guard let link = BlueskyLinkBound(text, around: place) else { return }
    var flags: [Bool] = []
    // What precedes a link shares no piece with it.
    let room = budget.isAdditive ? budget.room(at: link.start) : .max
    for end in place...link.end { flags.append(link.mayFit(end, room: room)) }
    append(place, flags)
  }
}

/// The part after a domain over which a URL certainly extends: a path and a query without parentheses.
private struct CertainTail {
  private enum Part { case start, path, query, over }
  private var part: Part
  /// Whether the URL ends here, if it ends.
  private var isEnd = true

  init(_ stretch: URLStep, _ text: [UInt16]) {
    part = stretch.isCertain && stretch.topLevelEnds.last == stretch.domainEnd ? .start : .over
  }

  /// Whether any URL that comes this far reaches over a unit, the next one.
  mutating func reaches(_ unit: UInt16, _ characters: URLCharacters) -> Bool {
    switch part {
    case .start where unit == 0x2F: part = .path
    case .start, .path:
      if unit == 0x3F, isEnd {
        (part, isEnd) = (.query, false)
      } else if part == .path, characters.has(unit, .path) {
        isEnd = characters.has(unit, .pathEnd)
      } else {
        part = .over
      }
    case .query:
      if !characters.has(unit, .query) { part = .over }
      isEnd = characters.has(unit, .queryEnd)
    case .over: return false
    }
    return part != .over && isEnd
  }
}

/// A walk over a stretch that may be a URL, with the least that a prefix counts up to each offset.
private struct URLWalk {
  let room: Int
  let weight: Int
  let lastURLEnd: Int
  /// The count of the stretch as it is.
  private(set) var count = 0
  /// The count up to the last place that may end a URL; nil before the first.
  private var urlCount: Int?
  /// How far the domain of a mention may go on after a URL, for nothing.
  private let domainLength: Int
  /// The last place that may end a URL, and how many units outside of a domain there were up to there.
  private var urlEnd = (offset: 0, outside: 0)
  private var outside = 0
  /// The count up to the first `@`, which may start a mention.
  private var mentionCount: Int?
  /// The count up to the first parenthesis in a path, and whether another URL may follow it.
  private var parenthesisCount: Int?
  private var mayHoldURL = false
  private var offset = 0
  private var previous: UInt16 = 0

  init(room: Int, weight: Int, lastURLEnd: Int, domainLength: Int) {
    self.domainLength = domainLength
    self.room = room
    self.weight = weight
    self.lastURLEnd = lastURLEnd
  }

  /// - Parameter reaches: whether any URL that starts with the stretch reaches over the offset.
  mutating func advance(to offset: Int, count: Int, _ unit: UInt16, mayEnd: Bool, reaches: Bool) {
    // No mention starts after a letter or a slash.
    if unit == 0x40, mentionCount == nil, !Mention.isWord(previous), previous != 0x2F {
      mentionCount = self.count
    }
    // Each counts at least one; CR LF counts one.
    if !Mention.isInDomain(unit), unit != 0x0A || previous != 0x0D { outside += 1 }
    previous = unit
    if unit == 0x28, parenthesisCount == nil { parenthesisCount = self.count }
    if unit == 0x2E, parenthesisCount != nil { mayHoldURL = true }
    self.offset = offset
    self.count = count
    if mayEnd, offset <= lastURLEnd {
      urlCount = count
      urlEnd = (offset, outside)
    }
    // Too long from here on.
    if reaches, offset > lastURLEnd { urlCount = nil }
  }

  var mayFit: Bool {
    let plain = mentionCount ?? count
    if plain <= room { return true }
    if let urlCount {
      let rest = mentionCount.map { max(0, $0 - urlCount) } ?? count - urlCount
      if weight + rest <= room { return true }
      if offset - urlEnd.offset <= domainLength, outside - urlEnd.outside <= room { return true }
    }
    guard mayHoldURL, let parenthesisCount else { return false }
    return min(weight, parenthesisCount) + weight <= room
  }

  /// Whether nothing that follows may fit either.
  var isOver: Bool { offset > lastURLEnd && !mayFit }
}
