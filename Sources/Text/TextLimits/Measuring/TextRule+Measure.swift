import Graphemes

extension TextRule {
  /// Measures UTF-16 text, lone surrogates included.
  ///
  /// - Complexity: O(n); where the text does not fit, a few times that for the place where it stops fitting.
  public func measure(_ units: [UInt16]) -> TextMeasurement {
    let text = counted(units)
    let counts = counts(of: text)
    let overflow = fits(counts) ? nil : FittingSearch(rules: [self]).end(in: units)..<units.count
    return TextMeasurement(counts: counts, overflow: overflow)
  }

  /// Measures a text.
  ///
  /// - Complexity: As for code units.
  public func measure(_ text: some StringProtocol) -> TextMeasurement { measure(Array(text.utf16)) }

  /// Measures a text with a content warning, which the platform joins with it before it counts.
  ///
  /// Where the rule's `contentWarning` says so; parts of the warning are never replaced.
  public func measure(_ units: [UInt16], contentWarning: [UInt16]) -> TextMeasurement {
    guard self.contentWarning != .ignored, !contentWarning.isEmpty else { return measure(units) }
    let warning = self.contentWarning == .before ? prepared(contentWarning) : contentWarning
    let counts = counts(of: joined(counted(units), contentWarning: warning))
    let overflow =
      fits(counts) ? nil : FittingSearch(rules: [self], contentWarning: warning).end(in: units)..<units.count
    return TextMeasurement(counts: counts, overflow: overflow)
  }

  /// A text after what is done to it first.
  func prepared(_ units: [UInt16]) -> [UInt16] {
    prepare.reduce(units) { $1.change($0, limits)?.units ?? $0 }
  }

  /// Joins a counted text with a content warning, which is prepared already where it precedes the text.
  func joined(_ counted: CountedText, contentWarning: [UInt16]) -> CountedText {
    if contentWarning.isEmpty { return counted }
    switch self.contentWarning {
    case .ignored: return counted
    case .before: return counted.preceded(by: contentWarning)
    case .after:
      var text = counted.followed(by: contentWarning)
      for step in prepare { text.apply(step.change(text.units, limits)) }
      return text
    }
  }

  /// The counts of a text after its preparations and substitutions.
  func counts(of text: CountedText) -> [TextMeasurement.Count] {
    limits.map { TextMeasurement.Count(limit: $0, count: $0.count(text)) }
  }

  func fits(_ counts: [TextMeasurement.Count]) -> Bool { counts.allSatisfy { $0.fits || $0.limit.isSoft } }
}
