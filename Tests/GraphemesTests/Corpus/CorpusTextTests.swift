import TestSupport
import Testing

@testable import Graphemes

/// The texts of `text/`, in more than twenty scripts, through every door.
@Suite struct CorpusTextTests {
  static let rows: [CorpusTable.Row] = (try? CorpusTable("text/counts.tsv").rows) ?? []

  @Test func everyFileHasItsCounts() throws {
    let files = try Corpus.files(in: "text", suffix: ".txt")
    #expect(files == Self.rows.map { "text/" + $0["file"] }.sorted())
    let scripts = Set(files.filter { $0.hasPrefix("text/prose/") }.map { $0.prefix { $0 != "-" } })
    #expect(scripts.count >= 20)
    let size = try files.map { try Corpus.bytes($0).count }.reduce(0, +)
    #expect(size < 2_000_000)
  }

  /// The counts that the rules of UAX #29, applied one by one by `Corpus/tools/uax29.py`, gave.
  @Test(arguments: rows)
  func everyDoorCountsWhatTheRulesCount(_ row: CorpusTable.Row) throws {
    let bytes = try Corpus.bytes("text/" + row["file"])
    let text = String(decoding: bytes, as: UTF8.self)
    let units = Array(text.utf16)
    var counter = UTF8TextCounter()
    counter.feed(bytes.span)
    let counts = counter.finish()
    #expect(counts.scalars == row.integer("scalars"), "\(row)")
    #expect(counts.utf16 == row.integer("utf16"), "\(row)")
    #expect(counts.utf8 == row.integer("utf8"), "\(row)")
    #expect(counts.lineFeeds == row.integer("lines"), "\(row)")
    #expect(counts.illFormed == 0, "\(row)")

    let iterator = try ICUBreakIterator(.graphemes)
    try iterator.setText(units)
    let (boundaries, expected) = (units.span.graphemeBoundaries(), iterator.boundaries())
    if boundaries != expected, let index = boundaries.indices.first(where: { boundaries[$0] != expected[$0] })
    {
      let near = max(0, expected[index] - 20)..<min(units.count, expected[index] + 20)
      Issue.record("\(row): differs from ICU near \(codePoints(units[near]))")
    }
    let (utf8, utf16) = (bytes.span.graphemeCount, units.span.graphemeCount)
    #expect(counts.graphemes == expected.count - 1, "\(row)")
    #expect(utf8 == counts.graphemes && utf16 == counts.graphemes, "\(row)")
    #expect(text.graphemeCount == counts.graphemes, "\(row)")
    if UnicodeVersion.current == UnicodeVersion(major: 15) {
      #expect(counts.graphemes == row.integer("graphemes"), "\(row)")
    }
  }

  /// Cut anywhere, many times: the pieces give the counts of the whole, as bytes and as code units.
  @Test(arguments: rows)
  func everyChunkingCountsTheSame(_ row: CorpusTable.Row) throws {
    let bytes = try Corpus.bytes("text/" + row["file"])
    let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
    var whole = UTF8TextCounter()
    whole.feed(bytes.span)
    let expected = whole.finish()
    var random = SeededGenerator(seed: 0x5EED_0800)
    for size in [1, 7, 64, 1000]
      + (0..<(runsLongTests ? 200 : 2)).map({ _ in Int.random(in: 1...5000, using: &random) })
    {
      var counter = UTF8TextCounter()
      for start in stride(from: 0, to: bytes.count, by: size) {
        counter.feed(bytes[start..<min(start + size, bytes.count)].span)
      }
      #expect(counter.finish() == expected, "\(row) in pieces of \(size) bytes, seed \(random.seed)")
      var summary = GraphemeSummary.empty
      for start in stride(from: 0, to: units.count, by: size) {
        summary += GraphemeSummary(units[start..<min(start + size, units.count)].span)
      }
      #expect(summary.count == expected.graphemes, "\(row) in pieces of \(size) units, seed \(random.seed)")
    }
  }
}
