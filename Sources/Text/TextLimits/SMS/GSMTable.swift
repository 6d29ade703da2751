/// The cost of each character in a pair of tables: one septet, or two with the escape.
struct GSMTable: Sendable {
  let locking: GSMLanguage
  let single: GSMLanguage

  /// Septets by code unit up to the last one of any table; 0 where the pair has no such character.
  private var septets: [UInt8]

  /// How many tables a message must name in its header.
  var namedTables: Int { (locking == .default ? 0 : 1) + (single == .default ? 0 : 1) }

  init(locking: GSMLanguage, single: GSMLanguage) {
    self.locking = locking
    self.single = single
    septets = [UInt8](repeating: 0, count: Self.size)
    for unit in Self.codePoints(Self.singleShiftCodePoints[single]) { septets[Int(unit)] = 2 }
    for unit in Self.codePoints(Self.lockingCodePoints[locking]) { septets[Int(unit)] = 1 }
  }

  /// One more than the last code unit of any table.
  static let size: Int = {
    let tables = Array(lockingCodePoints.values) + Array(singleShiftCodePoints.values)
    return Int(tables.flatMap { codePoints($0) }.max() ?? 0) + 1
  }()

  static let `default` = GSMTable(locking: .default, single: .default)

  /// Every pair of tables that a language allows for: its own locking table, its single shift table, or both.
  static let pairs: [GSMTable] = GSMLanguage.allCases.filter(\.hasLockingTable).flatMap { locking in
    GSMLanguage.allCases.map { GSMTable(locking: locking, single: $0) }
  }

  /// The septets of a code unit, or 0 where the tables do not have it.
  @inline(__always)
  func cost(_ unit: UInt16) -> Int { unit < septets.count ? Int(septets[Int(unit)]) : 0 }

  /// The septets of a text, or nil where a character is missing.
  ///
  /// - Complexity: O(n).
  func cost(_ units: Span<UInt16>) -> Int? {
    var total = 0
    for index in units.indices {
      let cost = cost(units[index])
      if cost == 0 { return nil }
      total += cost
    }
    return total
  }

  private static func codePoints(_ words: String?) -> [UInt16] {
    (words ?? "").split(separator: " ").compactMap { UInt16($0, radix: 16) }
  }
}
