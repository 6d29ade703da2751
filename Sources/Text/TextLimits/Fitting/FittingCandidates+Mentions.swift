extension FittingCandidates {
  /// The domain of a mention counts nothing, but a mention that the text goes on after may be none; and the start of
  /// one may fit as it is.
  ///
  /// A URL before it in the rule may be part of the domain: all this is about the text with URLs replaced.
  mutating func addMention(_ changed: CountedText, after place: Int, _ budget: FittingBudget) {
    let text = changed.units
    let start = changed.counted(of: place)
    // An `@` may start a mention, divide one into name and domain, or end one.
    if start < text.count, text[start] == 0x40 {
      append(
        startFlags(text, at: start, room: budget.room(at: place) + budget.seam, budget), from: start, changed)
    }
    append(endFlags(text, after: start), from: start, changed)
  }

  /// Adds ends of the changed text.
  private mutating func append(_ flags: [Bool], from start: Int, _ changed: CountedText) {
    guard let last = flags.lastIndex(of: true) else { return }
    let first = changed.source(of: start)
    var ends = [Bool](repeating: false, count: changed.sourceEnd(of: start + last) - first + 1)
    for (index, flag) in flags.enumerated() where flag {
      for end in [changed.sourceEnd(of: start + index), changed.source(of: start + index)] {
        ends[end - first] = true
      }
    }
    append(first, ends)
  }

  private func startFlags(_ text: [UInt16], at place: Int, room: Int, _ budget: FittingBudget) -> [Bool] {
    var end = place + 1
    while end < text.count, Mention.isInDomain(text[end]) { end += 1 }
    // The second `@`, and what follows it.
    if end < text.count, text[end] == 0x40 { end = min(text.count, end + 2) }
    guard budget.isAdditive else { return [Bool](repeating: true, count: end - place + 1) }
    var flags = [true]
    budget.limit.unit.forEachPiece(text.span.extracting(place..<end)) { pieceEnd, count in
      while flags.count <= pieceEnd { flags.append(count <= room) }
      return count <= room
    }
    return flags
  }

  private func endFlags(_ text: [UInt16], after place: Int) -> [Bool] {
    // Before `://` there is no mention, but before the start of that there may be.
    var anchor = place
    if anchor > 1, text[anchor - 1] == 0x2F, text[anchor - 2] == 0x3A { anchor -= 1 }
    if anchor > 0, text[anchor - 1] == 0x3A { anchor -= 1 }
    guard let start = Self.mentionStart(text, before: anchor) else { return [] }
    // Mastodon's web client finds in a prefix what it finds in the whole text.
    let farthest = min(text.count, max(place, start + Mention.longestDomain + 2))
    var end = place
    if anchor == place {
      // The domain of a mention whose name is before the place.
      if end < farthest, text[end] == 0x40 { end += 1 }
      while end < farthest, Mention.isInDomain(text[end]) { end += 1 }
    }
    return [Bool](repeating: true, count: min(text.count, end + 2) - place + 1)
  }

  /// The last `@` before an offset with nothing but characters of a domain between.
  ///
  /// - Parameter known: an offset before which the answer is known.
  static func mentionStart(_ text: [UInt16], before place: Int, known: (place: Int, start: Int?)? = nil)
    -> Int?
  {
    var offset = place
    while offset > 0, Mention.isInDomain(text[offset - 1]) {
      if let known, known.place == offset { return known.start }
      offset -= 1
    }
    return offset > 0 && text[offset - 1] == 0x40 ? offset - 1 : nil
  }

  /// The end of the characters of a domain, and two more that may follow before a cut.
  static func domainEnd(_ text: [UInt16], from start: Int, atMost length: Int) -> Int {
    let farthest = min(text.count, start + length)
    var end = start
    while end < farthest, Mention.isInDomain(text[end]) { end += 1 }
    return min(text.count, end + 2)
  }
}
