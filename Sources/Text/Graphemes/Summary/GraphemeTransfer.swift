/// The effect of a run of scalars on each of the twelve states: the number of breaks, and the exit state.
///
/// Packed in 12 bytes beside the base, and normalised (`base` is the smallest count), so that equal functions are
/// equal values.
struct GraphemeTransfer: Sendable, Hashable {
  /// The smallest number of breaks over all entry states.
  var base: Int
  /// Four bits an entry state: the state left behind; 48 bits in use.
  var exits: UInt64
  /// Two bits an entry state: how many breaks more than `base`.
  ///
  /// Two runs of the machine over one text never differ by
  /// more than 2: the worst is Control against a pictograph before `Extend ZWJ ExtPict`.
  var surpluses: UInt32

  /// The effect of an empty run.
  static let identity = GraphemeTransfer(base: 0, exits: 0xBA98_7654_3210, surpluses: 0)

  /// The state left behind for an entry state.
  func exit(_ state: UInt8) -> UInt8 { UInt8(truncatingIfNeeded: exits &>> (UInt64(state) &* 4)) & 0x0F }

  /// The number of breaks for an entry state.
  func count(_ state: UInt8) -> Int { base &+ Int((surpluses &>> (UInt32(state) &* 2)) & 3) }

  /// This run, then another.
  func then(_ next: GraphemeTransfer) -> GraphemeTransfer {
    if forgets {
      // One state goes on, whatever came before.
      let middle = exit(0)
      return GraphemeTransfer(
        base: base + next.count(middle), exits: UInt64(next.exit(middle)) &* 0x1111_1111_1111,
        surpluses: surpluses)
    }
    var exits: UInt64 = 0
    var counts: UInt64 = 0
    for state in 0..<UInt8(GraphemeMachine.stateCount) {
      let middle = exit(state)
      exits |= UInt64(next.exit(middle)) &<< (UInt64(state) &* 4)
      let surplus =
        UInt64((surpluses &>> (UInt32(state) &* 2)) & 3)
        &+ UInt64((next.surpluses &>> (UInt32(middle) &* 2)) & 3)
      counts |= surplus &<< (UInt64(state) &* 4)
    }
    return GraphemeTransfer(base: base + next.base, exits: exits, wideSurpluses: counts)
  }

  /// This run, then a scalar of a class.
  func then(_ rawClass: UInt8, _ tables: GraphemeTables) -> GraphemeTransfer {
    var exits: UInt64 = 0
    var counts: UInt64 = 0
    for state in 0..<UInt8(GraphemeMachine.stateCount) {
      let transition = tables.transition(rawClass, exit(state))
      exits |= UInt64(transition & 0x0F) &<< (UInt64(state) &* 4)
      let surplus = UInt64((surpluses &>> (UInt32(state) &* 2)) & 3) &+ UInt64(transition &>> 4)
      counts |= surplus &<< (UInt64(state) &* 4)
    }
    return GraphemeTransfer(base: base, exits: exits, wideSurpluses: counts)
  }

  init(base: Int, exits: UInt64, surpluses: UInt32) {
    self.base = base
    self.exits = exits
    self.surpluses = surpluses
  }

  /// Normalises counts given in four bits an entry state.
  private init(base: Int, exits: UInt64, wideSurpluses counts: UInt64) {
    let states = 0..<UInt64(GraphemeMachine.stateCount)
    var least: UInt64 = 15
    for state in states { least = min(least, (counts &>> (state &* 4)) & 15) }
    var surpluses: UInt32 = 0
    for state in states {
      surpluses |=
        UInt32(truncatingIfNeeded: ((counts &>> (state &* 4)) & 15) &- least) &<< UInt32(state &* 2)
    }
    self.init(base: base + Int(least), exits: exits, surpluses: surpluses)
  }
}

extension GraphemeTransfer {
  /// Whether every entry state leads to the same state.
  var forgets: Bool { exits == UInt64(exit(0)) &* 0x1111_1111_1111 }

  /// Creates the effect of a run of scalars, given as UTF-16 whose surrogates at the edges have no partner outside.
  ///
  /// All twelve states run in step until they meet: at the first scalar that is no mark, joiner or regional indicator.
  /// One state goes on from there.
  init(_ units: UnsafeBufferPointer<UInt16>) {
    self = .identity
    let tables = GraphemeTables.shared
    // A class that changed nothing changes nothing when it comes again: a run of marks is walked over.
    var idleClass: UInt8?
    var offset = 0
    while offset < units.count, !forgets || offset == 0 {
      var codePoint = UInt32(units[offset])
      offset += 1
      if UTF16.isLeadSurrogate(units[offset - 1]), offset < units.count, UTF16.isTrailSurrogate(units[offset])
      {
        codePoint = scalar(units[offset - 1], units[offset])
        offset += 1
      }
      let rawClass = tables.rawClass(codePoint)
      if rawClass == idleClass { continue }
      let joined = then(rawClass, tables)
      idleClass = joined == self ? rawClass : nil
      self = joined
    }
    guard offset < units.count else { return }
    var state = GraphemeState(machine: exit(0))
    base += state.advance(over: UnsafeBufferPointer(rebasing: units[offset...]))
    exits = UInt64(state.machine) &* 0x1111_1111_1111
    if state.leadingSurrogate != 0 {
      // A leading surrogate that may find a partner outside the caller keeps apart; this one is alone.
      self = then(GraphemeTables.surrogateClass.rawValue, tables)
    }
  }
}

extension GraphemeTransfer {
  /// Creates the effect of UTF-8, repaired where it is ill-formed.
  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self = .identity
    let tables = GraphemeTables.shared
    let source = UTF8Source(bytes: bytes)
    var offset = 0
    while offset < bytes.count, !forgets || offset == 0 {
      let (codePoint, length) = source.scalar(at: offset)
      self = then(tables.rawClass(codePoint), tables)
      offset += length
    }
    guard offset < bytes.count else { return }
    var state = exit(0)
    base += UTF8Graphemes.count(repairing: UnsafeBufferPointer(rebasing: bytes[offset...]), &state, .best)
    exits = UInt64(state) &* 0x1111_1111_1111
  }
}
