import TestSupport
import Testing

@testable import Graphemes

/// Stepping, finding and cutting in text in memory, in UTF-8, UTF-16 and strings, against ICU's iterator.
@Suite struct ScanningTests {
  /// UTF-8 with ill-formed bytes in it: boundaries are those of the repaired text, mapped back to the bytes.
  @Test func everyOffsetOfRandomBytes() throws {
    let iterator = try ICUBreakIterator(.graphemes)
    var random = SeededGenerator(seed: 0x5EED_0030)
    for _ in 0..<(runsLongTests ? 30_000 : 1_500) {
      let bytes = UTF8TextCounterTests.bytes(Int.random(in: 0...8, using: &random), using: &random)
      let place = "seed \(random.seed): \(hexadecimal(bytes))"
      let repaired = Repaired(bytes)
      try iterator.setText(repaired.units)
      let expected = iterator.boundaries().map { repaired.offsets[$0] ?? -1 }
      let found = bytes.span.graphemeBoundaries()
      #expect(found == expected, "\(place)")
      for offset in -1...(bytes.count + 1) {
        let span = bytes.span
        let isBoundary = span.isGraphemeBoundary(offset)
        let (after, before) = (span.graphemeBoundary(after: offset), span.graphemeBoundary(before: offset))
        #expect(isBoundary == expected.contains(offset), "\(place) at \(offset)")
        #expect(after == expected.first { $0 > offset }, "\(place) at \(offset)")
        #expect(before == expected.last { $0 < offset }, "\(place) at \(offset)")
      }
      for number in -1...(expected.count + 1) {
        let found = bytes.span.graphemeBoundary(number: number)
        #expect(
          found == (expected.indices.contains(number) ? expected[number] : nil), "\(place), cluster \(number)"
        )
      }
    }
  }

  @Test func everyClusterOfRandomUnits() throws {
    let iterator = try ICUBreakIterator(.graphemes)
    var random = SeededGenerator(seed: 0x5EED_0031)
    for _ in 0..<(runsLongTests ? 30_000 : 1_500) {
      let units = ClassSamples.units(Int.random(in: 0...10, using: &random), using: &random)
      try iterator.setText(units)
      let expected = iterator.boundaries()
      for number in -1...(expected.count + 1) {
        let found = units.span.graphemeBoundary(number: number)
        #expect(
          found == (expected.indices.contains(number) ? expected[number] : nil),
          "seed \(random.seed): \(codePoints(units)), cluster \(number)")
      }
      let text = String(decoding: units, as: UTF16.self)
      let view = text.graphemes
      #expect(view.map(String.init) == view.reversed().map(String.init).reversed(), "\(codePoints(text))")
      #expect(view.map(String.init).joined() == text)
      #expect(Array(view).count == view.count)
      #expect(view.count == text.graphemeCount)
      for count in 0...(view.count + 1) {
        let prefix = text.prefix(graphemes: count)
        #expect(prefix == view.prefix(count).joined(), "\(codePoints(text)), \(count)")
        // A prefix keeps its clusters: nothing after it can join what is before.
        #expect(prefix.graphemeCount == min(count, view.count), "\(codePoints(text)), \(count)")
      }
    }
  }

  /// A cluster beyond the slices in which long text is counted.
  @Test func clustersOfALongText() {
    let unit = "x👨‍👩‍👧e\u{301}\r\n"
    let text = String(repeating: unit, count: 4_000)
    #expect(text.graphemeCount == 16_000)
    for number in [0, 1, 3_000, 7_777, 15_999, 16_000] {
      #expect(text.prefix(graphemes: number).graphemeCount == number)
    }
    let offset = Array(text.utf8).span.graphemeBoundary(number: 16_001)
    #expect(offset == nil)
  }

  @Test(arguments: [1, 2, 3, 7, 16])
  func countsOnThreads(_ threads: Int) throws {
    let oracle = try Oracle()
    var random = SeededGenerator(seed: 0x5EED_0032)
    for _ in 0..<200 {
      let bytes = UTF8TextCounterTests.bytes(Int.random(in: 0...40, using: &random), using: &random)
      let found = bytes.span.graphemeCount(threads: threads)
      #expect(found == (try oracle.graphemes(bytes)), "seed \(random.seed): \(hexadecimal(bytes))")
    }
    // One cluster, one flag after another: every cut is inside something.
    for unit in ["e\u{301}", "🇮🇹", "👩‍👩‍👧", "क्", "\r\n"] {
      let bytes = Array(String(repeating: unit, count: 3_001).utf8)
      let found = bytes.span.graphemeCount(threads: threads)
      #expect(found == (try oracle.graphemes(bytes)), "\(codePoints(unit))")
    }
    let none = [UInt8]().span.graphemeCount(threads: threads)
    #expect(none == 0)
  }

  /// The summary of UTF-8 is that of the same text in UTF-16.
  @Test func summariesOfUTF8() {
    var random = SeededGenerator(seed: 0x5EED_0033)
    for _ in 0..<(runsLongTests ? 30_000 : 2_000) {
      let scalars = ClassSamples.text(Int.random(in: 0...8, using: &random), using: &random)
      let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
      let (bytes, units) = (Array(text.utf8), Array(text.utf16))
      #expect(GraphemeSummary(utf8: bytes.span) == GraphemeSummary(units.span), "\(codePoints(text))")
    }
  }
}

/// A text repaired, with the way back from its code units to the bytes.
private struct Repaired {
  var units: [UInt16] = []
  /// The offset in bytes for each offset in code units at which a scalar starts, and for the end.
  var offsets: [Int: Int] = [:]

  init(_ bytes: [UInt8]) {
    var rest = bytes[...]
    while !rest.isEmpty {
      offsets[units.count] = rest.startIndex
      let (length, scalar) = Self.first(rest)
      units += Array(UTF16.encode(scalar).map(Array.init) ?? [])
      rest = rest.dropFirst(length)
    }
    offsets[units.count] = bytes.count
  }

  /// The longest start that is one scalar, or that `String` repairs as one.
  private static func first(_ bytes: ArraySlice<UInt8>) -> (Int, Unicode.Scalar) {
    for length in stride(from: min(4, bytes.count), through: 1, by: -1) {
      let scalars = String(decoding: bytes.prefix(length), as: UTF8.self).unicodeScalars
      if scalars.count == 1, let scalar = scalars.first { return (length, scalar) }
    }
    return (1, "\u{FFFD}")
  }
}
