/// The lanes in Swift: the machine fed scalar by scalar, with words of ASCII taken whole.
///
/// A scalar's class is read by the bytes themselves: the two-stage table is cut where UTF-8 cuts a scalar. Each loop
/// iteration takes a run of ASCII and the scalars of several bytes that follow, so that the branch predictor sees one
/// pattern a script; the wait from state to state is one look-up in a row of sixteen bytes.
///
/// Pointer arithmetic is unchecked: `position < end` holds at the top of each loop; a trusted buffer holds whole,
/// well-formed scalars, so a sequence never runs past `end`; the checked loop asks before it reads.
enum UTF8Machine {
  /// Counts the clusters that begin in well-formed UTF-8 of whole scalars.
  ///
  /// - Parameters:
  ///   - bytes: trusted to be well-formed, as the storage of a `String` is.
  ///   - state: the machine before the text, and then after it.
  ///   - takesWords: false leaves out the words of ASCII, for tests.
  static func count(trusted bytes: UnsafeBufferPointer<UInt8>, _ state: inout UInt8, takesWords: Bool) -> Int
  {
    var tally = UTF8Tally()
    if takesWords {
      walk(bytes, &state, &tally, isChecked: false, takesWords: true)
    } else {
      walk(bytes, &state, &tally, isChecked: false, takesWords: false)
    }
    return tally.clusters
  }

  /// Tallies UTF-8 that may be ill-formed: each maximal subpart counts as one U+FFFD, and so does an incomplete end.
  static func tally(
    repairing bytes: UnsafeBufferPointer<UInt8>, _ state: inout UInt8, _ tally: inout UTF8Tally,
    takesWords: Bool
  ) {
    if takesWords {
      walk(bytes, &state, &tally, isChecked: true, takesWords: true)
    } else {
      walk(bytes, &state, &tally, isChecked: true, takesWords: false)
    }
  }

  private static let highBits: UInt64 = 0x8080_8080_8080_8080
  private static let carriageReturns: UInt64 = 0x0D0D_0D0D_0D0D_0D0D
  private static let lowBits: UInt64 = 0x7F7F_7F7F_7F7F_7F7F

  @inline(__always)
  private static func walk(
    _ bytes: UnsafeBufferPointer<UInt8>, _ machine: inout UInt8, _ total: inout UTF8Tally, isChecked: Bool,
    takesWords: Bool
  ) {
    guard let start = bytes.baseAddress else { return }
    let tables = GraphemeTables.shared
    let plain = GraphemeMachine.State.plain.rawValue
    let takesRuns = takesWords && PlainRun.isAvailable
    let end = start + bytes.count
    var position = start
    var state = machine
    // Clusters and scalars are counted apart from `total`, so that they stay in registers.
    var clusters = 0
    var scalars = 0

    @inline(__always)
    func step(_ rawClass: UInt8) {
      let transition = tables.transition(rawClass, state)
      state = transition & 0x0F
      clusters &+= Int(transition &>> 4)
    }

    while position < end {
      if position[0] < 0x80 {
        // A space between words needs no more than a step.
        if takesWords, end - position < 2 || position[1] < 0x80 {
          let length = asciiRun(position, start, end, state)
          if length > 0 {
            clusters &+= length
            scalars &+= length
            position += length
            state = tables.transition(tables.lowClasses[Int(position[-1])], state) & 0x0F
            continue
          }
        }
        step(tables.lowClasses[Int(position[0])])
        position += 1
        scalars &+= 1
        continue
      }
      if takesWords {
        // By the lead first: in text that neither way is for, all else is as random as the text.
        let lead = position[0]
        if PlainRun.mayStart(lead), state == plain, end - position >= UTF8Vector.count, position - start >= 2,
          takesRuns
        {
          let run = PlainRun.starting(at: position, start, end, isChecked: isChecked)
          if run.length > 0 {
            clusters &+= run.clusters
            scalars &+= run.scalars
            position += run.length
            continue
          }
        }
        if !isChecked, lead >= 0xF0, end - position >= LeadBlocks.reach, position > start,
          state != GraphemeMachine.State.start.rawValue,
          state != GraphemeMachine.State.carriageReturn.rawValue
        {
          let blocks = LeadBlocks(position, end, tables, state)
          if blocks.length > 0 {
            clusters &+= blocks.clusters
            position += blocks.length
            state = blocks.state
            continue
          }
        }
      }
      // Some scalars of several bytes, up to ASCII; then the faster ways are tried again. From U+0800 to U+1FFF there is
      // none, and to stop there would only be another branch that nobody foresees.
      let isLong = end - position <= UTF8Vector.count || 0xE0...0xE1 ~= position[0]
      let pause = isLong ? end : position + UTF8Vector.count
      repeat {
        let lead = position[0]
        if isChecked, !isWellFormed(position, end) {
          let rest = UnsafeBufferPointer(start: position, count: end - position)
          switch UTF8Sequence.read(rest) {
          case .illFormed(let length): position += length
          case .incomplete: position = end
          case .scalar: preconditionFailure("a well-formed sequence was called ill-formed")
          }
          total.illFormed += 1
          scalars &+= 1
          // U+FFFD: its class is asked of the table like any other.
          step(tables.rawClass(0xFFFD))
          continue
        }
        if lead < 0xE0 {
          step(tables.lowClasses[Int(lead & 0x1F) &<< 6 | Int(position[1] & 0x3F)])
          position += 2
        } else if lead < 0xF0 {
          let block = Int(lead & 0x0F) &<< 6 | Int(position[1] & 0x3F)
          step(tables.classes[Int(tables.blockStarts[block]) &+ Int(position[2] & 0x3F)])
          position += 3
        } else {
          let block = Int(lead & 0x07) &<< 12 | Int(position[1] & 0x3F) &<< 6 | Int(position[2] & 0x3F)
          step(tables.classes[Int(tables.blockStarts[block]) &+ Int(position[3] & 0x3F)])
          position += 4
          if isChecked { total.supplementary += 1 }
        }
        scalars &+= 1
      } while position < pause && position[0] >= 0x80
    }
    machine = state
    total.clusters += clusters
    total.scalars += scalars
  }

