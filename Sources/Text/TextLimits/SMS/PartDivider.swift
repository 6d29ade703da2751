/// Fills the parts of a message, cluster by cluster.
struct PartDivider {
  let capacity: Int
  private(set) var parts: [Range<Int>] = []
  private(set) var segments: [Int] = []
  private var start = 0
  private var end = 0
  private var used = 0

  init(capacity: Int) { self.capacity = capacity }

  /// Adds a cluster; one that is too long for any part is cut between scalars.
  mutating func add(_ text: [UInt16], _ cluster: Range<Int>, _ cost: (Range<Int>) -> Int) {
    let units = cost(cluster)
    if units <= capacity {
      add(cluster, units)
      return
    }
    if used > 0 { close() }
    var offset = cluster.lowerBound
    while offset < cluster.upperBound {
      let next = text.span.scalarEnd(from: offset)
      add(offset..<next, cost(offset..<next))
      offset = next
    }
  }

  private mutating func add(_ range: Range<Int>, _ units: Int) {
    if used + units > capacity { close() }
    used += units
    end = range.upperBound
  }

  /// Ends the part at hand.
  mutating func close() {
    parts.append(start..<end)
    segments.append(used)
    start = end
    used = 0
  }
}
