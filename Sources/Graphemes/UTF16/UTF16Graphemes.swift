/// The cluster boundaries of UTF-16 text in memory.
///
/// Offsets are in code units. The text around an offset is read as far as rules can see and no further: back to the
/// first scalar that fixes the machine's state alone (anything but a mark, a joiner or a regional indicator).
struct UTF16Graphemes {
  let units: UnsafeBufferPointer<UInt16>

  init(_ units: UnsafeBufferPointer<UInt16>) { self.units = units }

  /// Every boundary; an empty text has the boundary 0.
  func boundaries() -> [Int] {
    var result = units.isEmpty ? [0] : []
    var state = GraphemeState.start
    state.walk(units) { offset, breaks in
      if breaks { result.append(offset) }
      return true
    }
    if state.undecidedCount > 0 { result.append(units.count - 1) }
    if !units.isEmpty { result.append(units.count) }
    return result
  }

  /// Whether there is a boundary at an offset; false outside the text and inside a surrogate pair.
  func isBoundary(_ offset: Int) -> Bool {
    guard offset > 0, offset < units.count else { return offset == 0 || offset == units.count }
    if splitsPair(offset) { return false }
    return state(at: offset).isBoundary(before: codePoint(at: offset))
  }

  /// The first boundary after an offset, or nil at or past the end; 0 for a negative offset.
  func boundary(after offset: Int) -> Int? {
    if offset < 0 { return 0 }
    guard offset < units.count else { return nil }
    // Inside a pair, the pair's own start is passed already.
    let from = splitsPair(offset) ? offset - 1 : offset
    var state = state(at: from)
    var found: Int?
    state.walk(UnsafeBufferPointer(rebasing: units[from...])) { distance, breaks in
      if breaks, distance > 0 { found = from + distance }
      return found == nil
    }
    if let found { return found }
    let last = units.count - 1
    return state.undecidedCount > 0 && last > from ? last : units.count
  }

  /// The last boundary before an offset, or nil at or before the start; the end for an offset past it.
  func boundary(before offset: Int) -> Int? {
    if offset <= 0 { return nil }
    if offset > units.count { return units.count }
    // Backward piece by piece: each starts with a scalar that fixes the state alone, or with the text.
    var end = splitsPair(offset) ? offset + 1 : offset
    while true {
      let start = anchor(before: end)
      var state = GraphemeState.start
      var found: Int?
      state.walk(UnsafeBufferPointer(rebasing: units[start..<end])) { distance, breaks in
        if breaks, distance > 0 { found = start + distance }
        return true
      }
      // A leading surrogate before `end` has no partner.
      if state.undecidedCount > 0, end - 1 > start { return end - 1 }
      if let found { return found }
      if isBoundary(start) { return start }
      end = start
    }
  }

  /// The state before the scalar at an offset, which must not split a pair.
  func state(at offset: Int) -> GraphemeState {
    var state = GraphemeState.start
    let start = anchor(before: offset)
    state.walk(UnsafeBufferPointer(rebasing: units[start..<offset])) { _, _ in true }
    return state.settled
  }

  /// Where the last scalar before an offset that fixes the state alone starts, or the start of the text.
  private func anchor(before offset: Int) -> Int {
    let tables = GraphemeTables.shared
    var start = offset
    while start > 0 {
      start -= 1
      if splitsPair(start) { start -= 1 }
      if tables.rawClass(codePoint(at: start)) < GraphemeClass.extend.rawValue { break }
    }
    return start
  }

  /// The scalar that starts at an offset, or the lone surrogate there.
  private func codePoint(at offset: Int) -> UInt32 {
    splitsPair(offset + 1) ? scalar(units[offset], units[offset + 1]) : UInt32(units[offset])
  }

  private func splitsPair(_ offset: Int) -> Bool {
    offset > 0 && offset < units.count && UTF16.isLeadSurrogate(units[offset - 1])
      && UTF16.isTrailSurrogate(units[offset])
  }
}