  /// How many ASCII bytes from `position` on begin a cluster each, as far as words tell.
  ///
  /// Zero where the first may join what is before it, and where CR comes into play.
  @inline(__always)
  private static func asciiRun(
    _ position: UnsafePointer<UInt8>, _ start: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>,
    _ state: UInt8
  ) -> Int {
    // GB3 and GB9b: only after CR and Prepend can ASCII join.
    if state == GraphemeMachine.State.carriageReturn.rawValue
      || state == GraphemeMachine.State.prepend.rawValue
    {
      return 0
    }
    var at = UnsafeRawPointer(position)
    let limit = UnsafeRawPointer(end)
    if limit - at >= 8 {
      let first = word(at)
      if isPlain(first) {
        at += 8
        // Sixty-four bytes at once, which the compiler turns into vectors.
        while limit - at >= 64, isPlain(at, vectors: 4) {
          at += 64
          while limit - at >= 256, isPlain(at, vectors: 16) { at += 256 }
        }
        if limit - at < 64, end - start >= 64, isPlain(limit - 64, vectors: 4) {
          return limit - UnsafeRawPointer(position)
        }
        while at + 8 <= limit, isPlain(word(at)) { at += 8 }
      }
    }
    // The rest of the run, up to seven bytes: in the word that starts there, or in the last word of the text.
    let left = limit - at
    if left >= 8 {
      at += plainPrefix(word(at), 8)
    } else if left > 0, end - start >= 8 {
      at += plainPrefix(word(limit - 8) &>> UInt64((8 &- left) &* 8), left)
    }
    return at - UnsafeRawPointer(position)
  }

  /// Whether so many vectors are ASCII without CR.
  @inline(__always)
  private static func isPlain(_ at: UnsafeRawPointer, vectors: Int) -> Bool {
    var union = UTF8Vector.Numbers.zero
    for index in 0..<vectors {
      let vector = UTF8Vector(at: at + index * UTF8Vector.count)
      union |= vector.bytes | (vector == 0x0D)
    }
    return !UTF8Vector.hasHighBit(union)
  }

  @inline(__always)
  private static func word(_ at: UnsafeRawPointer) -> UInt64 {
    UInt64(littleEndian: at.loadUnaligned(as: UInt64.self))
  }

  /// Whether a word is ASCII without CR.
  @inline(__always)
  private static func isPlain(_ word: UInt64) -> Bool {
    // A byte below 80 that is not CR sets its high bit by the sum.
    word & highBits == 0 && ((word ^ carriageReturns) &+ lowBits) & highBits == highBits
  }

  /// How many of the first bytes of a word are ASCII, at most `limit`; zero when one of them is CR.
  @inline(__always)
  private static func plainPrefix(_ word: UInt64, _ limit: Int) -> Int {
    let length = min((word & highBits).trailingZeroBitCount &>> 3, limit)
    // Up to seven bytes, or eight of which one is CR, where the shift by 64 leaves every byte in.
    let mask = length == 8 ? UInt64.max : (1 &<< UInt64(length &* 8)) &- 1
    return ~((word ^ carriageReturns) &+ lowBits) & highBits & mask == 0 ? length : 0
  }

  /// Whether a well-formed sequence of two to four bytes starts at `position`.
  @inline(__always)
  private static func isWellFormed(_ position: UnsafePointer<UInt8>, _ end: UnsafePointer<UInt8>) -> Bool {
    let lead = position[0]
    let left = end - position
    if lead < 0xE0 { return lead >= 0xC2 && left >= 2 && position[1] & 0xC0 == 0x80 }
    if lead < 0xF0 {
      guard left >= 3, position[1] & 0xC0 == 0x80, position[2] & 0xC0 == 0x80 else { return false }
      let top = UInt16(lead) &<< 8 | UInt16(position[1])
      // Neither overlong (below E0A0) nor a surrogate (EDA0 to EDBF).
      return top >= 0xE0A0 && top & 0xFFE0 != 0xEDA0
    }
    guard left >= 4, position[1] & 0xC0 == 0x80, position[2] & 0xC0 == 0x80, position[3] & 0xC0 == 0x80 else {
      return false
    }
    let top = UInt16(lead) &<< 8 | UInt16(position[1])
    // Neither overlong (below F090) nor above U+10FFFF (from F490).
    return top >= 0xF090 && top < 0xF490
  }
}
