import CGraphemeLanes

/// The lane in C: 64 bytes at a time, on x86-64 with AVX2.
enum VectorLane {
  /// Whether this processor runs the lane, and the lane looks at every scalar that the linked ICU's classes demand.
  static let isAvailable: Bool =
    grapheme_lanes_available() && looksAtEveryClass(GraphemeTables.shared)
    && joinsAreRight(GraphemeTables.shared)

  /// The tables, in the lane's form; never freed.
  private static let tables = Tables(GraphemeTables.shared)

  /// Counts the clusters that begin in well-formed UTF-8 of whole scalars.
  static func count(trusted bytes: UnsafeBufferPointer<UInt8>, _ state: inout UInt8) -> Int {
    Int(bitPattern: UInt(grapheme_lane_count(bytes.baseAddress, bytes.count, tables.pointer, &state)))
  }

  /// Counts the clusters of well-formed UTF-8 from the start of a text to its end; nil where another lane must.
  ///
  /// A short text takes less time than asking for a lazy variable does, so the first call to `publish` stores the tables
  /// where they are found with one load.
  @inline(__always)
  static func count(text bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    guard let tables = grapheme_lane_published() else { return nil }
    return Int(bitPattern: UInt(grapheme_lane_count_text(bytes.baseAddress, bytes.count, tables)))
  }

  /// Lets `count(text:)` answer from now on, where this processor runs the lane.
  static func publish() {
    if isAvailable { grapheme_lane_publish(tables.pointer) }
  }

  /// Whether bytes are well-formed UTF-8.
  static func isWellFormed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    grapheme_lane_is_well_formed(bytes.baseAddress, bytes.count)
  }

  /// Tallies UTF-8; false when it is ill-formed, with nothing counted.
  static func tally(
    wellFormed bytes: UnsafeBufferPointer<UInt8>, _ state: inout UInt8, _ tally: inout UTF8Tally
  ) -> Bool {
    guard isWellFormed(bytes) else { return false }
    tally.clusters += count(trusted: bytes, &state)
    let counts = grapheme_lane_count_bytes(bytes.baseAddress, bytes.count)
    tally.scalars += Int(counts.scalar_starts)
    tally.supplementary += Int(counts.supplementary_starts)
    tally.lineFeeds += Int(counts.line_feeds)
    return true
  }

  /// Whether every scalar that the lane passes over is of class Other or a Hangul syllable.
  ///
  /// The filter is written for the scripts of today. Should an ICU of tomorrow give a class to a scalar outside of it,
  /// the lane is not used; the tests say so first.
  static func looksAtEveryClass(_ tables: GraphemeTables) -> Bool {
    let passed: [GraphemeClass] = [.other, .hangulLV, .hangulLVT]
    let plainBlock = tables.blockStarts[0x4E00 / GraphemeTables.blockSize]
    for block in (0x80 / 64)..<(0x10000 / 64) where tables.blockStarts[block] != plainBlock {
      for offset in 0..<64 {
        let codePoint = UInt32(block * 64 + offset)
        let rawClass = tables.rawClass(codePoint)
        if passed.contains(where: { $0.rawValue == rawClass }) || 0xD800..<0xE000 ~= codePoint { continue }
        if !grapheme_lane_looks_at(codePoint) { return false }
      }
    }
    return true
  }

  /// Whether every scalar that the lane counts as a mark without a look-up joins what is before, and leaves Plain behind
  /// after Plain.
  static func joinsAreRight(_ tables: GraphemeTables) -> Bool {
    let plain = GraphemeMachine.State.plain.rawValue
    return (0x80..<0x800).allSatisfy {
      !grapheme_lane_joins($0) || tables.transition(tables.rawClass($0), plain) == plain
    }
  }

  private struct Tables: @unchecked Sendable {
    let pointer: UnsafePointer<grapheme_lane_tables>

    /// The machine states that the rows have, in the order of the soft states; Start and Plain are the lane's own.
    private static let soft: [GraphemeMachine.State] = [
      .start, .plain, .halfFlag, .pictographic, .pictographicJoiner, .consonant, .consonantLinker,
    ]

    init(_ tables: GraphemeTables) {
      let copy = UnsafeMutablePointer<grapheme_lane_tables>.allocate(capacity: 1)
      var lane = grapheme_lane_tables()
      lane.block_starts = tables.blockStarts
      lane.classes = tables.classes
      lane.transitions = tables.transitions
      lane.carriage_return_state = GraphemeMachine.State.carriageReturn.rawValue
      withUnsafeMutableBytes(of: &lane.machine_states) { bytes in
        for (index, state) in Self.soft.enumerated() { bytes[index] = state.rawValue }
      }
      withUnsafeMutableBytes(of: &lane.soft_states) { bytes in
        for index in bytes.indices {
          let soft = Self.soft.firstIndex { Int($0.rawValue) == index }
          // CR counts as Start, because the lane finds CR LF by itself; it must not be at an entry.
          let isReturn = index == Int(GraphemeMachine.State.carriageReturn.rawValue)
          bytes[index] = isReturn ? UInt8(GRAPHEME_LANE_START) : soft.map(UInt8.init) ?? 0xFF
        }
      }
      withUnsafeMutableBytes(of: &lane.rows) { raw in
        raw.withMemoryRebound(to: UInt64.self) { rows in
          for kind in GraphemeClass.allCases { rows[Int(kind.rawValue)] = Self.row(kind) }
        }
      }
      copy.initialize(to: lane)
      pointer = UnsafePointer(copy)
    }

    /// Seven bytes: eight times the next soft state, and bit 7 for a break; the eighth marks what no row can follow.
    private static func row(_ kind: GraphemeClass) -> UInt64 {
      var row: UInt64 = 0
      for (index, state) in soft.enumerated() {
        let next = GraphemeMachine.next(state, kind)
        guard let target = soft.firstIndex(of: next) else { continue }
        let breaks: UInt64 = GraphemeMachine.rule(state, kind).breaks ? 0x80 : 0
        row |= (UInt64(target * 8) | breaks) << UInt64(index * 8)
      }
      // Prepend and Jamo lead to states outside of the rows. CR and LF are ASCII and never looked at.
      let isHard = soft.contains { !soft.contains(GraphemeMachine.next($0, kind)) }
      return isHard ? row | 1 << 56 : row
    }
  }
}
