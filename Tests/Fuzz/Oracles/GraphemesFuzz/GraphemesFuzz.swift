import Graphemes

/// What a fuzz input means for counting, and what must hold: every lane and every door, whole and in pieces, against ICU.
///
/// The first byte of an input chooses how the rest is cut. The rest is counted as UTF-8, repaired, and once more as
/// UTF-16, two bytes a code unit, so that lone surrogates come up.
public enum GraphemesFuzz {
  /// What is wrong with the answers for an input, or nil.
  public static func fault(of input: [UInt8]) -> String? {
    guard let seed = input.first else { return nil }
    let bytes = Array(input.dropFirst())
    do {
      let oracle = try ICUBreakIterator(.graphemes)
      let units = stride(from: 0, to: bytes.count - 1, by: 2).map {
        UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1])
      }
      return try faultOfUTF8(bytes, seed, oracle) ?? faultOfUTF16(units, seed, oracle)
    } catch {
      return "\(error)"
    }
  }

  private static func faultOfUTF8(_ bytes: [UInt8], _ seed: UInt8, _ oracle: ICUBreakIterator) throws
    -> String?
  {
    let text = String(decoding: bytes, as: UTF8.self)
    try oracle.setText(Array(text.utf16))
    let expected = oracle.pieceCount()
    let repaired = Array(text.utf8)
    for lane in UTF8Lane.available {
      let found = exactly(bytes) { UTF8Graphemes.count(repairing: $0, lane: lane) }
      if found != expected { return "lane \(lane), bytes: \(found) for \(expected)" }
      let trusted = exactly(repaired) { UTF8Graphemes.count(trusted: $0, lane: lane) }
      if trusted != expected { return "lane \(lane), repaired: \(trusted) for \(expected)" }

      var counter = UTF8TextCounter(lane: lane)
      for piece in pieces(of: bytes.count, seed) { exactly(Array(bytes[piece])) { counter.feed($0) } }
      let counts = counter.finish()
      let wanted = (expected, text.unicodeScalars.count, text.utf16.count, bytes.count { $0 == 0x0A })
      if (counts.graphemes, counts.scalars, counts.utf16, counts.lineFeeds) != wanted {
        return "lane \(lane), in pieces: \(counts) for \(wanted)"
      }
      if (counts.illFormed > 0) != (String(validating: bytes, as: UTF8.self) == nil) {
        return "lane \(lane): \(counts.illFormed) ill-formed sequences"
      }
    }
    if text.graphemeCount != expected { return "String: \(text.graphemeCount) for \(expected)" }
    if let fault = faultOfSteps(bytes, expected) { return fault }
    // A thread costs more than all the rest, so only now and then.
    if seed & 0x0F == 0 {
      let found = bytes.span.graphemeCount(threads: 3)
      if found != expected { return "on threads: \(found) for \(expected)" }
    }
    return nil
  }

  /// Forward and backward steps see the same boundaries, and as many as there are clusters.
  private static func faultOfSteps(_ bytes: [UInt8], _ expected: Int) -> String? {
    let span = bytes.span
    let boundaries = span.graphemeBoundaries()
    if boundaries.count != expected + 1 { return "boundaries: \(boundaries) for \(expected) clusters" }
    var backward = [bytes.count]
    while let last = backward.last, let before = span.graphemeBoundary(before: last) {
      backward.append(before)
    }
    if backward.reversed() != boundaries { return "backward: \(backward) for \(boundaries)" }
    var forward = [0]
    while let last = forward.last, let after = span.graphemeBoundary(after: last) { forward.append(after) }
    if forward != boundaries { return "forward: \(forward) for \(boundaries)" }
    let middle = expected / 2
    let found = span.graphemeBoundary(number: middle)
    return found == boundaries[middle] ? nil : "cluster \(middle): \(found ?? -1) for \(boundaries[middle])"
  }

  private static func faultOfUTF16(_ units: [UInt16], _ seed: UInt8, _ oracle: ICUBreakIterator) throws
    -> String?
  {
    try oracle.setText(units)
    let expected = oracle.boundaries()
    let span = units.span
    let (count, boundaries) = (span.graphemeCount, span.graphemeBoundaries())
    if count != expected.count - 1 { return "UTF-16: \(count) for \(expected.count - 1)" }
    if boundaries != expected { return "UTF-16: \(boundaries) for \(expected)" }
    var (state, walked, summary) = (GraphemeState.start, 0, GraphemeSummary.empty)
    for piece in pieces(of: units.count, seed) {
      let part = Array(units[piece])
      walked += state.advance(over: part.span)
      summary += GraphemeSummary(part.span)
    }
    walked += state.undecidedCount
    if walked != count { return "UTF-16 walked in pieces: \(walked) for \(count)" }
    if summary != GraphemeSummary(span) { return "UTF-16 summarised in pieces: \(summary)" }
    return summary.count == count ? nil : "UTF-16 summarised: \(summary.count) for \(count)"
  }

  /// Pieces of 1 to 9 elements, the same for the same seed.
  private static func pieces(of count: Int, _ seed: UInt8) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var (start, state) = (0, UInt32(seed) &+ 1)
    while start < count {
      state = state &* 1_664_525 &+ 1_013_904_223
      let end = min(count, start + 1 + Int(state >> 24) % 9)
      pieces.append(start..<end)
      start = end
    }
    return pieces
  }

  /// Calls `body` with a copy in memory of exactly that size, so that a sanitizer sees a read past it.
  private static func exactly<Result>(
    _ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result {
    let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
    _ = copy.initialize(from: bytes)
    defer { copy.deallocate() }
    return body(UnsafeBufferPointer(copy))
  }
}
