import Graphemes
import TextCells
import TextEditing

/// Finds where a row ends.
final class RowWrapper {
  private let columns: Int
  private let model: WidthModel
  private var lineBreaks: ICUBreakIterator?

  init(columns: Int, model: WidthModel) {
    self.columns = columns
    self.model = model
  }

  /// Where the row after the one that begins at `start` begins, or nil when that is the last one.
  func nextStart(after start: Int, in text: TextBuffer) -> Int? {
    var length = max(64, columns * 3)
    while true {
      let end = min(text.utf16Count, start + length)
      guard let units = try? text.units(in: UTF16Range(start..<end)) else { return nil }
      let isWhole = end == text.utf16Count
      switch plainEnd(of: units, isWhole: isWhole) ?? clusteredEnd(of: units, isWhole: isWhole) {
      case .at(let offset): return start + offset
      case .none: return nil
      case .needsMore: length *= 4
      }
    }
  }

  private enum End {
    /// The next row begins here.
    case at(Int)
    /// The text ends in this row.
    case none
    /// The row does not end in these units, and more follow.
    case needsMore
  }

  /// The end of a row of printable ASCII, which needs neither clusters nor ICU; nil when there is anything else.
  private func plainEnd(of units: [UInt16], isWhole: Bool) -> End? {
    var opportunity = 0
    for (offset, unit) in units.enumerated() {
      if unit == 0x0A { return .at(offset + 1) }
      guard 0x20..<0x7F ~= unit else { return nil }
      if offset >= columns {
        if unit == 0x20 { continue }
        // Blanks beyond the edge hang; the word after them starts a row.
        let follows = offset > 0 && units[offset - 1] == 0x20
        // What comes next may be a mark upon this letter, which then is no plain row.
        if offset + 1 < units.count, units[offset + 1] >= 0x7F { return nil }
        return .at(follows ? offset : opportunity > 0 ? opportunity : columns)
      }
      if unit == 0x20 { opportunity = offset + 1 }
      // UAX #14, LB21: after a hyphen between letters.
      if unit == 0x2D, offset > 0, Self.isLetter(units[offset - 1]), offset + 1 < units.count,
        Self.isLetter(units[offset + 1])
      {
        opportunity = offset + 1
      }
    }
    return isWhole ? End.none : .needsMore
  }

  private static func isLetter(_ unit: UInt16) -> Bool {
    0x41...0x5A ~= unit || 0x61...0x7A ~= unit
  }

  private func clusteredEnd(of units: [UInt16], isWhole: Bool) -> End {
    var column = 0
    // The last cluster may go on after these units.
    let clusters = RowCluster.clusters(of: units, model: model, columns: columns)
    for cluster in isWhole ? clusters[...] : clusters.dropLast() {
      if cluster.isLineFeed { return .at(cluster.range.upperBound) }
      if column + cluster.columns > columns {
        if cluster.isBlank { continue }
        let start = cluster.range.lowerBound
        if start == 0 { column += cluster.columns; continue }  // a row holds one cluster at least
        return .at(opportunity(in: units, upTo: start) ?? start)
      }
      column += cluster.columns
    }
    return isWhole ? End.none : .needsMore
  }

  /// The last place up to an offset where a line may break, or nil.
  private func opportunity(in units: [UInt16], upTo offset: Int) -> Int? {
    do {
      let iterator = try lineBreaks ?? ICUBreakIterator(.lines)
      lineBreaks = iterator
      try iterator.setText(units)
      guard let found = iterator.boundary(before: offset + 1), found > 0 else { return nil }
      return found
    } catch {
      // Without ICU's rules the row is cut between clusters.
      return nil
    }
  }
}
