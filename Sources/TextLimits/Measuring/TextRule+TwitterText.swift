import Graphemes

extension TextRule {
  /// Whether twitter-text counts this way.
  public var isTwitterText: Bool { substitute.contains { $0.kind == .url } && twitterLimit != nil }

  private var twitterLimit: TextLimit? {
    limits.first { [.weighted, .weighted2017, .scalars].contains($0.unit) && !$0.isSoft }
  }

  /// What twitter-text says about a text, or nil for a rule of another platform.
  ///
  /// - Complexity: O(n).
  public func twitterTextResult(_ units: [UInt16]) -> TwitterTextResult? {
    guard isTwitterText, let limit = twitterLimit else { return nil }
    var text = CountedText(units)
    for step in prepare { text.apply(step.change(text.units, limits)) }
    var walk = TwitterTextWalk(
      text.units, limit, urlLength: substitute.first { $0.kind == .url }?.weight ?? 23)
    walk.run()
    let length = walk.weight / walk.scale
    // parseTweet, step 7, in floating point as in JavaScript.
    let permillage = (Double(length) / Double(max(1, limit.maximum)) * 1000).rounded(.down)
    let shrink = units.count - text.units.count
    return TwitterTextResult(
      weightedLength: length,
      isValid: walk.isValid && length > 0 && length <= limit.maximum,
      permillage: Int(min(permillage, 1e15)),
      displayRangeEnd: max(0, units.count - 1),
      validRangeEnd: max(0, text.source(of: walk.validEnd) - 1),
      referenceValidRangeEnd: max(0, walk.validEnd - 1) + shrink,
      emojiVersion: UnicodeVersion.current.description)
  }
}

/// The loop of `parseTweet` over normalised text.
private struct TwitterTextWalk {
  let text: [UInt16]
  let limit: TextLimit
  let urlLength: Int
  var weight = 0
  var isValid = true
  /// The end of the last step after which the text was valid and within the limit.
  var validEnd = 0

  init(_ text: [UInt16], _ limit: TextLimit, urlLength: Int) {
    self.text = text
    self.limit = limit
    self.urlLength = urlLength
  }

  /// `scale` of the configuration.
  var scale: Int { limit.unit == .scalars ? 1 : WeightedLength.scale }

  mutating func run() {
    let urls = URLScanner(grammar: .twitter).matches(in: text)
    let sequences = EmojiSequences.shared
    var next = 0
    var offset = 0
    while offset < text.count {
      let unit = text[offset]
      if next < urls.count, urls[next].range.lowerBound == offset {
        weight += urlLength * scale
        offset = urls[next].range.upperBound
        next += 1
      } else if limit.unit == .weighted, sequences.canStart(unit),
        let end = sequences.match(text.span, at: offset)
      {
        weight += WeightedLength.defaultWeight
        offset = end
      } else {
        weight += limit.unit == .scalars ? 1 : WeightedLength.weight(unit)
        offset = text.span.scalarEnd(from: offset)
      }
      // hasInvalidCharacters, of the step's last code unit.
      if isValid, text[offset - 1] >= 0xFEFF { isValid = !URLCharacters.invalid.contains(text[offset - 1]) }
      if isValid, weight <= limit.maximum * scale { validEnd = offset }
    }
  }
}
