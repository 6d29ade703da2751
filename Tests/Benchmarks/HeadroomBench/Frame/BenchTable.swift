import JSONLines

/// The figures of one case, as a table for people and as JSON lines.
struct BenchTable {
  /// The figures of one subject.
  struct Row {
    let subject: String
    let isPeer: Bool
    /// Seconds of one run.
    let best, median: Double
    let answer: Int
    /// Seconds that 95 of a hundred items of a run did not exceed, where they were recorded.
    var percentile95: Double?
  }

  let bench: BenchCase
  let rows: [Row]

  /// The fastest peer's best time in seconds; a peer with another answer counts, since it did the same work.
  private var bestPeer: Double? { rows.filter(\.isPeer).map(\.best).min() }

  /// Whether a subject of ours gave a wrong answer.
  var hasVoidRow: Bool { rows.contains { verdict($0) == "void" } }

  private func verdict(_ row: Row) -> String {
    guard let expected = bench.expected, row.answer != expected else { return "" }
    return row.isPeer ? "differs" : "void"
  }

  private func figure(_ seconds: Double) -> Double {
    switch bench.unit {
    case .megabytesPerSecond(let bytes): Double(bytes) / seconds / 1e6
    case .nanosecondsPerItem(let items, _): seconds * 1e9 / Double(items)
    }
  }

  private var unit: String {
    switch bench.unit {
    case .megabytesPerSecond: "MB/s"
    case .nanosecondsPerItem(_, let item): "ns/\(item)"
    }
  }

  /// The table, with a heading.
  func text(suite: String) -> String {
    var lines = ["", "\(suite) · \(bench.name): \(bench.about)", ""]
    // A percentile is of items; the other figures are of runs.
    let hasPercentile = rows.contains { $0.percentile95 != nil }
    let heading =
      ["subject", "best \(unit)", "median"] + (hasPercentile ? ["p95"] : []) + ["answer", "ratio", ""]
    let cells = rows.map { row -> [String] in
      let ratio = bestPeer.map { decimal($0 / row.best, 2) } ?? ""
      return [
        row.subject + (row.isPeer ? " (peer)" : ""), decimal(figure(row.best), 1),
        decimal(figure(row.median), 1),
      ] + (hasPercentile ? [row.percentile95.map { decimal($0 * 1e9, 1) } ?? ""] : [])
        + [String(row.answer), ratio, verdict(row)]
    }
    let widths = heading.indices.map { column in ([heading] + cells).map { $0[column].count }.max() ?? 0 }
    for row in [heading] + cells {
      let padded = row.indices.map { column -> String in
        let space = String(repeating: " ", count: widths[column] - row[column].count)
        return column == 0 ? row[column] + space : space + row[column]
      }
      var line = padded.joined(separator: "  ")
      while line.hasSuffix(" ") { line.removeLast() }
      lines.append("  " + line)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// A line a measurement.
  func json(suite: String) -> String {
    rows.map { row in
      let fields: JSONObject = [
        "suite": .text(suite), "case": .text(bench.name), "subject": .text(row.subject),
        "value": .number(figure(row.best)), "unit": .text(unit), "peer": .bool(row.isPeer),
        "median": .number(figure(row.median)),
        "p95": row.percentile95.map { .number($0 * 1e9) } ?? .null, "answer": .integer(row.answer),
        "ratio": bestPeer.map { .number($0 / row.best) } ?? .null,
        "exact": bench.expected.map { .bool($0 == row.answer) } ?? .null,
      ]
      return String(decoding: JSONValue.object(fields).bytes, as: UTF8.self) + "\n"
    }.joined()
  }
}

/// A number with so many decimals, without a locale.
func decimal(_ value: Double, _ places: Int) -> String {
  guard value.isFinite else { return "0" }
  var scale = 1.0
  for _ in 0..<places { scale *= 10 }
  let digits = String(Int((value * scale).rounded()))
  if places == 0 { return digits }
  let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
  return padded.dropLast(places) + "." + padded.suffix(places)
}
