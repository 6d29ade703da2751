/// The cluster boundaries of text in memory.
///
/// Offsets are in code units. The text around an offset is read as far as rules can see and no further: back to the
/// first scalar that fixes the machine's state alone (anything but a mark, a joiner or a regional indicator).
struct GraphemeScanner<Source: ScalarSource> {
  let source: Source
  private let tables = GraphemeTables.shared

  init(_ source: Source) { self.source = source }

  /// Every boundary; an empty text has the boundary 0.
  func boundaries() -> [Int] {
    var result = source.count == 0 ? [0] : []
    var state = GraphemeMachine.State.start.rawValue
    walk(from: 0, to: source.count, &state) { offset in
      result.append(offset)
      return true
    }
    if source.count > 0 { result.append(source.count) }
    return result
  }

  /// Whether there is a boundary at an offset; false outside the text and inside a scalar.
  func isBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < source.count else { return offset == 0 || offset == source.count }
    if source.roundedDown(offset) != offset { return false }
    return tables.transition(rawClass(at: offset), state(at: offset)) & GraphemeMachine.breakBit != 0
  }

  /// The first boundary after an offset, or nil at or past the end; 0 for a negative offset.
  func boundary(after offset: Int) -> Int? {
    if offset < 0 { return 0 }
    guard offset < source.count else { return nil }
    // Inside a scalar, its own start is passed already.
    let from = source.roundedDown(offset)
    var state = state(at: from)
    var found: Int?
    walk(from: from, to: source.count, &state) { boundary in
      if boundary > from { found = boundary }
      return found == nil
    }
    return found ?? source.count
  }

  /// The last boundary before an offset, or nil at or before the start; the end for an offset past it.
  func boundary(before offset: Int) -> Int? {
    if offset <= 0 { return nil }
    if offset > source.count { return source.count }
    // Backward piece by piece: each starts with a scalar that fixes the state alone, or with the text.
    var end = source.roundedDown(offset)
    // A scalar that the offset splits starts before it.
    if end < offset, isBoundary(end) { return end }
    while true {
      let start = anchor(before: end)
      var state = GraphemeMachine.State.start.rawValue
      var found: Int?
      walk(from: start, to: end, &state) { boundary in
        if boundary > start { found = boundary }
        return true
      }
      if let found { return found }
      if isBoundary(start) { return start }
      end = start
    }
  }

  /// The offset at which a cluster begins, counted from 0; the end for the number after the last; nil beyond.
  ///
  /// - Parameters:
  ///   - number: which cluster, from the one that begins at or before `start`.
  ///   - start: a boundary.
  func boundary(number: Int, from start: Int = 0) -> Int? {
    guard number >= 0 else { return nil }
    var left = number
    var found: Int?
    // At a boundary the machine forgets everything before.
    var state = GraphemeMachine.State.start.rawValue
    walk(from: start, to: source.count, &state) { boundary in
      if left == 0 { found = boundary }
      left -= 1
      return found == nil
    }
    return found ?? (left == 0 ? source.count : nil)
  }

  /// Runs the machine over the scalars that start in a range, and calls `body` with each boundary until it says false.
  @inline(__always)
  func walk(from start: Int, to end: Int, _ state: inout UInt8, _ body: (Int) -> Bool) {
    var offset = start
    while offset < end {
      let (codePoint, length) = source.scalar(at: offset)
      let transition = tables.transition(tables.rawClass(codePoint), state)
      state = transition & 0x0F
      if transition & GraphemeMachine.breakBit != 0, !body(offset) { return }
      offset += length
    }
  }

  /// The machine's state before the scalar at an offset, which splits no scalar.
  private func state(at offset: Int) -> UInt8 {
    var state = GraphemeMachine.State.start.rawValue
    walk(from: anchor(before: offset), to: offset, &state) { _ in true }
    return state
  }

  /// Where the last scalar before an offset that fixes the state alone starts, or the start of the text.
  private func anchor(before offset: Int) -> Int {
    var start = offset
    while start > 0 {
      start = source.scalarStart(before: start)
      if rawClass(at: start) < GraphemeClass.extend.rawValue { break }
    }
    return start
  }

  private func rawClass(at offset: Int) -> UInt8 { tables.rawClass(source.scalar(at: offset).codePoint) }
}
