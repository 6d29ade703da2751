/// A filter that finds by the bytes alone the scalars that leave the state Plain unchanged, sixteen bytes at a time.
///
/// After Plain, a scalar of class Other begins a cluster and leaves Plain behind; a mark joins and leaves Plain behind
/// too. A filter knows some of both. What it does not know is left to the machine.
protocol PlainFilter {
  /// The leads of the scalars among which a run may begin.
  static var leads: ClosedRange<UInt8> { get }

  /// Looks at sixteen bytes, given for each the byte before it and the one before that.
  ///
  /// A scalar is known when all its bytes are. The text is taken to be well-formed.
  static func look(_ bytes: UTF8Vector, _ before: UTF8Vector, _ earlier: UTF8Vector) -> PlainLook
}

/// The answer of a filter for sixteen bytes: −1 for yes, 0 for no.
struct PlainLook {
  /// The byte belongs to a scalar that leaves Plain as it is, as far as this byte and those before tell.
  var known: UTF8Vector.Numbers
  /// The byte ends a known scalar that joins what is before it.
  var joins: UTF8Vector.Numbers
}

extension PlainFilter {
  /// Whether the filter is right about every scalar, by the tables.
  ///
  /// The filters are written for the scripts of today. Should an ICU of tomorrow give another class to a scalar that
  /// they know, they are not used; the tests say so first.
  static func isRight(_ tables: GraphemeTables) -> Bool {
    let printable = (UInt32(0x20)...0x7E).allSatisfy { tables.plainJoins($0) == false }
    let one = UTF8Vector(repeating: 0x20)
    let ideographs = tables.blockStarts[0x4E00 / GraphemeTables.blockSize]
    // A block of 64 scalars is what the last byte chooses from.
    return printable
      && (0x80 / GraphemeTables.blockSize..<0x10000 / GraphemeTables.blockSize).allSatisfy { block in
        let isTwo = block < 0x800 / GraphemeTables.blockSize
        let first = UTF8Vector(repeating: isTwo ? 0xC0 | UInt8(block) : 0xE0 | UInt8(block >> 6))
        let second = UTF8Vector(repeating: 0x80 | UInt8(block & 0x3F))
        guard UTF8Vector.isAll(look(first, one, one).known) else { return true }
        if !isTwo, !UTF8Vector.isAll(look(second, first, one).known) { return true }
        return (0..<4).allSatisfy { quarter in
          let places = UTF8Vector.Numbers(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15)
          let last = UTF8Vector(places &+ Int8(truncatingIfNeeded: 0x80 + quarter * 16))
          let look = isTwo ? look(last, first, one) : look(last, second, first)
          // Most blocks are ideographs: these need not be looked at one by one.
          if tables.blockStarts[block] == ideographs, look.joins == .zero { return true }
          return (0..<16).allSatisfy { place in
            let codePoint = UInt32(block * GraphemeTables.blockSize + quarter * 16 + place)
            return look.known[place] == 0 || tables.plainJoins(codePoint) == (look.joins[place] != 0)
          }
        }
      }
  }
}

extension GraphemeTables {
  /// Whether a scalar after Plain joins what is before, if it leaves Plain behind; nil if it does not.
  fileprivate func plainJoins(_ codePoint: UInt32) -> Bool? {
    let plain = GraphemeMachine.State.plain.rawValue
    let transition = transition(rawClass(codePoint), plain)
    return transition & 0x0F == plain ? transition & GraphemeMachine.breakBit == 0 : nil
  }
}
