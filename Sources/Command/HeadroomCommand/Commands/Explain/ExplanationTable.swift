import Graphemes
import TextLimits

/// The rows of `explain` for people.
struct ExplanationTable {
  private let columns: Columns
  private var rows = ExplanationRows<[UInt8]>()

  /// A table whose columns suit a text; of a long one its first piece.
  init(_ units: [UInt16]) {
    let boundaries = units.span.graphemeBoundaries()
    let widest = zip(boundaries, boundaries.dropFirst()).map { start, end in
      // Text of ASCII needs no look at its scalars.
      end - start == 1 ? 7 : Self.points(units[start..<end]).map { $0.count + 1 }.reduce(0, +)
    }.max()
    columns = Columns(width: max(12, min(34, widest ?? 0)))
  }

  var heading: String { columns.line("cost", "utf16", "utf8", "code points", "cluster") + "\n" }

  /// The row of a cluster, with its line feed.
  mutating func row(_ row: ClusterExplanation, _ cluster: ArraySlice<UInt16>) -> [UInt8] {
    rows.made(for: row, cluster) { [columns] in
      Array(columns.row(row, String(decoding: cluster, as: UTF16.self)).utf8)
    }
  }

  static func footer(_ counts: [TextMeasurement.Count]) -> String {
    counts.map { "\($0.count) of \($0.limit.maximum) \($0.limit.unit.plural)" }.joined(separator: ", ") + "\n"
  }

  private static func points(_ cluster: ArraySlice<UInt16>) -> [String] {
    String(decoding: cluster, as: UTF16.self).unicodeScalars.map { codePoint($0.value) }
  }
}

/// The columns of the table.
private struct Columns {
  /// Of the code points.
  let width: Int

  func row(_ row: ClusterExplanation, _ cluster: String) -> String {
    let points = row.scalars.map { codePoint($0.value) }
    // The cluster is last but for the words: its width is the terminal's own matter.
    var text = line(
      "\(row.cost)", "\(row.utf16)", "\(row.utf8)", points.joined(separator: " "), printable(cluster))
    text += "  " + row.scalars.map { printable($0.name) }.joined(separator: ", ")
    if !row.reasons.isEmpty { text += " (\(row.reasons.joined(separator: "; ")))" }
    return text + "\n"
  }

  func line(_ cost: String, _ utf16: String, _ utf8: String, _ points: String, _ cluster: String) -> String {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let padding = String(repeating: " ", count: max(1, width - points.count))
    return "\(right(cost, 5)) \(right(utf16, 6)) \(right(utf8, 5))  \(points)\(padding)\(cluster)"
  }
}
