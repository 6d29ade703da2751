import Graphemes

extension TextRule {
  /// Measures UTF-16 text, lone surrogates included.
  ///
  /// - Complexity: O(n).
  public func measure(_ units: [UInt16]) -> TextMeasurement {
    let counts = limits.map { TextMeasurement.Count(limit: $0, count: $0.unit.count(units.span)) }
    return TextMeasurement(counts: counts, overflow: overflow(of: units, counts))
  }

  /// Measures a text.
  ///
  /// - Complexity: O(n).
  public func measure(_ text: some StringProtocol) -> TextMeasurement { measure(Array(text.utf16)) }

  /// The shortest end of the text that starts at a cluster boundary and leaves a beginning that fits.
  private func overflow(of units: [UInt16], _ counts: [TextMeasurement.Count]) -> Range<Int>? {
    let exceeded = counts.filter { !$0.fits && !$0.limit.isSoft }
    if exceeded.isEmpty { return nil }
    let boundaries = units.span.graphemeBoundaries()
    let start = exceeded.map { boundaries[clusters(within: $0.limit, boundaries, units)] }.min() ?? 0
    return start..<units.count
  }

  /// How many whole clusters from the start fit; in all of these units a longer beginning never counts less.
  private func clusters(within limit: TextLimit, _ boundaries: [Int], _ units: [UInt16]) -> Int {
    if limit.unit == .graphemes { return min(limit.maximum, boundaries.count - 1) }
    var count = 0
    for index in boundaries.indices.dropLast() {
      let cluster = units.span.extracting(boundaries[index]..<boundaries[index + 1])
      count += limit.unit.count(cluster)
      if count > limit.maximum { return index }
    }
    return boundaries.count - 1
  }
}
