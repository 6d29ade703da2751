/// A problem with a text beside its length, or a caveat about the result.
public enum TextProblem: String, Sendable, Hashable, CaseIterable {
  /// The text is over a limit that is not soft.
  case overLimit = "over-limit"
  /// The text is over a soft limit.
  case overSoftLimit = "over-soft-limit"
  /// The text is shorter than the platform takes.
  case tooShort = "too-short"
  /// The text has a character that the platform refuses.
  case invalidCharacter = "invalid-character"
  /// The text has a surrogate without its partner, which no file can carry.
  case loneSurrogate = "lone-surrogate"
  /// The text has characters that count and cannot be seen, so that it looks shorter than it is.
  case invisibleCharacters = "invisible-characters"
  /// The message has more parts than can be numbered.
  case tooManyParts = "too-many-parts"
  /// No source settles what the platform counts.
  case unsettledUnit = "unsettled-unit"
}

extension TextRule {
  /// The problems of a text under the rule, in the order of `TextProblem`.
  ///
  /// - Parameters:
  ///   - units: the text in UTF-16.
  ///   - measurement: the text's measurement under this rule.
  /// - Complexity: O(n).
  public func problems(of units: [UInt16], _ measurement: TextMeasurement) -> [TextProblem] {
    var found = Set(characterProblems(of: units))
    if units.span.hasInvisibleCharacter { found.insert(.invisibleCharacters) }
    if shortMessage(units).map({ $0.segments.count > ShortMessage.maximumParts }) ?? false {
      found.insert(.tooManyParts)
    }
    return problems(measurement, found)
  }

  /// The problems of single characters, which no other character decides about.
  func characterProblems(of units: [UInt16]) -> [TextProblem] {
    var problems: [TextProblem] = []
    if hasInvalidCharacter(units) { problems.append(.invalidCharacter) }
    if units.span.hasLoneSurrogate { problems.append(.loneSurrogate) }
    return problems
  }

  /// Those that were found, with those of the counts and of the rule itself, in the order of `TextProblem`.
  func problems(_ measurement: TextMeasurement, _ found: Set<TextProblem>) -> [TextProblem] {
    var found = found
    if !measurement.fits { found.insert(.overLimit) }
    if measurement.counts.contains(where: { $0.limit.isSoft && !$0.fits }) { found.insert(.overSoftLimit) }
    if measurement.counts.contains(where: { $0.count < $0.limit.minimum }) { found.insert(.tooShort) }
    if evidence == .unsettled { found.insert(.unsettledUnit) }
    return found.isEmpty ? [] : TextProblem.allCases.filter(found.contains)
  }

  private func hasInvalidCharacter(_ units: [UInt16]) -> Bool {
    // U+FFFE, U+FEFF and U+FFFF make a post on X invalid.
    if isTwitterText { return units.contains { $0 >= 0xFEFF && URLCharacters.invalid.contains($0) } }
    let refused = refuses.unicodeScalars
    // Of the text as given: what a platform trims at an end it refuses there all the same.
    if !refused.isEmpty,
      String(decoding: units, as: UTF16.self).unicodeScalars.contains(where: refused.contains)
    {
      return true
    }
    guard limits.contains(where: { $0.unit == .labelOctets }) else { return false }
    return DomainLabels.hasRefusedLabel(units.span)
  }
}

extension Span where Element == UInt16 {
  /// Whether a surrogate is without its partner.
  var hasLoneSurrogate: Bool {
    var offset = 0
    while offset < count {
      let end = scalarEnd(from: offset)
      if end == offset + 1, self[offset] & 0xF800 == 0xD800 { return true }
      offset = end
    }
    return false
  }
}
