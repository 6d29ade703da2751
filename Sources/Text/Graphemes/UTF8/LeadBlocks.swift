/// Well-formed text with scalars of several bytes between ASCII, sixty-four bytes at a time.
///
/// A bit for each byte that starts a sequence shows where to look. So no branch depends on how long a sequence is, which
/// no predictor foresees in text full of emoji. ASCII is counted by its bytes, and puts the machine in Plain.
struct LeadBlocks {
  /// How many bytes were counted, to the end of a scalar.
  var length: Int
  /// How many clusters begin in them.
  var clusters: Int
  /// The machine after them.
  var state: UInt8

  /// How many bytes a block and the rest of a sequence at its end may take.
  static let reach = 64 + 3

  /// Counts whole blocks, as long as they are such text.
  ///
  /// - Parameters:
  ///   - position: where a sequence of several bytes starts, at least one byte behind the start of the text.
  ///   - end: the end of the text.
  ///   - tables: the tables.
  ///   - machine: the state before; neither Start nor CarriageReturn, so that no ASCII control is before.
  @inline(never)
  init(
    _ position: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>, _ tables: GraphemeTables, _ machine: UInt8
  ) {
    let (first, limit) = (UnsafeRawPointer(position), UnsafeRawPointer(end))
    let plain = UInt64(GraphemeMachine.State.plain.rawValue)
    var at = first
    var state = UInt64(machine)
    clusters = 0
    while limit - at >= Self.reach {
      var (leads, ascii) = (UInt64(0), UTF8Vector.Numbers.zero)
      var controls = UTF8Vector.Numbers.zero
      for index in 0..<4 {
        let vector = UTF8Vector(at: at + index * UTF8Vector.count)
        ascii = ascii &- vector.ascii
        controls |= vector.ascii & ~vector.printable
        leads |= UTF8Vector.bits(vector.leads) &<< UInt64(index * UTF8Vector.count)
      }
      // GB4: after a control nothing joins. And what is ASCII alone has a faster way.
      if UTF8Vector.hasHighBit(controls) || leads == 0 { break }
      var (next, breaks, seen) = (state, UInt64(0), UInt64(0))
      repeat {
        let place = at + leads.trailingZeroBitCount
        leads &= leads &- 1
        // After ASCII without controls nothing is remembered. The byte is there: position is behind the start.
        if (place - 1).load(as: UInt8.self) < 0x80 { next = plain }
        let row = tables.transitions[Int(Self.rawClass(at: place, tables))]
        let transition = row &>> (next &* 5)
        next = transition & 0x0F
        breaks &+= transition & UInt64(GraphemeMachine.breakBit)
        seen |= row
      } while leads != 0
      // GB9b: after Prepend even ASCII joins.
      if seen & GraphemeMachine.prependMark != 0 { break }
      clusters &+= UTF8Vector.sum(ascii) &+ Int(breaks / UInt64(GraphemeMachine.breakBit))
      at += 64
      state = (at - 1).load(as: UInt8.self) < 0x80 ? plain : next
    }
    // The last scalar was read to its end, which `reach` leaves room for.
    if at > first {
      while at < limit, at.load(as: UInt8.self) & 0xC0 == 0x80 { at += 1 }
    }
    length = at - first
    self.state = UInt8(truncatingIfNeeded: state)
  }

  /// The class of the scalar of two to four bytes at an address; four bytes are read.
  @inline(__always)
  private static func rawClass(at place: UnsafeRawPointer, _ tables: GraphemeTables) -> UInt8 {
    let word = UInt32(bigEndian: place.loadUnaligned(as: UInt32.self))
    // By bits 4 and 5 of the lead: which bits are the scalar's, and how far above their place they stand.
    let kind = Int((word &>> 28) & 3)
    let bits = word & tables.payloads[kind]
    let pairs = (bits & 0x3F00_3F00) &>> 2 | (bits & 0x003F_003F)
    return tables.rawClass(((pairs &>> 4) & 0x00FF_F000 | (pairs & 0x0FFF)) &>> tables.excesses[kind])
  }
}
