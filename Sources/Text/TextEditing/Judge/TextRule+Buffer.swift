import Graphemes
import TextLimits

extension TextRule {
  /// Measures a buffer.
  ///
  /// - Complexity: O(log n) when the rule counts nothing but what a buffer keeps: clusters, scalars, code units and
  ///   bytes of the text as it is; O(n) for any other rule.
  public func measure(_ text: TextBuffer) -> TextMeasurement {
    guard let counts = counts(of: text.root.summary) else { return measure(text.units) }
    return TextMeasurement(counts: counts, overflow: overflow(of: text, counts))
  }

  /// The counts under each limit, from a summary of the text; nil when the rule needs the text itself.
  func counts(of summary: TextSummary) -> [TextMeasurement.Count]? {
    guard countsTextAsGiven else { return nil }
    var counts: [TextMeasurement.Count] = []
    for limit in limits where limit.scope == .text {
      switch limit.unit {
      case .graphemes: counts.append(.init(limit: limit, count: summary.graphemes.count))
      case .scalars: counts.append(.init(limit: limit, count: summary.scalars))
      case .utf16: counts.append(.init(limit: limit, count: summary.utf16))
      case .utf8: counts.append(.init(limit: limit, count: summary.utf8))
      default: return nil
      }
    }
    return counts.count == limits.count ? counts : nil
  }

  /// The shortest end of the text that starts at a cluster boundary and leaves a beginning that fits.
  private func overflow(of text: TextBuffer, _ counts: [TextMeasurement.Count]) -> Range<Int>? {
    let exceeded = counts.filter { !$0.fits && !$0.limit.isSoft }
    let starts = exceeded.map { start(ofWhatExceeds: $0.limit, in: text) }
    return starts.min().map { $0..<text.utf16Count }
  }

  private func start(ofWhatExceeds limit: TextLimit, in text: TextBuffer) -> Int {
    let offset =
      switch limit.unit {
      case .graphemes: text.utf16Offset(ofGrapheme: limit.maximum) ?? text.utf16Count
      case .scalars: text.utf16Offset(ofScalar: limit.maximum)
      case .utf16: limit.maximum
      case .utf8: text.utf16Offset(ofUTF8: limit.maximum)
      // `counts(of:)` has no count for any other unit, so none is exceeded.
      default: text.utf16Count
      }
    // In these units a longer beginning never counts less, so the last boundary that is not past the offset is it.
    return text.isGraphemeBoundary(offset) ? offset : text.graphemeBoundary(before: offset) ?? 0
  }
}
