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
  mutating func add(_ step: TextSubstitution, _ text: [UInt16], after place: Int, _ budget: FittingBudget) {
    switch step.kind {
    case .url, .mastodonURL, .mastodonWebURL:
      guard let grammar = step.kind.grammar else { return }
      let steps = URLScanner(grammar: grammar).steps(over: place, in: text)
      settledURLEnd = steps.first?.settledURLEnd
      for stretch in steps {
        addURLs(
          stretch, grammar.characters, weight: step.weight ?? TextSubstitution.urlWeight, text, place, budget)
      }
    case .mention, .webMention: addMention(text, after: place, budget)
    case .blueskyLink: addLink(text, after: place, budget)
    }
  }

  private mutating func append(_ start: Int, _ flags: [Bool]) {
    guard let index = flags.lastIndex(of: true) else { return }
    ranges.append((start, flags))
    last = max(last ?? 0, start + index)
  }

  // MARK: URLs

  /// A lower bound for each end in the stretch: all as it is, or a URL from the stretch's start to the last character
  /// that may end one, and the rest as it is.
  private mutating func addURLs(
    _ stretch: URLStep, _ characters: URLCharacters, weight: Int, _ text: [UInt16], _ place: Int,
    _ budget: FittingBudget
  ) {
    guard let start = stretch.start, start < stretch.end else { return }
    guard budget.isAdditive else {
      let end = min(text.count, stretch.end, place + FittingBound.longestChange)
      append(place, [Bool](repeating: true, count: max(0, end - place + 1)))
      return
    }
    // A mention may take a URL into its domain, which counts nothing.
    let mention = mentionStart(text, before: start)
    let room = budget.room(at: mention ?? start) + budget.seam
    let weight = mention == nil ? weight : 0
    var walk = URLWalk(room: room, weight: weight, lastURLEnd: stretch.lastURLEnd)
    var flags: [Bool] = []
    let isInside = { (offset: Int) in offset > place }
    var ends = stretch.topLevelEnds[...]
    var tail = CertainTail(stretch, text)
    var offset = start
    budget.limit.unit.forEachPiece(text.span.extracting(start..<stretch.end)) { end, count in
      // Within a piece the count is that before it.
      while offset < start + end {
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
          to: offset, count: offset == start + end ? count : walk.count, unit, mayEnd: mayEnd,
          reaches: reaches)
        if isInside(offset) { flags.append(walk.mayFit) }
      }
      return !walk.isOver
    }
    append(max(place, start) + 1, flags)
  }

  /// The last `@` before an offset with nothing but characters of a domain between.
  private func mentionStart(_ text: [UInt16], before place: Int) -> Int? {
    var offset = place
    while offset > 0, Self.isMentionDomain(text[offset - 1]) { offset -= 1 }
    return offset > 0 && text[offset - 1] == 0x40 ? offset - 1 : nil
  }

  // MARK: Mentions

  /// The domain of a mention counts nothing, but a mention that the text goes on after may be none; and the start of
  /// one may fit as it is.
  private mutating func addMention(_ text: [UInt16], after place: Int, _ budget: FittingBudget) {
    var end = place
    if place < text.count, text[place] == 0x40 {
      end += 1
      while end < text.count, Self.isMentionDomain(text[end]) { end += 1 }
      // The second `@`, and what follows it.
      if end < text.count, text[end] == 0x40 { end = min(text.count, end + 2) }
      guard budget.isAdditive else { return append(place, [Bool](repeating: true, count: end - place + 1)) }
      let room = budget.room(at: place) + budget.seam
      var flags = [true]
      budget.limit.unit.forEachPiece(text.span.extracting(place..<end)) { pieceEnd, count in
        while flags.count <= pieceEnd { flags.append(count <= room) }
        return count <= room
      }
      append(place, flags)
      return
    }
    // Before `://` there is no mention, but before the start of that there may be.
    var anchor = place
    if anchor > 1, text[anchor - 1] == 0x2F, text[anchor - 2] == 0x3A { anchor -= 1 }
    if anchor > 0, text[anchor - 1] == 0x3A { anchor -= 1 }
    guard let start = mentionStart(text, before: anchor) else { return }
    // Mastodon's server takes at most 253 scalars for a domain; its web client finds in a prefix what it finds in the whole.
    let farthest = min(text.count, max(place, start + 2 * 253 + 2))
    if anchor == place {
      while end < farthest, Self.isMentionDomain(text[end]) { end += 1 }
    }
    end = min(text.count, end + 2)
    if end > place { append(place, [Bool](repeating: true, count: end - place + 1)) }
  }

  /// Any letter of any script, digits, hyphens and full stops.
  private static func isMentionDomain(_ unit: UInt16) -> Bool {
    unit >= 0x80 ? !TextPreparation.isWhiteSpace(unit) : Mention.isWord(unit) || Mention.isDomain(unit)
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
  /// The count up to the first `@`, which may start a mention.
  private var mentionCount: Int?
  /// The count up to the first parenthesis in a path, and whether another URL may follow it.
  private var parenthesisCount: Int?
  private var mayHoldURL = false
  private var offset = 0
  private var previous: UInt16 = 0

  init(room: Int, weight: Int, lastURLEnd: Int) {
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
    previous = unit
    if unit == 0x28, parenthesisCount == nil { parenthesisCount = self.count }
    if unit == 0x2E, parenthesisCount != nil { mayHoldURL = true }
    self.offset = offset
    self.count = count
    if mayEnd, offset <= lastURLEnd { urlCount = count }
    // Too long from here on.
    if reaches, offset > lastURLEnd { urlCount = nil }
  }

  var mayFit: Bool {
    let plain = mentionCount ?? count
    if plain <= room { return true }
    if let urlCount {
      let rest = mentionCount.map { max(0, $0 - urlCount) } ?? count - urlCount
      if weight + rest <= room { return true }
    }
    guard mayHoldURL, let parenthesisCount else { return false }
    return min(weight, parenthesisCount) + weight <= room
  }

  /// Whether nothing that follows may fit either.
  var isOver: Bool { offset > lastURLEnd && !mayFit }
}
