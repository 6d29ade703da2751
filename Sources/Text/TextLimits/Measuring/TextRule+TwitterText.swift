import Graphemes

extension TextRule {
  /// Whether twitter-text counts this way.
  public var isTwitterText: Bool { substitute.contains { $0.kind == .url } && twitterLimit != nil }

  fileprivate var twitterLimit: TextLimit? {
    limits.first { [.weighted, .weighted2017, .scalars].contains($0.unit) && !$0.isSoft }
  }

  /// Returns the result of twitter-text for a text, or nil for a rule of another platform.
  ///
  /// - Complexity: O(n).
  public func twitterTextResult(_ units: [UInt16]) -> TwitterTextResult? {
    guard isTwitterText else { return nil }
    var count = TwitterTextCount()
    count.add(units, self)
    return count.result(self)
  }
}

/// The counts of `parseTweet` for a text, chunk by chunk.
struct TwitterTextCount: Sendable {
  private var weight = 0
  private var isValid = true
  /// The end of the last step after which the text was valid and within the limit, in the text as given and as
  /// normalised.
  private var validEnd = 0, normalizedValidEnd = 0
  private var length = 0, normalizedLength = 0

  /// Adds a piece of the text.
  ///
  /// - Parameter head: so many code units stand before the piece that are no part of the text; each weighs one.
  mutating func add(_ units: [UInt16], head: Int = 0, _ rule: TextRule) {
    guard let limit = rule.twitterLimit else { return }
    var text = CountedText(units)
    for step in rule.prepare { text.apply(step.change(text.units, rule.limits)) }
    var walk = TwitterTextWalk(
      text.units, limit,
      urlLength: rule.substitute.first { $0.kind == .url }?.weight ?? TextSubstitution.urlWeight)
    let wasWithin = isValid && weight <= walk.heaviest
    walk.weight = weight - head * walk.scale
    walk.isValid = isValid
    walk.run()
    if wasWithin {
      validEnd = length + text.source(of: walk.validEnd) - head
      normalizedValidEnd = normalizedLength + walk.validEnd - head
    }
    weight = walk.weight
    isValid = walk.isValid
    length += units.count - head
    normalizedLength += text.units.count - head
  }

  func result(_ rule: TextRule) -> TwitterTextResult? {
    guard let limit = rule.twitterLimit else { return nil }
    let scale = limit.unit == .scalars ? 1 : WeightedLength.scale
    let length = weight / scale
    // parseTweet, step 7, in floating point as in JavaScript.
    let permillage = (Double(length) / Double(max(1, limit.maximum)) * 1000).rounded(.down)
    return TwitterTextResult(
      weightedLength: length,
      isValid: isValid && length > 0 && length <= limit.maximum,
      permillage: Int(min(permillage, 1e15)),
      displayRangeEnd: max(0, self.length - 1),
      validRangeEnd: max(0, validEnd - 1),
      referenceValidRangeEnd: max(0, normalizedValidEnd - 1) + self.length - normalizedLength,
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

  /// The largest weight within the limit; a maximum near `Int.max` is no limit.
  var heaviest: Int {
    let (product, isTooLarge) = limit.maximum.multipliedReportingOverflow(by: scale)
    return isTooLarge ? .max : product
  }

  mutating func run() {
    let heaviest = heaviest
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
      if isValid, weight <= heaviest { validEnd = offset }
    }
  }
}
