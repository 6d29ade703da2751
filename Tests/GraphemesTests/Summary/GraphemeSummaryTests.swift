import TestSupport
import Testing

@testable import Graphemes

/// The laws of the summary, over random pieces with torn pairs and runs of what carries the state.
@Suite struct GraphemeSummaryTests {
  @Test func aSummaryIsSmall() { #expect(MemoryLayout<GraphemeSummary>.stride <= 32) }

  @Test func summariesCompose() {
    var random = SeededGenerator(seed: 0x5EED_0001)
    for _ in 0..<(runsLongTests ? 60_000 : 3_000) {
      let pieces = (0..<3).map { _ in
        ClassSamples.units(Int.random(in: 0...6, using: &random), using: &random)
      }
      let place: Comment = "seed \(random.seed): \(pieces.map { codePoints($0) }.joined(separator: " | "))"
      let summaries = pieces.map { GraphemeSummary($0.span) }
      let (a, b, c) = (summaries[0], summaries[1], summaries[2])
      #expect((a + b) + c == a + (b + c), place)
      #expect(a + b == GraphemeSummary((pieces[0] + pieces[1]).span), place)
      #expect(.empty + a == a, place)
      #expect(a + .empty == a, place)
      #expect(a.isEmpty == pieces[0].isEmpty, place)
      let first = pieces[0]
      let count = first.span.graphemeCount
      #expect(a.count == count, place)
    }
  }

  /// Two leading surrogates at the end: the first is alone, whatever scalar fixed the state before it.
  @Test func lonePairsOfLeadingSurrogates() {
    for first: UInt16 in [0x61, 0x600, 0x0D, 0x1100, 0x915] {
      for middle: [UInt16] in [[], [0xDE00], [0x61], [0x600]] {
        let units = [first] + middle + [0xD83C, 0xD804]
        let whole = GraphemeSummary((units + [0xDCBD]).span)
        let parts = GraphemeSummary(units.span) + GraphemeSummary([0xDCBD].span)
        #expect(parts == whole, "\(codePoints(units)) | U+DCBD")
      }
    }
  }

  /// For every entry state and every pending surrogate: the summary says what walking the piece says.
  @Test func aSummaryDoesWhatItsTextDoes() {
    var random = SeededGenerator(seed: 0x5EED_0002)
    for _ in 0..<(runsLongTests ? 20_000 : 1_000) {
      let piece = ClassSamples.units(Int.random(in: 0...8, using: &random), using: &random)
      let summary = GraphemeSummary(piece.span)
      for state in GraphemeMachine.State.allCases {
        for surrogate in [0, UInt16.random(in: 0xD800..<0xDC00, using: &random)] {
          let entry = GraphemeState(machine: state.rawValue, leadingSurrogate: surrogate)
          var walked = entry
          let count = walked.advance(over: piece.span)
          #expect(summary.count(from: entry) == count, "seed \(random.seed): \(state), \(codePoints(piece))")
          #expect(
            summary.state(after: entry) == walked, "seed \(random.seed): \(state), \(codePoints(piece))")
        }
      }
    }
  }

  /// All pieces of one and two scalars, all classes: every pair composes to what the whole is.
  @Test func everyPairOfClassesComposes() {
    let samples = GraphemeClass.allCases.map { ClassSamples.utf16(SignatureContexts.samples[$0] ?? 0) }
    for first in samples {
      for second in samples {
        for third in samples {
          let whole = GraphemeSummary((first + second + third).span)
          let parts = GraphemeSummary(first.span) + GraphemeSummary(second.span) + GraphemeSummary(third.span)
          if parts != whole { Issue.record("\(codePoints(first + second + third))") }
        }
      }
    }
  }

  /// A text in chunks of every size, torn anywhere: counts, and the place of each cluster.
  @Test func everyChunkSizeGivesTheSame() throws {
    for row in try BreakTestFile("unicode/15.0.0/GraphemeBreakTest.txt").rows {
      let expected = row.boundaries.dropLast()
      for size in 1...max(1, row.units.count) {
        var summary = GraphemeSummary.empty
        var state = GraphemeState.start
        var found: [Int] = []
        for start in stride(from: 0, to: row.units.count, by: size) {
          let piece = Array(row.units[start..<min(start + size, row.units.count)])
          summary += GraphemeSummary(piece.span)
          var number = 0
          while let offset = state.offset(ofCluster: number, in: piece.span) {
            if found.last != start + offset { found.append(start + offset) }
            number += 1
          }
          _ = state.advance(over: piece.span)
        }
        #expect(summary.count == expected.count, "\(row.place) in chunks of \(size): \(row.source)")
        #expect(Set(found).isSuperset(of: expected), "\(row.place) in chunks of \(size): \(row.source)")
        if !splitsPair(row.units, size) {
          #expect(found == Array(expected), "\(row.place) in chunks of \(size): \(row.source)")
        }
      }
    }
  }

  private func splitsPair(_ units: [UInt16], _ size: Int) -> Bool {
    stride(from: size, to: units.count, by: size).contains {
      UTF16.isLeadSurrogate(units[$0 - 1]) && UTF16.isTrailSurrogate(units[$0])
    }
  }
}
