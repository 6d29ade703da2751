/// Counting UTF-8 in memory, by whichever lane is asked for.
package enum UTF8Graphemes {
  /// Counts the clusters of well-formed UTF-8, as the storage of a `String` is.
  ///
  /// - Complexity: O(n).
  package static func count(trusted bytes: UnsafeBufferPointer<UInt8>, lane: UTF8Lane = .best) -> Int {
    var state = GraphemeMachine.State.start.rawValue
    return count(trusted: bytes, &state, lane)
  }

  /// Counts the clusters of UTF-8 that may be ill-formed, one U+FFFD a maximal subpart.
  ///
  /// - Complexity: O(n).
  package static func count(repairing bytes: UnsafeBufferPointer<UInt8>, lane: UTF8Lane = .best) -> Int {
    var state = GraphemeMachine.State.start.rawValue
    var tally = UTF8Tally()
    self.tally(repairing: bytes, &state, &tally, lane)
    return tally.clusters
  }

  /// Counts the clusters that begin in well-formed UTF-8 of whole scalars, from a state on.
  static func count(trusted bytes: UnsafeBufferPointer<UInt8>, _ state: inout UInt8, _ lane: UTF8Lane) -> Int
  {
    switch lane {
    case .machine: UTF8Machine.count(trusted: bytes, &state, takesWords: false)
    case .words: UTF8Machine.count(trusted: bytes, &state, takesWords: true)
    case .vectors: VectorLane.count(trusted: bytes, &state)
    }
  }

  /// Tallies UTF-8 that may be ill-formed, from a state on; an incomplete sequence at the end counts as ill-formed.
  static func tally(
    repairing bytes: UnsafeBufferPointer<UInt8>, _ state: inout UInt8, _ tally: inout UTF8Tally,
    _ lane: UTF8Lane
  ) {
    guard lane == .vectors else {
      return UTF8Machine.tally(repairing: bytes, &state, &tally, takesWords: lane != .machine)
    }
    // Slices that stay in the cache from check to count, cut where no sequence is cut: well-formed ones in vectors.
    var start = 0
    while start < bytes.count {
      var end = min(start + sliceSize, bytes.count)
      if end < bytes.count {
        end -= UTF8Sequence.incompleteSuffix(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      }
      let slice = UnsafeBufferPointer(rebasing: bytes[start..<end])
      if !VectorLane.tally(wellFormed: slice, &state, &tally) {
        UTF8Machine.tally(repairing: slice, &state, &tally, takesWords: true)
      }
      start = end
    }
  }

  static let sliceSize = 1 << 14
}
