import TestSupport
import Testing

@testable import Graphemes

/// Stepping over UTF-16 in memory, against ICU's iterator.
@Suite struct UTF16GraphemesTests {
  @Test func randomTextAgainstICU() throws {
    let iterator = try ICUBreakIterator(.graphemes)
    var random = SeededGenerator(seed: 0x5EED_0003)
    for _ in 0..<(runsLongTests ? 100_000 : 3_000) {
      let units = ClassSamples.units(Int.random(in: 0...12, using: &random), using: &random)
      try iterator.setText(units)
      let place: Comment = "seed \(random.seed): \(codePoints(units))"
      let expected = iterator.boundaries()
      let (found, count) = (units.span.graphemeBoundaries(), units.span.graphemeCount)
      #expect(found == expected, place)
      #expect(count == expected.count - 1, place)
      for offset in -1...(units.count + 1) {
        let span = units.span
        let isBoundary = span.isGraphemeBoundary(offset)
        let (after, before) = (span.graphemeBoundary(after: offset), span.graphemeBoundary(before: offset))
        #expect(isBoundary == expected.contains(offset), "\(place) at \(offset)")
        #expect(after == expected.first { $0 > offset }, "\(place) at \(offset)")
        #expect(before == expected.last { $0 < offset }, "\(place) at \(offset)")
      }
    }
  }
}
