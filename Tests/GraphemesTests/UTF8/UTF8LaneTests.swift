import CGraphemeLanes
import TestSupport
import Testing

@testable import Graphemes

/// Every lane, forced, against the oracle and against the machine that runs scalar by scalar.
@Suite struct UTF8LaneTests {
  private func count(_ bytes: [UInt8], _ lane: UTF8Lane) -> (trusted: Int, repairing: Int) {
    bytes.withUnsafeBufferPointer {
      (UTF8Graphemes.count(trusted: $0, lane: lane), UTF8Graphemes.count(repairing: $0, lane: lane))
    }
  }

  private func utf8(_ scalars: some Sequence<UInt32>) -> [UInt8] {
    scalars.compactMap(Unicode.Scalar.init).flatMap { Array(String($0).utf8) }
  }

  /// The filter of the vector lane passes over nothing that has a class of its own.
  @Test func theVectorLaneLooksAtEveryClass() {
    #expect(VectorLane.looksAtEveryClass(GraphemeTables.shared))
    #expect(VectorLane.joinsAreRight(GraphemeTables.shared))
    #expect(UTF8Lane.available.contains(.vectors) == grapheme_lanes_available())
  }

  /// Every prefix of every official row, alone and behind a block and more of plain text.
  @Test(arguments: UTF8Lane.available)
  func everyPrefixOfEveryOfficialRow(_ lane: UTF8Lane) throws {
    let oracle = try Oracle()
    for row in try BreakTestFile("unicode/15.0.0/GraphemeBreakTest.txt").rows {
      for end in 1...row.scalars.count {
        let bytes = utf8(row.scalars[..<end])
        let expected = try oracle.graphemes(bytes)
        let found = count(bytes, lane)
        #expect(found == (expected, expected), "\(row.place), \(end) scalars: \(row.source)")
        for ahead in [61, 62, 63, 64, 65, 127, 300] {
          let padded = [UInt8](repeating: 0x61, count: ahead) + bytes
          let expected = try oracle.graphemes(padded)
          let found = count(padded, lane)
          if found != (expected, expected) {
            Issue.record(
              "\(row.place), \(end) scalars behind \(ahead) bytes: \(found) for \(expected): \(row.source)")
          }
        }
      }
    }
  }

  /// Runs of each class at every length from 0 to 300 scalars, between other text of every length to a block's edge.
  @Test(arguments: UTF8Lane.available, GraphemeClass.allCases)
  func everyLengthOfEveryClass(_ lane: UTF8Lane, _ kind: GraphemeClass) throws {
    let oracle = try Oracle()
    let sample = utf8([SignatureContexts.samples[kind] ?? 0])
    var bytes: [UInt8] = []
    for length in 0...300 {
      let expected = try oracle.graphemes(bytes)
      let found = count(bytes, lane)
      if found != (expected, expected) { Issue.record("\(kind) × \(length): \(found) for \(expected)") }
      bytes += sample
    }
  }

  /// Random text of every class, from one scalar to several blocks.
  @Test(arguments: UTF8Lane.available)
  func randomTextAgainstICU(_ lane: UTF8Lane) throws {
    let oracle = try Oracle()
    var random = SeededGenerator(seed: 0x5EED_0020)
    for _ in 0..<(runsLongTests ? 100_000 : 2_000) {
      var scalars = ClassSamples.text(Int.random(in: 0...60, using: &random), using: &random)
      // Plain text between, so that the vector lane skips some and not other.
      for _ in 0..<Int.random(in: 0...6, using: &random) where !scalars.isEmpty {
        let place = Int.random(in: 0...scalars.count, using: &random)
        let plains: [UInt32] = [0x61, 0xE9, 0x4E00, 0x3042, 0x5D0, 0x0D, 0x0A]
        let plain = plains.randomElement(using: &random) ?? 0x61
        scalars.insert(
          contentsOf: repeatElement(plain, count: Int.random(in: 1...40, using: &random)), at: place)
      }
      let bytes = utf8(scalars)
      let expected = try oracle.graphemes(bytes)
      let found = count(bytes, lane)
      if found != (expected, expected) {
        Issue.record(
          "seed \(random.seed): \(found) for \(expected): \(codePoints(String(decoding: bytes, as: UTF8.self)))"
        )
      }
    }
  }

