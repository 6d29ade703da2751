import Graphemes

extension TextRule {
  /// Measures UTF-16 text, lone surrogates included.
  ///
  /// - Complexity: O(n); where the text does not fit, a few times that for the place where it stops fitting.
  public func measure(_ units: [UInt16]) -> TextMeasurement {
    let text = counted(units)
    let counts = counts(ofPrepared: text.units)
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
    let counts = counts(ofPrepared: joined(counted(units).units, contentWarning: warning))
    let overflow =
      fits(counts) ? nil : FittingSearch(rules: [self], contentWarning: warning).end(in: units)..<units.count
    return TextMeasurement(counts: counts, overflow: overflow)
  }

  /// A text after what is done to it first.
  func prepared(_ units: [UInt16]) -> [UInt16] {
    prepare.reduce(units) { $1.change($0, limits)?.units ?? $0 }
  }

  /// What is counted for a counted text and a content warning, which is prepared already where it stands before.
  func joined(_ counted: [UInt16], contentWarning: [UInt16]) -> [UInt16] {
    if contentWarning.isEmpty { return counted }
    switch self.contentWarning {
    case .ignored: return counted
    case .before: return contentWarning + counted
    case .after: return prepared(counted + contentWarning)
    }
  }

  /// The counts of a text that is prepared already.
  func counts(ofPrepared units: [UInt16]) -> [TextMeasurement.Count] {
    limits.map { TextMeasurement.Count(limit: $0, count: $0.count(units.span)) }
  }

  func fits(_ counts: [TextMeasurement.Count]) -> Bool { counts.allSatisfy { $0.fits || $0.limit.isSoft } }
}

extension TextLimit {
  /// The count of the limit's part of a text.
  func count(_ units: Span<UInt16>) -> Int {
    switch scope {
    case .text: countAlone(units)
    case .subject: countAlone(units.extracting(units.subject))
    case .bodyLine: units.bodyLines.map { countAlone(units.extracting($0)) }.max() ?? 0
    }
  }

  private func countAlone(_ units: Span<UInt16>) -> Int {
    unit == .septets ? ShortMessage.septets(units, tables: tables) : unit.count(units)
  }

  /// An offset before which nothing of a text's beginning exceeds the limit, or the whole length.
  func prefixEnd(_ units: Span<UInt16>) -> Int {
    let parts =
      switch scope {
      case .text: [0..<units.count]
      case .subject: [units.subject]
      case .bodyLine: units.bodyLines
      }
    for part in parts {
      let units = units.extracting(part)
      if countAlone(units) <= maximum { continue }
      let end = tables == .none ? unit.prefixEnd(units, maximum: maximum) : prefixEndByHalves(units)
      return part.lowerBound + end
    }
    return units.count
  }

  /// For counts in which the whole text decides, and which never fall as it grows.
  private func prefixEndByHalves(_ units: Span<UInt16>) -> Int {
    var low = 0
    var high = units.count
    while low < high {
      let middle = (low + high + 1) / 2
      if countAlone(units.extracting(0..<middle)) <= maximum { low = middle } else { high = middle - 1 }
    }
    return low
  }
}

extension Span where Element == UInt16 {
  /// The first paragraph without its last line feed: all up to the first empty line.
  fileprivate var subject: Range<Int> {
    for offset in 0..<count where self[offset] == 0x0A && (offset + 1 == count || self[offset + 1] == 0x0A) {
      return 0..<offset
    }
    return 0..<count
  }

  /// The lines after the first paragraph, without their line feeds.
  fileprivate var bodyLines: [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = Swift.min(subject.upperBound + 1, count)
    for offset in start..<count where self[offset] == 0x0A {
      lines.append(start..<offset)
      start = offset + 1
    }
    if start < count { lines.append(start..<count) }
    return lines
  }
}
