import TextLimits

/// The rows of `explain` for people.
struct ExplanationTable {
  private let rows: [ClusterExplanation]
  private let units: [UInt16]
  private let rule: TextRule

  init(_ rows: [ClusterExplanation], _ units: [UInt16], _ rule: TextRule) {
    self.rows = rows
    self.units = units
    self.rule = rule
  }

  var text: String {
    var lines = [line("cost", "utf16", "utf8", "code points", "cluster")]
    for row in rows {
      let cluster = printable(String(decoding: units[row.range], as: UTF16.self))
      let points = row.scalars.map { codePoint($0.value) }
      // The cluster stands last but for the words: its width is the terminal's own matter.
      lines.append(line("\(row.cost)", "\(row.utf16)", "\(row.utf8)", points.joined(separator: " "), cluster))
      lines[lines.count - 1] += "  " + row.scalars.map { printable($0.name) }.joined(separator: ", ")
      if !row.reasons.isEmpty { lines[lines.count - 1] += " (\(row.reasons.joined(separator: "; ")))" }
    }
    let measurement = rule.measure(units)
    lines.append(
      measurement.counts.map { "\($0.count) of \($0.limit.maximum) \($0.limit.unit.plural)" }.joined(
        separator: ", "))
    return lines.joined(separator: "\n") + "\n"
  }

  private func line(_ cost: String, _ utf16: String, _ utf8: String, _ points: String, _ cluster: String)
    -> String
  {
    func right(_ text: String, _ width: Int) -> String {
      String(repeating: " ", count: max(0, width - text.count)) + text
    }
    let widest = min(
      34,
      rows.map { row in row.scalars.map { max(6, codePoint($0.value).count) + 1 }.reduce(0, +) }.max() ?? 0)
    let padding = String(repeating: " ", count: max(1, max(12, widest) - points.count))
    return "\(right(cost, 5)) \(right(utf16, 6)) \(right(utf8, 5))  \(points)\(padding)\(cluster)"
  }
}
