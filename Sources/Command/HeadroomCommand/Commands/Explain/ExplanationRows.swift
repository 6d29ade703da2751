import TextLimits

/// The rows made so far, by their clusters.
///
/// A cluster has the same row again where it costs the same for the same reasons.
struct ExplanationRows<Made> {
  /// A letter alone, in a URL, at its start; rows of more costs and reasons are made anew.
  private static var capacity: Int { 4 }

  private var known = RecentClusters<[Entry]>()

  /// A class, so that what was made is not copied on the way.
  private final class Entry {
    let cost: Int
    let reasons: [String]
    let made: Made

    init(cost: Int, reasons: [String], made: Made) {
      self.cost = cost
      self.reasons = reasons
      self.made = made
    }
  }

  /// The row of a cluster, from before or made now.
  mutating func made(
    for row: ClusterExplanation, _ cluster: ArraySlice<UInt16>, _ make: () -> Made
  ) -> Made {
    let entries = known[cluster] ?? []
    for entry in entries where entry.cost == row.cost && entry.reasons == row.reasons { return entry.made }
    let entry = Entry(cost: row.cost, reasons: row.reasons, made: make())
    known[cluster] = entries.count < Self.capacity ? entries + [entry] : [entry]
    return entry.made
  }
}
