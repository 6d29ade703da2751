/// A summary of a chunk of text for counting, whatever precedes it.
///
/// For each state that the text before may leave behind: how many clusters begin in the piece, and which state it
/// leaves itself. Summaries compose: that of two pieces put together is `first + second`, whatever lies at the seam:
/// half a flag, half a family, CR before LF, half a conjunct, half a surrogate pair. So a tree of pieces knows its
/// count after an edit in O(log n), and a large text is counted on many cores.
///
/// Laws, for pieces a, b, c:
/// - `(a + b) + c == a + (b + c)`
/// - `.empty + a == a` and `a + .empty == a`
/// - `GraphemeSummary(a) + GraphemeSummary(b) == GraphemeSummary(a followed by b)`
/// - `GraphemeSummary(a).count` is the number of clusters of a as a text of its own
///
/// There is no subtraction: a removal recomputes the pieces that it touches and combines again.
///
/// 24 bytes. A piece of UTF-16 may begin and end anywhere: a trailing surrogate at its start and a leading one at its
/// end are kept as they are, because the neighbour may bring the partner.
public struct GraphemeSummary: Sendable, Hashable {
  /// The transfer of the chunk, but for the two surrogates.
  private var base: Int
  private var exits: UInt64
  private var surpluses: UInt32
  /// A leading surrogate that ends the piece, or 0.
  private var leadingSurrogate: UInt16

  /// The summary of no text: the identity of `+`.
  public static let empty = GraphemeSummary(.identity, trailingSurrogate: 0, leadingSurrogate: 0)

  private init(_ transfer: GraphemeTransfer, trailingSurrogate: UInt16, leadingSurrogate: UInt16) {
    base = transfer.base
    // 12 states at 4 bits leave 16 bits for the trailing surrogate.
    exits = transfer.exits | UInt64(trailingSurrogate) &<< 48
    surpluses = transfer.surpluses
    self.leadingSurrogate = leadingSurrogate
  }

  /// A trailing surrogate that starts the piece, or 0.
  private var trailingSurrogate: UInt16 { UInt16(exits &>> 48) }

  private var transfer: GraphemeTransfer {
    GraphemeTransfer(base: base, exits: exits & 0xFFFF_FFFF_FFFF, surpluses: surpluses)
  }
}

extension GraphemeSummary {
  /// Summarises UTF-16 code units, which may begin and end inside a cluster and inside a surrogate pair.
  ///
  /// - Complexity: O(n); twelve steps a scalar up to the first that is no mark, joiner or regional indicator, one
  ///   step a scalar from there.
  public init(_ units: Span<UInt16>) {
    self = units.withUnsafeBufferPointer { GraphemeSummary($0) }
  }

  /// Summarises UTF-16 code units, which may begin and end inside a cluster and inside a surrogate pair.
  ///
  /// - Complexity: O(n), as for a span.
  public init(_ units: UnsafeBufferPointer<UInt16>) {
    var rest = units[...]
    var (trail, lead): (UInt16, UInt16) = (0, 0)
    if let first = rest.first, UTF16.isTrailSurrogate(first) {
      trail = first
      rest.removeFirst()
    }
    if let last = rest.last, UTF16.isLeadSurrogate(last) {
      lead = last
      rest.removeLast()
    }
    self.init(
      GraphemeTransfer(UnsafeBufferPointer(rebasing: rest)), trailingSurrogate: trail, leadingSurrogate: lead)
  }

  /// Summarises UTF-8 that is cut between scalars; it may begin and end inside a cluster.
  ///
  /// Ill-formed bytes count as `String(decoding:as:)` would repair the piece. A piece cut inside a scalar is ill-formed
  /// there: keep scalars whole, as a text of several pieces would be repaired otherwise.
  ///
  /// - Complexity: O(n), as for UTF-16.
  public init(utf8 bytes: Span<UInt8>) {
    self = bytes.withUnsafeBufferPointer { GraphemeSummary(utf8: $0) }
  }

  /// Summarises UTF-8 that is cut between scalars; it may begin and end inside a cluster.
  ///
  /// - Complexity: O(n), as for UTF-16.
  public init(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    self.init(GraphemeTransfer(bytes), trailingSurrogate: 0, leadingSurrogate: 0)
  }

  /// Whether this is the summary of no text.
  public var isEmpty: Bool { self == .empty }

  /// How many clusters the piece has as a text of its own.
  ///
  /// - Complexity: O(1).
  public var count: Int {
    var state = GraphemeState.start
    return advance(&state) + state.undecidedCount
  }

  /// How many clusters begin in the piece when it follows text that left `state` behind.
  ///
  /// A leading surrogate at the end of the piece is not counted yet; one that `state` holds is.
  ///
  /// - Complexity: O(1).
  public func count(from state: GraphemeState) -> Int {
    var state = state
    return advance(&state)
  }

  /// The state after the piece when it follows text that left `state` behind.
  ///
  /// - Complexity: O(1).
  public func state(after state: GraphemeState) -> GraphemeState {
    var state = state
    _ = advance(&state)
    return state
  }

  /// Moves a state over the piece, and returns how many clusters begin in it.
  ///
  /// The same as `GraphemeState.advance(over:)` on the text itself.
  ///
  /// - Complexity: O(1).
  public func advance(_ state: inout GraphemeState) -> Int {
    if isEmpty { return 0 }
    var (machine, count) = (state.machine, 0)
    if let kind = Self.seam(state.leadingSurrogate, trailingSurrogate) {
      let tables = GraphemeTables.shared
      let transition = tables.transition(kind, machine)
      count += Int(transition &>> 4)
      machine = transition & 0x0F
    }
    count += transfer.count(machine)
    state = GraphemeState(machine: transfer.exit(machine), leadingSurrogate: leadingSurrogate)
    return count
  }

  /// This piece followed by another.
  ///
  /// - Complexity: O(1).
  public func combined(with next: GraphemeSummary) -> GraphemeSummary {
    if isEmpty { return next }
    if next.isEmpty { return self }
    var joined = transfer
    if let kind = Self.seam(leadingSurrogate, next.trailingSurrogate) {
      joined = joined.then(kind, GraphemeTables.shared)
    }
    return GraphemeSummary(
      joined.then(next.transfer), trailingSurrogate: trailingSurrogate,
      leadingSurrogate: next.leadingSurrogate)
  }

  /// The first piece followed by the second.
  public static func + (first: GraphemeSummary, second: GraphemeSummary) -> GraphemeSummary {
    first.combined(with: second)
  }

  /// Adds a piece at the end.
  public static func += (first: inout GraphemeSummary, second: GraphemeSummary) { first = first + second }

  /// The class of what surrogates at a seam make: a pair is one scalar.
  private static func seam(_ lead: UInt16, _ trail: UInt16) -> UInt8? {
    switch (lead, trail) {
    case (0, 0): nil
    case (0, _), (_, 0): GraphemeTables.surrogateClass.rawValue
    default: GraphemeTables.shared.rawClass(scalar(lead, trail))
    }
  }
}

extension GraphemeSummary: CustomStringConvertible {
  /// The count, and how many states the piece may leave behind: `12 clusters, exits 1`.
  public var description: String {
    let exits = Set((0..<UInt8(GraphemeMachine.stateCount)).map(transfer.exit))
    return "\(count) clusters, exits \(exits.count)"
  }
}