  /// Accents after everything that may carry a state, at every place in a block, alone or beside other marks.
  @Test(arguments: UTF8Lane.available)
  func accentsAtEveryEdge(_ lane: UTF8Lane) throws {
    let oracle = try Oracle()
    let befores = [
      "", "e", "é", "\r", "\n", "\t", "\u{1F1EE}", "😀", "😀\u{200D}", "क", "क्", "\u{600}", "字", "\u{301}",
    ]
    for before in befores {
      for ahead in Array(0...4) + Array(56...68) + Array(124...132) {
        for after in ["", "e", "\u{1F1F9}", "😀", "\u{200D}😀", "क", "्क", "\u{5B0}", "e\u{33F}", "\u{340}"] {
          let text =
            String(repeating: "a", count: ahead) + before + "\u{301}\u{327}" + after
            + String(repeating: "e\u{300}", count: 30)
          let bytes = Array(text.utf8)
          let expected = try oracle.graphemes(bytes)
          let found = count(bytes, lane)
          #expect(
            found == (expected, expected), "\(ahead) ahead: \(codePoints(before)), \(codePoints(after))")
        }
      }
    }
  }

  /// CR LF across the edge of a block, before runs of ASCII that are counted without a look.
  @Test(arguments: UTF8Lane.available)
  func returnAndFeedAtEveryEdge(_ lane: UTF8Lane) throws {
    let oracle = try Oracle()
    for ahead in [0, 1, 7, 8, 31, 62, 63, 64, 127, 255, 256, 319] {
      for behind in [0, 1, 7, 8, 63, 255, 256, 400] {
        for line in ["\r\n", "\r", "\n", "\r\r\n", "\n\r", "é\r\n", "\r\né", "\r\n\u{301}", "\r\u{301}"] {
          let text = String(repeating: "a", count: ahead) + line + String(repeating: "b", count: behind)
          let bytes = Array(text.utf8)
          let expected = try oracle.graphemes(bytes)
          let found = count(bytes, lane)
          #expect(found == (expected, expected), "\(codePoints(line)) at \(ahead), \(behind) behind")
        }
      }
    }
  }

  /// A text that ends where the memory ends: a read past it would trap.
  @Test(arguments: UTF8Lane.available)
  func textsAtTheEdgeOfAPage(_ lane: UTF8Lane) throws {
    let memory = try #require(GuardedMemory())
    let oracle = try Oracle()
    let samples = ["a", "é", "字", "😀", "क्षि", "👨‍👩‍👧", "🇮🇹", "\r\n", "\u{600}", "각"]
    for length in 0...200 {
      for sample in samples {
        var bytes = Array(String(repeating: sample, count: length / sample.utf8.count).utf8)
        bytes = Array(repeating: 0x78, count: length - bytes.count) + bytes
        let buffer = memory.atEnd(bytes)
        let expected = try oracle.graphemes(bytes)
        let found = (
          UTF8Graphemes.count(trusted: buffer, lane: lane), UTF8Graphemes.count(repairing: buffer, lane: lane)
        )
        #expect(found == (expected, expected), "\(length) bytes of \(codePoints(sample))")
        // Cut short, so that the last sequence wants bytes that are not there.
        let cut = UnsafeBufferPointer(rebasing: buffer.dropFirst())
        let expectedCut = try oracle.graphemes(Array(cut))
        #expect(
          UTF8Graphemes.count(repairing: cut, lane: lane) == expectedCut, "\(length) bytes, first cut off")
      }
    }
  }

  /// Well-formedness as the vectors see it, against the standard library: every pair of bytes, and random triples.
  @Test func wellFormednessOfBytes() {
    guard grapheme_lanes_available() else { return }
    func check(_ bytes: [UInt8]) {
      let found = bytes.withUnsafeBufferPointer { grapheme_lane_is_well_formed($0.baseAddress, $0.count) }
      if found != (String(validating: bytes, as: UTF8.self) != nil) { Issue.record("\(hexadecimal(bytes))") }
    }
    for first in UInt8.min...255 {
      for second in UInt8.min...255 { check([first, second]) }
    }
    var random = SeededGenerator(seed: 0x5EED_0021)
    for _ in 0..<30_000 {
      var bytes = UTF8TextCounterTests.bytes(Int.random(in: 0...4, using: &random), using: &random)
      bytes = [UInt8](repeating: 0x61, count: Int.random(in: 0...130, using: &random)) + bytes
      check(bytes)
    }
  }
}
