import Graphemes

extension TextUnit {
  /// The last offset of a text up to which it counts no more than a maximum.
  ///
  /// - Complexity: O(n); O(n log n) for units in which the whole text decides.
  func prefixEnd(_ units: Span<UInt16>, maximum: Int) -> Int {
    switch self {
    case .utf16: return min(units.count, maximum)
    case .graphemes:
      let boundaries = units.graphemeBoundaries()
      return boundaries[min(maximum, boundaries.count - 1)]
    case .scalars: return walk(units, maximum, next: { ($0.scalarEnd(from: $1), 1) })
    case .utf8:
      return walk(units, maximum) { units, offset in
        let end = units.scalarEnd(from: offset)
        return (end, units.extracting(offset..<end).utf8Count)
      }
    case .weighted, .weighted2017:
      var last = 0
      WeightedLength.walk(units, countsEmoji: self == .weighted) { end, weight in
        if weight / WeightedLength.scale <= maximum { last = end }
      }
      return last
    case .stringz: return walk(units, maximum, next: { ($0.stringzSymbolEnd(from: $1), 1) })
    case .emojiBytes:
      return walk(units, maximum) { units, offset in
        let end = EmojiSequences.shared.match(units, at: offset) ?? units.scalarEnd(from: offset)
        return (end, units.extracting(offset..<end).emojiByteCount)
      }
    case .labelOctets:
      // Neither monotone nor additive; but a label takes an octet a scalar, and few scalars are mapped to nothing.
      return units.count <= 4 * maximum + 256 ? units.count : 4 * maximum + 256
    case .septets:
      // Never falls as a text grows.
      var low = 0
      var high = units.count
      while low < high {
        let middle = (low + high + 1) / 2
        if count(units.extracting(0..<middle)) <= maximum { low = middle } else { high = middle - 1 }
      }
      return low
    }
  }

  /// Adds up pieces until the maximum would be passed.
  private func walk(
    _ units: Span<UInt16>, _ maximum: Int, next: (Span<UInt16>, Int) -> (end: Int, cost: Int)
  ) -> Int {
    var offset = 0
    var count = 0
    while offset < units.count {
      let (end, cost) = next(units, offset)
      count += cost
      if count > maximum { return offset }
      offset = end
    }
    return offset
  }
}
