/// How often each code unit is in a text, so that many tables are asked about each unit once.
struct UnitHistogram {
  private var counts: [(unit: UInt16, count: Int)] = []
  /// Whether a character is in no table at all.
  private var hasForeign = false

  /// - Complexity: O(n).
  init(_ units: Span<UInt16>) {
    var counts = [Int](repeating: 0, count: GSMTable.size)
    var distinct: [UInt16] = []
    for offset in 0..<units.count {
      let unit = units[offset]
      guard unit < counts.count else {
        hasForeign = true
        return
      }
      if counts[Int(unit)] == 0 { distinct.append(unit) }
      counts[Int(unit)] += 1
    }
    self.counts = distinct.map { ($0, counts[Int($0)]) }
  }

  /// The tables that have every character of the text, each with the septets of the text; of those that differ in
  /// nothing that the text uses, the first.
  func distinct(_ tables: [GSMTable]) -> [(table: GSMTable, septets: Int)] {
    if hasForeign { return [] }
    var seen: Set<[UInt8]> = []
    return tables.compactMap { table in
      var costs = [UInt8(table.namedTables)]
      var total = 0
      for (unit, count) in counts {
        let cost = table.cost(unit)
        if cost == 0 { return nil }
        costs.append(UInt8(cost))
        total += cost * count
      }
      return seen.insert(costs).inserted ? (table, total) : nil
    }
  }
}
