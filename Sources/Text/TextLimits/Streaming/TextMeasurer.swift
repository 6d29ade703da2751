/// Measures a text that arrives in pieces, in memory that does not grow with the text.
///
/// The result is the rule's measurement of the whole text. Chunks must be divided at places of the rule's
/// `division`.
public struct TextMeasurer: Sendable {
  /// Stands before every piece but the first where a text is prepared, so that the piece is not the start of a text.
  ///
  /// It counts one in every unit, and is never trimmed.
  static let head: [UInt16] = [0x78]

  /// The rule.
  public let rule: TextRule
  /// How many UTF-16 code units there are so far.
  public private(set) var length = 0
  /// Where the part starts that does not fit, in UTF-16 code units of the whole text; nil as long as all fits.
  public private(set) var overflowStart: Int?

  private var counts: [Int]
  private var characterProblems: Set<TextProblem> = []
  /// A joiner may be divided from what it joins.
  private var invisibleCharacters = InvisibleCharacterSearch()
  private var twitterText = TwitterTextCount()
  /// Whether the platform drops whatever follows.
  private var isClosed = false

  /// Creates a measurer, or nil for a rule that counts a text as a whole.
  public init?(_ rule: TextRule) {
    if rule.division == .nowhere { return nil }
    self.rule = rule
    counts = rule.limits.map { _ in 0 }
  }

  /// Adds the next piece.
  ///
  /// - Returns: Whether the piece could be counted on its own; it always can but for a rule that cuts a text, where
  ///   nearly all of a piece is what the platform removes.
  /// - Complexity: O(piece).
  @discardableResult public mutating func add(_ piece: [UInt16]) -> Bool {
    let cutsText = rule.prepare.contains(.telegramClean)
    if cutsText, length > 0, !isClosed { return false }
    characterProblems.formUnion(rule.characterProblems(of: piece))
    invisibleCharacters.add(piece.span)
    if isClosed {
      length += piece.count
      return true
    }
    let head = length > 0 && !rule.prepare.isEmpty ? Self.head : []
    let text = head + piece
    let left = rule.limits.map { limit in
      // Lines are measured one by one.
      limit.unit == .columns ? limit.maximum : Self.left(limit, after: counts[index(of: limit)] - head.count)
    }
    let rule = head.isEmpty && length == 0 ? self.rule : self.rule.replacingMaxima { left[index(of: $0)] }
    let added = rule.counts(of: text)
    for (index, count) in added.enumerated() {
      if count.limit.unit == .columns {
        counts[index] = max(counts[index], count.count)
      } else {
        counts[index] += count.count - head.count
      }
    }
    if overflowStart == nil, !rule.fits(added) {
      // What is before the piece fits, so the head does.
      overflowStart = length + FittingSearch(rules: [rule]).end(in: text) - head.count
    }
    if rule.isTwitterText { twitterText.add(text, head: head.count, self.rule) }
    isClosed = cutsText && TelegramCleaning.drops(endOf: piece)
    length += piece.count
    return true
  }

  /// Returns the limit that is left for the next chunk; beyond `Int` there is no text.
  private static func left(_ limit: TextLimit, after count: Int) -> Int {
    let (left, isTooLarge) = limit.maximum.subtractingReportingOverflow(count)
    return isTooLarge ? .max : left
  }

  private func index(of limit: TextLimit) -> Int { rule.limits.firstIndex(of: limit) ?? 0 }

  /// The measurement of the text so far.
  public var measurement: TextMeasurement {
    TextMeasurement(
      counts: zip(rule.limits, counts).map { .init(limit: $0, count: $1) },
      overflow: overflowStart.map { $0..<length })
  }

  /// The problems of the text so far, in the order of `TextProblem`.
  public var problems: [TextProblem] {
    let invisible: Set<TextProblem> = invisibleCharacters.isFound ? [.invisibleCharacters] : []
    return rule.problems(measurement, characterProblems.union(invisible))
  }

  /// The result of twitter-text for the text so far, or nil for a rule of another platform.
  public var twitterTextResult: TwitterTextResult? { rule.isTwitterText ? twitterText.result(rule) : nil }
}
