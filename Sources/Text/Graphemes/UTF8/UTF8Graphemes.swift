/// Counting UTF-8 in memory, by whichever lane is asked for.
package enum UTF8Graphemes {
  /// Counts the clusters of well-formed UTF-8, as the storage of a `String` is, by the fastest lane.
  ///
  /// - Complexity: O(n).
  @inline(__always)
  static func count(text bytes: UnsafeBufferPointer<UInt8>) -> Int {
    VectorLane.count(text: bytes) ?? countFirst(bytes)
  }

  /// The first count of a process, and every count where the vector lane does not run.
  @inline(never)
  private static func countFirst(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    VectorLane.publish()
    return count(trusted: bytes)
  }

  /// Counts the clusters of well-formed UTF-8 by a lane.
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
    return count(repairing: bytes, &state, lane)
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

  /// Counts the clusters that begin in UTF-8 that may be ill-formed, from a state on; an incomplete sequence at the end
  /// counts as ill-formed.
  static func count(repairing bytes: UnsafeBufferPointer<UInt8>, _ state: inout UInt8, _ lane: UTF8Lane)
    -> Int
  {
    var tally = UTF8Tally()
    guard lane == .vectors else {
      UTF8Machine.tally(repairing: bytes, &state, &tally, takesWords: lane != .machine)
      return tally.clusters
    }
    forEachSlice(bytes) { slice in
      if VectorLane.isWellFormed(slice) {
        tally.clusters += VectorLane.count(trusted: slice, &state)
      } else {
        UTF8Machine.tally(repairing: slice, &state, &tally, takesWords: true)
      }
    }
    return tally.clusters
  }

  /// Tallies UTF-8 that may be ill-formed, from a state on; an incomplete sequence at the end counts as ill-formed.
  static func tally(
    repairing bytes: UnsafeBufferPointer<UInt8>, _ state: inout UInt8, _ tally: inout UTF8Tally,
    _ lane: UTF8Lane
  ) {
    forEachSlice(bytes) { slice in
      if lane == .vectors, VectorLane.tally(wellFormed: slice, &state, &tally) { return }
      UTF8Machine.tally(repairing: slice, &state, &tally, takesWords: lane != .machine)
      tally.lineFeeds += LineFeeds.count(slice)
    }
  }

  /// Where a cluster begins, counted from 0; the end for the number after the last; nil beyond.
  static func boundary(number: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard number >= 0 else { return nil }
    var (start, left) = (0, number)
    var state = GraphemeMachine.State.start.rawValue
    var last: (start: Int, state: UInt8, left: Int)?
    // Whole slices first, until one holds the cluster; the machine then goes through that one.
    forEachSlice(bytes) { slice in
      if last != nil { return }
      let before = state
      let count = count(repairing: slice, &state, .best)
      if count > left {
        last = (start, before, left)
      } else {
        left -= count
        start += slice.count
      }
    }
    guard var last else { return left == 0 ? bytes.count : nil }
    var found: Int?
    GraphemeScanner(UTF8Source(bytes: bytes)).walk(from: last.start, to: bytes.count, &last.state) {
      boundary in
      if last.left == 0 { found = boundary }
      last.left -= 1
      return found == nil
    }
    return found
  }

  /// Calls `body` with slices that stay in the cache from one pass to the next, cut where no sequence is cut.
  @inline(__always)
  private static func forEachSlice(
    _ bytes: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Void
  ) {
    var start = 0
    while start < bytes.count {
      var end = min(start + sliceSize, bytes.count)
      if end < bytes.count {
        end -= UTF8Sequence.incompleteSuffix(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      }
      body(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end
    }
  }

  private static let sliceSize = 1 << 14
}
