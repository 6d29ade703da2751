import Graphemes

/// Counts prefixes of one text under one rule, with what follows them, without going back to the text's start.
///
/// The counts of stretches add up where the rule's `division` says so. So a prefix is counted from the last such place
/// on, which is close to its end in any text with spaces.
struct PrefixCounter {
  private let rule: TextRule
  private let contentWarning: [UInt16]
  /// The text, and before it what is the same for each prefix.
  private let units: [UInt16]
  private let headCount: Int
  /// The text after each prefix, up to the first place where counts add up.
  private let tail: [UInt16]
  /// The counts of what follows that place.
  private let tailCounts: [Int]
  private let isDivisible: Bool
  /// The place from which prefixes are counted, and the counts up to there.
  private var place = 0
  private var placeCounts: [Int]

  /// Prefixes that end here or before cannot be counted from the place on.
  private var placeReach = 0

  /// - Parameters:
  ///   - near: where prefixes are likely to end.
  ///   - settled: the end of a URL in the text, and a place; prefixes that end after it can be counted from the URL on.
  init(
    _ units: [UInt16], _ rule: TextRule, contentWarning: [UInt16], head: [UInt16], tail: [UInt16], near: Int,
    settled: (urlEnd: Int, place: Int)?
  ) {
    self.rule = rule
    self.contentWarning = contentWarning
    self.units = head.isEmpty ? units : head + units
    headCount = head.count
    isDivisible = contentWarning.isEmpty && rule.countsAddUp
    let nothing = rule.limits.map { _ in 0 }
    placeCounts = nothing
    guard isDivisible else {
      self.tail = tail
      tailCounts = nothing
      return
    }
    let cut = tail.indices.dropFirst().first { TextDivision.isWordPlace(tail, $0) } ?? tail.count
    self.tail = Array(tail[..<cut])
    tailCounts = cut < tail.count ? Self.counts(tail[cut...], [], rule) : nothing
    moveBack(from: headCount + near)
    if let settled, headCount + settled.urlEnd > place {
      move(to: headCount + settled.urlEnd, reach: headCount + settled.place)
    }
  }

  /// Whether the prefix up to an offset fits, with what surrounds it.
  mutating func fits(_ end: Int) -> Bool {
    let end = headCount + end
    guard isDivisible else {
      let text = CountedText.whole(Array(units[..<end] + tail), rule, contentWarning)
      return rule.fits(rule.counts(of: text))
    }
    if end <= placeReach { moveBack(from: end) }
    let counts =
      place > 0
      ? Self.counts(units[place..<end], tail, rule)
      : rule.counts(of: rule.counted(Array(units[..<end] + tail))).map(\.count)
    return rule.limits.indices.allSatisfy { index in
      rule.limits[index].isSoft
        || counts[index] + placeCounts[index] + tailCounts[index] <= rule.limits[index].maximum
    }
  }

  /// Takes the last place between words before an offset, or the start.
  private mutating func moveBack(from end: Int) {
    var place = min(end, units.count) - 1
    while place > 0, !TextDivision.isWordPlace(units, place) { place -= 1 }
    move(to: max(0, place), reach: place)
  }

  private mutating func move(to place: Int, reach: Int) {
    (self.place, placeReach) = (place, reach)
    placeCounts = rule.counts(of: rule.counted(Array(units[..<place]))).map(\.count)
  }

  /// The counts of a stretch that is not the start of a text.
  private static func counts(_ units: ArraySlice<UInt16>, _ tail: [UInt16], _ rule: TextRule) -> [Int] {
    rule.counts(of: rule.counted(TextMeasurer.head + units + tail)).map { $0.count - TextMeasurer.head.count }
  }
}

extension CountedText {
  /// A whole text as a rule counts it, with its content warning.
  fileprivate static func whole(_ units: [UInt16], _ rule: TextRule, _ contentWarning: [UInt16])
    -> CountedText
  {
    rule.joined(rule.counted(units), contentWarning: contentWarning)
  }
}

extension TextDivision {
  /// Whether counts of what precedes and what follows an offset add up under a rule that divides at words.
  fileprivate static func isWordPlace(_ units: [UInt16], _ offset: Int) -> Bool {
    // As `isSolid(_:before:)` has it for UTF-8; letters outside of ASCII may take a space into their cluster (GB9b).
    let unit = units[offset]
    let before = units[offset - 1]
    return (unit == 0x20 || unit == 0x0A) && before > 0x20 && before < 0x7F
  }
}

extension TextRule {
  /// Whether the counts of the stretches between words add up, whatever the maxima.
  fileprivate var countsAddUp: Bool {
    // Only what is replaced makes prefixes worth counting piece by piece.
    !substitute.isEmpty && division <= .words
      && !prepare.contains { $0 == .cutExcessSpaces || $0 == .telegramClean }
  }
}
