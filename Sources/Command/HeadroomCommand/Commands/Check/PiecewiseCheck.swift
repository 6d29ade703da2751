import TextLimits

/// Checks a text of any length under several rules, piece by piece.
struct PiecewiseCheck {
  /// The outcome under one rule.
  struct Outcome {
    let measurement: TextMeasurement
    let problems: [TextProblem]
    let twitterTextResult: TwitterTextResult?
    /// Where the text stops fitting, or nil.
    let overflow: OverflowPlace?
    let byteCount: Int
    let isIllFormed: Bool
  }

  /// The rules that are still counted, as asked.
  private(set) var rules: [TextRule]
  private var measurers: [TextMeasurer?]
  private var overflows: [OverflowPlace?]

  private(set) var byteCount = 0
  private var lineFeeds = 0
  /// The offset of the first byte that is not well-formed UTF-8, or nil.
  private(set) var firstIllFormedByte: Int?

  init(_ rules: [TextRule]) {
    self.rules = rules
    measurers = rules.map { TextMeasurer($0) }
    overflows = rules.map { _ in nil }
  }

  /// Where the text may be divided for all rules.
  var division: TextDivision { rules.map(\.division).max() ?? .clusters }

  /// Drops the rules for which a text may be divided no finer, and returns them.
  mutating func dropRules(of division: TextDivision) -> [TextRule] {
    drop(rules.indices.filter { rules[$0].division >= division })
  }

  /// Adds a piece; returns the rules that cannot count it on its own and are dropped.
  mutating func add(_ piece: DecodedText) -> [TextRule] {
    var failed: [Int] = []
    for index in rules.indices {
      let start = measurers[index]?.length ?? 0
      if !(measurers[index]?.add(piece.units) ?? false) { failed.append(index) }
      guard overflows[index] == nil, let overflow = measurers[index]?.overflowStart else { continue }
      overflows[index] = OverflowPlace(
        in: piece, at: overflow - start, after: byteCount, lineFeeds: lineFeeds)
    }
    if firstIllFormedByte == nil, let byte = piece.firstIllFormedByte {
      firstIllFormedByte = byteCount + byte
    }
    byteCount += piece.bytes.count
    lineFeeds += piece.units.count { $0 == 0x0A }
    return drop(failed)
  }

  /// The outcomes under the rules that are left.
  var outcomes: [(rule: TextRule, outcome: Outcome)] {
    rules.indices.compactMap { index in
      measurers[index].map { measurer in
        let outcome = Outcome(
          measurement: measurer.measurement, problems: measurer.problems,
          twitterTextResult: measurer.twitterTextResult, overflow: overflows[index], byteCount: byteCount,
          isIllFormed: firstIllFormedByte != nil)
        return (rules[index], outcome)
      }
    }
  }

  /// Drops the rules at offsets in their order, and returns them.
  private mutating func drop(_ dropped: [Int]) -> [TextRule] {
    let result = dropped.map { rules[$0] }
    for index in dropped.reversed() {
      rules.remove(at: index)
      measurers.remove(at: index)
      overflows.remove(at: index)
    }
    return result
  }
}
