import TestSupport
import Testing

@testable import Graphemes

/// Every door on text that begins or ends where the memory does: a read outside of it would end the process.
///
/// The answers are those for the same text in ordinary memory, which other tests hold to ICU.
@Suite struct PageEdgeTests {
  private static let samples = ["a", "é", "字", "😀", "क्षि", "👨‍👩‍👧", "🇮🇹", "\r\n", "\u{600}", "각", "e\u{301}"]

  /// What every door for UTF-8 says, stepping at the offsets given.
  private func answers(_ bytes: Span<UInt8>, at offsets: [Int]) -> [Int] {
    var counter = UTF8TextCounter()
    counter.feed(bytes)
    let counts = counter.finish()
    let summary = GraphemeSummary(utf8: bytes)
    var all = bytes.graphemeBoundaries()
    all += [bytes.graphemeCount, bytes.graphemeCount(threads: 2), summary.count]
    all += [counts.graphemes, counts.scalars, counts.utf16, counts.utf8, counts.lineFeeds, counts.illFormed]
    for offset in offsets {
      all += [
        bytes.isGraphemeBoundary(offset) ? 1 : 0, bytes.graphemeBoundary(after: offset) ?? -1,
        bytes.graphemeBoundary(before: offset) ?? -1, bytes.graphemeBoundary(number: offset) ?? -1,
      ]
    }
    return all
  }

  /// What every door for UTF-16 says, stepping at the offsets given.
  private func answers(_ units: Span<UInt16>, at offsets: [Int]) -> [Int] {
    var all = units.graphemeBoundaries()
    all += [units.graphemeCount, GraphemeSummary(units).count]
    for offset in offsets {
      all += [
        units.isGraphemeBoundary(offset) ? 1 : 0, units.graphemeBoundary(after: offset) ?? -1,
        units.graphemeBoundary(before: offset) ?? -1, units.graphemeBoundary(number: offset) ?? -1,
      ]
    }
    return all
  }

  /// The offsets where something may be read outside: those near both ends.
  private func offsets(_ count: Int) -> [Int] {
    Array(Set([-1, 0, 1, 2, 3, 4, count / 2, count - 4, count - 3, count - 2, count - 1, count, count + 1]))
  }

  /// Well-formed, cut at the front and cut at the back, so that a sequence wants bytes that are not there.
  @Test func bytes() throws {
    let memory = try #require(GuardedMemory())
    for length in Array(0...72) + Array(120...136) {
      for sample in Self.samples {
        let whole = Array(String(repeating: sample, count: length / sample.utf8.count + 2).utf8)
        for text in [Array(whole.prefix(length)), Array(whole.suffix(length))] {
          let offsets = offsets(text.count)
          let expected = answers(text.span, at: offsets)
          let atEnd = answers(memory.atEnd(text).span, at: offsets)
          #expect(atEnd == expected, "\(codePoints(sample)), \(length) bytes at the end")
          let atStart = answers(memory.atStart(text).span, at: offsets)
          #expect(atStart == expected, "\(codePoints(sample)), \(length) bytes at the start")
        }
      }
    }
  }

  /// The same in UTF-16, pairs cut in two.
  @Test func units() throws {
    let memory = try #require(GuardedMemory())
    for length in 0...40 {
      for sample in Self.samples {
        let whole = Array(String(repeating: sample, count: length / sample.utf16.count + 2).utf16)
        for text in [Array(whole.prefix(length)), Array(whole.suffix(length))] {
          let offsets = offsets(text.count)
          let expected = answers(text.span, at: offsets)
          let atEnd = answers(memory.atEnd(text).span, at: offsets)
          #expect(atEnd == expected, "\(codePoints(sample)), \(length) units at the end")
          let atStart = answers(memory.atStart(text).span, at: offsets)
          #expect(atStart == expected, "\(codePoints(sample)), \(length) units at the start")
        }
      }
    }
  }
}
