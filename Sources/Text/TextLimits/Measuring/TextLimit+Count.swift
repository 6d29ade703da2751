extension TextLimit {
  /// The count of the limit's part of a text.
  ///
  /// - Complexity: O(n).
  func count(_ text: CountedText) -> Int {
    let units = text.units.span
    if scope == .text, text.surplus.isEmpty { return count(of: units, surplus: 0) }
    var largest = 0
    var rest = text.surplus[...]
    for part in parts(units) {
      _ = rest.takeTotal(upTo: part.lowerBound)
      largest = max(
        largest, count(of: units.extracting(part), surplus: rest.takeTotal(upTo: part.upperBound)))
    }
    return largest
  }

  private func count(of units: Span<UInt16>, surplus: Int) -> Int {
    unit == .septets
      ? ShortMessage.septets(units, surplus: surplus, tables: tables) : unit.count(units) + surplus
  }

  /// The parts of a text of which the largest counts.
  private func parts(_ units: Span<UInt16>) -> [Range<Int>] {
    let parts =
      switch scope {
      case .text: [0..<units.count]
      case .subject: [units.subject]
      case .bodyLine: units.bodyLines
      }
    // Within these, a surplus belongs to its own line or label.
    let separators: [UInt16]
    switch unit {
    case .columns: separators = [0x0A]
    case .labelOctets: separators = DomainLabels.separators
    default: return parts
    }
    return parts.flatMap { part in units.pieces(of: part, between: separators) }
  }

  /// An offset before which no prefix of a text exceeds the limit, or the whole length.
  ///
  /// - Complexity: O(n); O(n log n) for units in which the whole text decides.
  func prefixEnd(_ text: CountedText) -> Int {
    let whole = text.units.span
    let parts =
      switch scope {
      case .text: [0..<whole.count]
      case .subject: [whole.subject]
      case .bodyLine: whole.bodyLines
      }
    var rest = text.surplus[...]
    for part in parts {
      let units = whole.extracting(part)
      _ = rest.takeTotal(upTo: part.lowerBound)
      let before = rest
      let surplus = rest.takeTotal(upTo: part.upperBound)
      if count(of: units, surplus: surplus) <= maximum { continue }
      let end =
        surplus > 0
        ? prefixEnd(of: units, before, from: part.lowerBound)
        : tables == .none ? unit.prefixEnd(units, maximum: maximum) : prefixEndByHalves(units)
      return part.lowerBound + end
    }
    return whole.count
  }

  /// The same for text in which parts count more than their letters.
  private func prefixEnd(of units: Span<UInt16>, _ surplus: ArraySlice<Surplus>, from start: Int) -> Int {
    switch unit {
    case .columns, .labelOctets, .septets:
      // With its surplus a prefix counts no less.
      return tables == .none ? unit.prefixEnd(units, maximum: maximum) : prefixEndByHalves(units)
    default: break
    }
    var rest = surplus
    var added = 0
    var last = 0
    var bound = units.count
    unit.forEachPiece(units) { end, count in
      let more = rest.takeTotal(upTo: start + end)
      added += more
      if count + added <= maximum {
        last = end
        return true
      }
      // A cut inside the piece that passes the maximum can make it count less, as in `TextUnit.prefixEnd`.
      bound = more == 0 && unit.countsSequences ? end : last
      return false
    }
    return bound
  }

  /// For counts in which the whole text decides, and which never fall as it grows.
  private func prefixEndByHalves(_ units: Span<UInt16>) -> Int {
    var low = 0
    var high = units.count
    while low < high {
      let middle = (low + high + 1) / 2
      if count(of: units.extracting(0..<middle), surplus: 0) <= maximum {
        low = middle
      } else {
        high = middle - 1
      }
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
    let start = Swift.min(subject.upperBound + 1, count)
    var lines = pieces(of: start..<count, between: [0x0A])
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    return lines
  }

  /// The pieces of a range between separators, empty ones included.
  fileprivate func pieces(of range: Range<Int>, between separators: [UInt16]) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = range.lowerBound
    for offset in range where separators.contains(self[offset]) {
      pieces.append(start..<offset)
      start = offset + 1
    }
    pieces.append(start..<range.upperBound)
    return pieces
  }
}
