import Graphemes

/// Cuts texts so that they pass under one or more rules.
public struct TextFitting: Sendable {
  /// Where a text may be cut.
  public enum Boundary: String, Sendable, Hashable, CaseIterable {
    /// Between grapheme clusters.
    case cluster
    /// Where a line may break (UAX #14), so that no word is cut; between clusters where the first word is too long.
    case word
  }

  /// A text after it was cut.
  public struct Result: Sendable, Hashable {
    /// The result: the kept prefix and the ellipsis.
    public let units: [UInt16]
    /// The end of the kept beginning in the text as given, in UTF-16 code units.
    public let end: Int
    /// How many clusters were dropped; 0 when the text passes as it is.
    public let cutClusters: Int
    /// Whether `units` pass; they do not where not even an empty text does.
    public let passes: Bool
  }

  /// The rules; a text passes when it passes under each.
  public let rules: [TextRule]
  /// The text appended to a text that was cut; it counts.
  public let ellipsis: [UInt16]
  /// Where a text may be cut.
  public let boundary: Boundary

  /// Creates a fitting.
  public init(rules: [TextRule], ellipsis: [UInt16] = [], boundary: Boundary = .cluster) {
    self.rules = rules
    self.ellipsis = ellipsis
    self.boundary = boundary
  }

  /// The longest beginning of a text that passes, with the ellipsis where it was cut.
  ///
  /// - Complexity: O(n), for the number of clusters that were dropped; the search itself looks at no more than fits.
  public func fit(_ units: [UInt16]) -> Result {
    let whole = FittingSearch(rules: rules)
    let end = whole.end(in: units)
    if end == units.count {
      return Result(units: units, end: end, cutClusters: 0, passes: whole.fits(units))
    }
    let search = FittingSearch(rules: rules, tail: ellipsis)
    var cut = ellipsis.isEmpty ? end : search.end(in: Array(units[..<end]))
    // An ellipsis that is too long for the rules is left out.
    let mark = search.fits(Array(units[..<cut])) ? ellipsis : []
    if boundary == .word { cut = wordCut(units, notAfter: cut, search) ?? cut }
    let kept = Array(units[..<cut]) + mark
    return Result(
      units: kept, end: cut, cutClusters: units.span.extracting(cut..<units.count).graphemeCount,
      passes: whole.fits(kept))
  }

  /// Whether a beginning of a text decides what fits, so that whatever follows it changes nothing but `cutClusters`.
  ///
  /// - Complexity: O(m), where m is the length of what fits.
  public func isDecided(by beginning: [UInt16]) -> Bool {
    // Room for a URL and for the word at the cut.
    let room = 2 * FittingBound.longestChange
    guard beginning.count > room else { return false }
    return FittingSearch(rules: rules).farthestEnd(in: beginning) < beginning.count - room
  }

  /// The last place not after a cut where a line may break, with white space before it left out; nil when the first
  /// word is too long.
  private func wordCut(_ units: [UInt16], notAfter cut: Int, _ search: FittingSearch) -> Int? {
    // A place after white space is as good as the end of the word before.
    var cut = cut
    while cut > 0, cut < units.count, TextPreparation.isWhiteSpace(units[cut]) { cut += 1 }
    // Where a line may break is decided by little more than the text up to the next word.
    let end = min(units.count, cut + 256)
    guard let iterator = try? ICUBreakIterator(.lines), (try? iterator.setText(Array(units[..<end]))) != nil
    else {
      return nil
    }
    var place = cut < units.count && iterator.isBoundary(cut) ? cut : iterator.boundary(before: cut)
    while let candidate = place, candidate > 0 {
      var trimmed = candidate
      while trimmed > 0, TextPreparation.isWhiteSpace(units[trimmed - 1]) { trimmed -= 1 }
      if trimmed > 0, units.span.isGraphemeBoundary(trimmed), search.fits(Array(units[..<trimmed])) {
        return trimmed
      }
      place = iterator.boundary(before: candidate)
    }
    return nil
  }
}

extension TextRule {
  /// The longest beginning of a text that passes, cut at a cluster boundary of the text.
  ///
  /// - Complexity: As for `TextFitting.fit(_:)`.
  public func fit(_ units: [UInt16]) -> TextFitting.Result { TextFitting(rules: [self]).fit(units) }
}
