import Graphemes

extension TextUnit {
  /// Whether several scalars in a row can count as one piece that is no cluster.
  var countsSequences: Bool { self == .emojiBytes || self == .weighted || self == .stringz }

  /// Walks a text by the pieces that the unit counts, until `body` returns false.
  ///
  /// `body` gets the end of each piece and the count up to it. A piece is the least that the unit sees: a cluster, a
  /// scalar, a whole emoji sequence. For septets, pieces cost what they cost in the message's own encoding.
  ///
  /// - Complexity: O(n).
  func forEachPiece(_ units: Span<UInt16>, _ body: (_ end: Int, _ count: Int) -> Bool) {
    OperationCounter.add(units.count)
    switch self {
    case .graphemes:
      for (index, boundary) in units.graphemeBoundaries().enumerated().dropFirst()
      where !body(boundary, index) {
        return
      }
    case .weighted, .weighted2017:
      WeightedLength.walk(units, countsEmoji: self == .weighted) { body($0, $1 / WeightedLength.scale) }
    case .stringz: walk(units, body) { (units.stringzSymbolEnd(from: $0), 1) }
    case .emojiBytes:
      walk(units, body) { offset in
        let end = EmojiSequences.shared.match(units, at: offset) ?? units.scalarEnd(from: offset)
        return (end, units.extracting(offset..<end).emojiByteCount)
      }
    case .septets:
      let isEncodable = GSMTable.default.cost(units) != nil
      walk(units, body) { offset in
        let end = units.scalarEnd(from: offset)
        return (end, isEncodable ? GSMTable.default.cost(units[offset]) : end - offset)
      }
    case .columns:
      // Cluster by cluster; tabs and line feeds, which depend on what is before them, make it an estimate.
      let boundaries = units.graphemeBoundaries()
      var count = 0
      for (start, end) in zip(boundaries, boundaries.dropFirst()) {
        count += units.extracting(start..<end).widestColumns
        if !body(end, count) { return }
      }
    case .scalars, .utf16, .utf8, .labelOctets:
      walk(units, body) { offset in
        let end = units.scalarEnd(from: offset)
        let scalar = units.extracting(offset..<end)
        return (end, self == .scalars ? 1 : self == .utf16 ? end - offset : scalar.utf8Count)
      }
    }
  }

  private func walk(
    _ units: Span<UInt16>, _ body: (_ end: Int, _ count: Int) -> Bool, next: (Int) -> (end: Int, cost: Int)
  ) {
    var offset = 0
    var count = 0
    while offset < units.count {
      let (end, cost) = next(offset)
      count += cost
      if !body(end, count) { return }
      offset = end
    }
  }

  /// An offset of a text after which no beginning ends that counts no more than a maximum.
  ///
  /// - Complexity: O(n); O(n log n) for units in which the whole text decides.
  func prefixEnd(_ units: Span<UInt16>, maximum: Int) -> Int {
    switch self {
    case .utf16: return min(units.count, maximum)
    case .labelOctets:
      // Neither monotone nor additive; but a label takes an octet a scalar, and few scalars are mapped to nothing.
      return maximum > units.count
        ? units.count : min(units.count, 4 * maximum + 256, DomainLabels.farthestEnd(units, octets: maximum))
    case .columns:
      // Never falls from one cluster boundary to the next; half a cluster can be wider than the whole.
      let boundaries = units.graphemeBoundaries()
      var low = 0
      var high = boundaries.count - 1
      while low < high {
        let middle = (low + high + 1) / 2
        if count(units.extracting(0..<boundaries[middle])) <= maximum {
          low = middle
        } else {
          high = middle - 1
        }
      }
      return boundaries[low]
    case .septets:
      // Never falls as a text grows.
      var low = 0
      var high = units.count
      while low < high {
        let middle = (low + high + 1) / 2
        if count(units.extracting(0..<middle)) <= maximum { low = middle } else { high = middle - 1 }
      }
      return low
    case _ where countsSequences:
      // A cut inside the piece that passes the maximum can make it count less: three regional indicators may be one and a
      // flag, and their first cluster is no flag. So the bound is that piece's end.
      var bound = units.count
      forEachPiece(units) { end, count in
        if count > maximum { bound = end }
        return count <= maximum
      }
      return bound
    default:
      var last = 0
      forEachPiece(units) { end, count in
        if count <= maximum { last = end }
        return count <= maximum
      }
      return last
    }
  }
}
