import Graphemes
import TestSupport
import Testing

/// Counting and stepping through the public doors.
@Suite struct SpanGraphemesTests {
  /// Every row of the official file, as UTF-8, UTF-16 and `String`; rows with surrogates as UTF-16 alone.
  @Test func everyDoorCountsEveryOfficialRow() throws {
    for row in try BreakTestFile("unicode/15.0.0/GraphemeBreakTest.txt").rows {
      let expected = row.boundaries.count - 1
      #expect(row.units.span.graphemeCount == expected, "\(row.place): UTF-16 of \(row.source)")
      let boundaries = row.units.span.graphemeBoundaries()
      #expect(boundaries == row.boundaries, "\(row.place): \(row.source)")
      if row.scalars.contains(where: { 0xD800..<0xE000 ~= $0 }) { continue }
      let text = String(decoding: row.units, as: UTF16.self)
      #expect(text.graphemeCount == expected, "\(row.place): String of \(row.source)")
      #expect(Array(text.utf8).span.graphemeCount == expected, "\(row.place): UTF-8 of \(row.source)")
    }
  }

  /// Counts by the linked ICU's Unicode version; two rows changed in 17.0 (GB9c for Khmer and Balinese).
  @Test func knownCounts() throws {
    for row in try CorpusTable("graphemes/counts.tsv").rows {
      let column = UnicodeVersion.current >= UnicodeVersion(major: 17) ? "graphemes 17.0" : "graphemes 15.0"
      let text = row.text("text")
      #expect(text.graphemeCount == row.integer(column), "\(row): \(codePoints(text))")
      #expect(text.unicodeScalars.count == row.integer("scalars"), "\(row): scalars")
      #expect(text.utf16.count == row.integer("utf16"), "\(row): utf16")
      #expect(text.utf8.count == row.integer("utf8"), "\(row): utf8")
    }
  }

  /// Stepping forward and backward from every offset, inside clusters and surrogate pairs too.
  @Test func boundariesAroundEveryOffset() throws {
    for row in try BreakTestFile("unicode/15.0.0/GraphemeBreakTest.txt").rows {
      let span = row.units.span
      for offset in -1...(row.units.count + 1) {
        let place: Comment = "\(row.place) at \(offset): \(row.source)"
        let isBoundary = span.isGraphemeBoundary(offset)
        let (after, before) = (span.graphemeBoundary(after: offset), span.graphemeBoundary(before: offset))
        #expect(isBoundary == row.boundaries.contains(offset), place)
        #expect(after == row.boundaries.first { $0 > offset }, place)
        #expect(before == row.boundaries.last { $0 < offset }, place)
      }
    }
  }

  /// Ill-formed UTF-8 counts as the text that Swift repairs it to.
  @Test(
    arguments: [
      ([0x61, 0xFF, 0x62], 3), ([0xE2, 0x82], 1), ([0xF0, 0x9F, 0x98, 0x61], 2), ([0xC0, 0x80], 2),
      ([0xED, 0xA0, 0x80], 3), ([0x80, 0x80], 2), ([0xF5], 1), ([0x65, 0xCC], 2), ([0xCC, 0x81, 0xCC], 2),
    ] as [([UInt8], Int)])
  func illFormedUTF8(_ bytes: [UInt8], _ expected: Int) {
    #expect(bytes.span.graphemeCount == expected)
    #expect(String(decoding: bytes, as: UTF8.self).graphemeCount == expected)
  }

  @Test func emptyText() {
    #expect("".graphemeCount == 0)
    #expect([UInt8]().span.graphemeCount == 0)
    #expect([UInt16]().span.graphemeCount == 0)
    let span = [UInt16]().span
    let (all, isBoundary) = (span.graphemeBoundaries(), span.isGraphemeBoundary(0))
    let (after, before) = (span.graphemeBoundary(after: 0), span.graphemeBoundary(before: 0))
    #expect(all == [0])
    #expect(isBoundary)
    #expect(after == nil)
    #expect(before == nil)
  }
}
