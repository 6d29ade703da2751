/// When what remains is announced to somebody who does not see the count: at 20, at 10, at 5, at 0, and when over.
///
/// Politely: once on the way down, however far one key or one paste goes, and again only after the text became shorter
/// and grew anew.
struct CountAnnouncer: Sendable {
  /// The numbers at which it is announced.
  static let thresholds = [20, 10, 5, 0]

  /// How many of the thresholds are reached, one more when over.
  private var level: Int

  /// Starts at a count, of which nothing is said.
  init(remaining: Int) { level = Self.level(remaining) }

  /// Takes a new count; true when it is to be announced.
  mutating func announces(_ remaining: Int) -> Bool {
    let before = level
    level = Self.level(remaining)
    return level > before
  }

  private static func level(_ remaining: Int) -> Int {
    remaining < 0 ? thresholds.count + 1 : thresholds.count { remaining <= $0 }
  }
}
