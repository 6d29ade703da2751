import TestSupport
import Testing

@testable import Graphemes

/// Every row of every file in ÷ × format, Unicode's and those of `graphemes/`; a new row needs no new code.
@Suite struct BreakRowTests {
  /// The files, and whether they are bound to a Unicode version: `unicode/15.0.0/…`, `graphemes/random-15.0.0.txt`.
  static let files: [String] = {
    // An unreadable corpus leaves no file, which `theFilesAreThere` reports.
    let official = (try? Corpus.files(in: "unicode", suffix: "GraphemeBreakTest.txt")) ?? []
    return official + ((try? Corpus.files(in: "graphemes", suffix: ".txt")) ?? [])
  }()

  @Test func theFilesAreThere() {
    #expect(Self.files.contains("unicode/15.0.0/GraphemeBreakTest.txt"))
    #expect(Self.files.contains("graphemes/extra.txt"))
    #expect(Self.files.contains("graphemes/random-15.0.0.txt"))
  }

  /// The machine and ICU's iterator have the boundaries of the row.
  ///
  /// Rows of a Unicode version other than the linked ICU's may differ from the file, one in twenty, never the machine
  /// from ICU.
  @Test(arguments: files)
  func theMachineAndICUHaveTheBoundariesOfTheRow(_ file: String) throws {
    let iterator = try ICUBreakIterator(.graphemes)
    let rows = try BreakTestFile(file).rows
    #expect(!rows.isEmpty)
    var differing: [String] = []
    for row in rows {
      let machine = row.units.span.graphemeBoundaries()
      try iterator.setText(row.units)
      let icu = iterator.boundaries()
      if machine != icu {
        Issue.record(
          "\(breakReport("\(row.place): machine, not ICU", row.units, expected: icu, found: machine))")
      }
      if machine != row.boundaries {
        differing.append(breakReport(row.place, row.units, expected: row.boundaries, found: machine))
      }
    }
    let others = Self.version(of: file).map { $0 != UnicodeVersion.current } ?? false
    if others {
      print("\(file): the linked ICU is of Unicode \(UnicodeVersion.current); \(differing.count) rows differ")
      #expect(differing.count * 20 <= rows.count, "\(differing.joined(separator: "\n"))")
    } else {
      let isRight = differing.isEmpty
      #expect(isRight, "\(differing.joined(separator: "\n"))")
    }
  }

  /// A row cut at every place, into two and into pieces of every size: UTF-16 units, and bytes of UTF-8.
  @Test(arguments: files)
  func everyChunkingOfTheRowCountsTheSame(_ file: String) throws {
    for row in try BreakTestFile(file).rows {
      let units = row.units
      let expected = units.span.graphemeCount
      for cut in 0...units.count {
        let pieces = [Array(units[..<cut]), Array(units[cut...])]
        let (summary, walked) = (summaryCount(pieces), walkedCount(pieces))
        #expect(summary == expected, "\(row.place) cut at \(cut), summary: \(row.source)")
        #expect(walked == expected, "\(row.place) cut at \(cut), state: \(row.source)")
      }
      for size in 1..<max(2, units.count) {
        let pieces = stride(from: 0, to: units.count, by: size).map { start in
          Array(units[start..<min(start + size, units.count)])
        }
        let (summary, walked) = (summaryCount(pieces), walkedCount(pieces))
        #expect(summary == expected, "\(row.place) in pieces of \(size), summary: \(row.source)")
        #expect(walked == expected, "\(row.place) in pieces of \(size), state: \(row.source)")
      }
      if row.scalars.contains(where: { 0xD800..<0xE000 ~= $0 }) { continue }
      let bytes = Array(String(decoding: units, as: UTF16.self).utf8)
      for size in 1...max(1, bytes.count) {
        var counter = UTF8TextCounter()
        for start in stride(from: 0, to: bytes.count, by: size) {
          let piece = Array(bytes[start..<min(start + size, bytes.count)])
          counter.feed(piece.span)
        }
        let found = counter.finish().graphemes
        #expect(found == expected, "\(row.place) in pieces of \(size) bytes: \(row.source)")
      }
    }
  }

  /// The Unicode version in the name of a file or of its folder, if one is there.
  static func version(of file: String) -> UnicodeVersion? {
    for part in file.split(whereSeparator: { "/-".contains($0) }) {
      let numbers = part.split(separator: ".").prefix { Int($0) != nil }.compactMap { Int($0) }
      if numbers.count == 3 { return UnicodeVersion(major: numbers[0], minor: numbers[1]) }
    }
    return nil
  }

  @Test func versionsAreReadFromNames() {
    #expect(Self.version(of: "unicode/15.0.0/GraphemeBreakTest.txt") == UnicodeVersion(major: 15))
    #expect(Self.version(of: "graphemes/random-15.1.0.txt") == UnicodeVersion(major: 15, minor: 1))
    #expect(Self.version(of: "graphemes/extra.txt") == nil)
  }

  private func summaryCount(_ pieces: [[UInt16]]) -> Int {
    var summary = GraphemeSummary.empty
    for piece in pieces { summary += GraphemeSummary(piece.span) }
    return summary.count
  }

  private func walkedCount(_ pieces: [[UInt16]]) -> Int {
    var (state, count) = (GraphemeState.start, 0)
    for piece in pieces { count += state.advance(over: piece.span) }
    return count + state.undecidedCount
  }
}
