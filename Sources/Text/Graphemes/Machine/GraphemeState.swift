/// The state after a text that decides the cluster boundaries of the text that follows.
///
/// An opaque value of four bytes that a buffer carries from chunk to chunk: one of the twelve states of the machine,
/// and a leading surrogate at the very end of the text so far, whose partner the next chunk may bring.
///
///     var state = GraphemeState.start
///     var count = 0
///     for chunk in chunks { count += state.advance(over: chunk.span) }
///     count += state.undecidedCount
public struct GraphemeState: Sendable, Hashable {
  /// The state of the machine, as its raw value; always below `GraphemeMachine.stateCount`.
  var machine: UInt8

  /// A leading surrogate that ends the text so far, or 0.
  var leadingSurrogate: UInt16

  /// The state at the start of a text.
  public static let start = GraphemeState(.start)

  init(machine: UInt8, leadingSurrogate: UInt16 = 0) {
    self.machine = machine
    self.leadingSurrogate = leadingSurrogate
  }

  /// The state that represents a context of the machine.
  package init(_ state: GraphemeMachine.State) { self.init(machine: state.rawValue) }

  /// How many clusters begin at the end of the text so far that are not counted yet, if nothing follows.
  ///
  /// 1 when the text ends in a leading surrogate that still waits for its partner and would begin a cluster; else 0.
  public var undecidedCount: Int {
    if leadingSurrogate == 0 { return 0 }
    let tables = GraphemeTables.shared
    return Int(tables.transition(GraphemeTables.surrogateClass.rawValue, machine) &>> 4)
  }

  /// The state when no partner for a leading surrogate at the end will come.
  var settled: GraphemeState {
    if leadingSurrogate == 0 { return self }
    let tables = GraphemeTables.shared
    return GraphemeState(machine: tables.transition(GraphemeTables.surrogateClass.rawValue, machine) & 0x0F)
  }

  /// Whether there is a cluster boundary before a scalar that follows the text so far.
  ///
  /// - Parameter codePoint: a scalar, or a surrogate; false above U+10FFFF, and for the partner of a leading surrogate.
  public func isBoundary(before codePoint: UInt32) -> Bool {
    guard codePoint <= 0x10FFFF else { return false }
    let tables = GraphemeTables.shared
    if leadingSurrogate != 0, 0xDC00..<0xE000 ~= codePoint { return false }
    return tables.transition(tables.rawClass(codePoint), settled.machine) & GraphemeMachine.breakBit != 0
  }

  /// Moves over UTF-16 code units that follow, and returns how many clusters begin in them.
  ///
  /// A leading surrogate at the end is not counted yet, because what follows may complete it; the next call counts
  /// it, or `undecidedCount`.
  ///
  /// - Complexity: O(n).
  public mutating func advance(over units: Span<UInt16>) -> Int {
    units.withUnsafeBufferPointer { advance(over: $0) }
  }

  /// Moves over UTF-16 code units that follow, and returns how many clusters begin in them.
  ///
  /// - Complexity: O(n).
  public mutating func advance(over units: UnsafeBufferPointer<UInt16>) -> Int {
    var count = 0
    walk(units) { _, breaks in
      count &+= breaks ? 1 : 0
      return true
    }
    return count
  }

  /// The offset in UTF-16 code units at which the n-th cluster that begins in these units begins, or nil when fewer do.
  ///
  /// - Parameters:
  ///   - number: which cluster, from 0; all that `advance(over:)` counts can be asked for.
  ///   - units: the text that follows.
  /// - Returns: an offset in `units`; −1 when the cluster begins at a leading surrogate before them, which chunks
  ///   that keep surrogate pairs whole never meet.
  /// - Complexity: O(n).
  public func offset(ofCluster number: Int, in units: Span<UInt16>) -> Int? {
    guard number >= 0 else { return nil }
    return units.withUnsafeBufferPointer { buffer in
      var (state, left) = (self, number)
      var found: Int?
      state.walk(buffer) { offset, breaks in
        guard breaks else { return true }
        if left == 0 {
          found = offset
          return false
        }
        left -= 1
        return true
      }
      return found
    }
  }

  /// Moves over units and calls `body` with the offset of each scalar and whether there is a boundary before it, until
  /// `body` returns false; the state is then that after the scalar.
  ///
  /// The offset is −1 for a scalar that began before the units.
  @inline(__always)
  mutating func walk(_ units: UnsafeBufferPointer<UInt16>, _ body: (Int, Bool) -> Bool) {
    guard let base = units.baseAddress else { return }
    let tables = GraphemeTables.shared
    let count = units.count
    var state = machine
    defer { machine = state }
    var offset = 0
    if leadingSurrogate != 0, count > 0 {
      let (lead, trail) = (leadingSurrogate, base[0])
      leadingSurrogate = 0
      var kind = tables.rawClass(UInt32(lead))
      if UTF16.isTrailSurrogate(trail) {
        kind = tables.rawClass(scalar(lead, trail))
        offset = 1
      }
      let transition = tables.transition(kind, state)
      state = transition & 0x0F
      if !body(-1, transition & GraphemeMachine.breakBit != 0) { return }
    }
    while offset < count {
      let start = offset
      let unit = base[offset]
      var codePoint = UInt32(unit)
      offset &+= 1
      if UTF16.isLeadSurrogate(unit) {
        if offset == count {
          leadingSurrogate = unit
          return
        }
        let trail = base[offset]
        if UTF16.isTrailSurrogate(trail) {
          codePoint = scalar(unit, trail)
          offset &+= 1
        }
      }
      let transition = tables.transition(tables.rawClass(codePoint), state)
      state = transition & 0x0F
      if !body(start, transition & GraphemeMachine.breakBit != 0) { return }
    }
  }
}

/// The scalar of a surrogate pair.
@inline(__always)
func scalar(_ lead: UInt16, _ trail: UInt16) -> UInt32 {
  (UInt32(lead & 0x3FF) &<< 10 | UInt32(trail & 0x3FF)) &+ 0x10000
}
