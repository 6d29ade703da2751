import TestSupport
import Testing

@testable import Graphemes

/// Runs that need no machine: what the filters know, and text that goes in and out of them.
@Suite struct PlainRunTests {
  /// A filter's answers stand for the machine's; otherwise runs are not used.
  @Test func theFiltersAreRight() {
    #expect(TwoByteFilter.isRight(.shared))
    #expect(ThreeByteFilter.isRight(.shared))
    #expect(PlainRun.isAvailable)
  }

  /// The same, scalar by scalar through the door that counts: every scalar of two and three bytes, after letters of its
  /// kind and before some.
  @Test func everyScalarInARun() throws {
    let oracle = try Oracle()
    for (letter, range) in [("é", UInt32(0x80)...0x7FF), ("字", 0x3000...0x9FFF), ("字", 0xFF00...0xFFEF)] {
      let letters = Array(String(repeating: letter, count: 30).utf8)
      for codePoint in range {
        guard let scalar = Unicode.Scalar(codePoint) else { continue }
        // Twice: joined to the letter before or to itself, and before a letter.
        let bytes = letters + Array("\(scalar)\(scalar)".utf8) + letters
        let expected = try oracle.graphemes(bytes)
        let found = bytes.withUnsafeBufferPointer {
          [
            UTF8Graphemes.count(trusted: $0, lane: .words), UTF8Graphemes.count(repairing: $0, lane: .words),
          ]
        }
        if found != [expected, expected] {
          Issue.record("\(found) for \(expected): \(codePoints(String(scalar)))")
        }
      }
    }
  }

  /// Letters with marks, unknown scalars and ASCII at every distance, over several vectors and more rounds than a lane of
  /// the sums holds.
  @Test(arguments: UTF8Lane.available)
  func randomLetters(_ lane: UTF8Lane) throws {
    let oracle = try Oracle()
    var random = SeededGenerator(seed: 0x5EED_0022)
    let alphabets: [[UInt32]] = [
      [0xE9, 0xDF, 0x17E, 0x300, 0x301, 0x33F, 0x65, 0x20],
      [0x5D0, 0x5EA, 0x5B0, 0x5BC, 0x5BE, 0x591, 0x20],
      [0x627, 0x64A, 0x64B, 0x652, 0x660, 0x61F, 0x20],
      [0x3B1, 0x43F, 0x44F, 0x561, 0x20],
      [0x4E00, 0x9FFF, 0x3042, 0x30A2, 0x3001, 0xFF0C, 0x31],
    ]
    // What no filter knows, and what is before it in some state.
    let strangers: [UInt32] = [
      0x0A, 0x0D, 0x7F, 0xA9, 0xAD, 0x34F, 0x483, 0x5C1, 0x600, 0x61C, 0x670, 0x6DD, 0x915, 0x94D, 0x200B,
      0x200D,
      0x302A, 0x3030, 0x3099, 0xAC00, 0xFE0F, 0xFF9E, 0x1F1E6, 0x1F3FB, 0x1F468,
    ]
    for round in 0..<(runsLongTests ? 20_000 : 1_000) {
      var text = String.UnicodeScalarView()
      let odds = [10_000, 200, 40, 8][round % 4]
      var alphabet = alphabets[0]
      for place in 0..<Int.random(in: 1...(round % 50 == 0 ? 6_000 : 150), using: &random) {
        if place % 64 == 0 { alphabet = alphabets.randomElement(using: &random) ?? alphabet }
        let isStranger = Int.random(in: 0..<odds, using: &random) == 0
        let value = (isStranger ? strangers : alphabet).randomElement(using: &random) ?? 0x20
        if let scalar = Unicode.Scalar(value) { text.append(scalar) }
      }
      var bytes = Array(String(text).utf8)
      let expected = try oracle.graphemes(bytes)
      let found = bytes.withUnsafeBufferPointer {
        [UTF8Graphemes.count(trusted: $0, lane: lane), UTF8Graphemes.count(repairing: $0, lane: lane)]
      }
      if found != [expected, expected] {
        Issue.record(
          "seed \(random.seed), round \(round): \(found) for \(expected): \(codePoints(String(text)))")
      }
      // One byte changed: ill-formed more often than not.
      let place = Int.random(in: 0..<bytes.count, using: &random)
      bytes[place] = UInt8.random(in: 0x80...0xFF, using: &random)
      let repaired = try oracle.graphemes(bytes)
      let repairing = bytes.withUnsafeBufferPointer { UTF8Graphemes.count(repairing: $0, lane: lane) }
      if repairing != repaired {
        Issue.record(
          "seed \(random.seed), round \(round): \(repairing) for \(repaired): \(hexadecimal(bytes))")
      }
    }
  }

  /// Scalars are tallied as well where a text may be ill-formed.
  @Test func scalarsOfRuns() {
    for sample in ["é", "e\u{301}", "字", "אָ", "a"] {
      for length in 0...80 {
        let bytes = Array(("xy" + String(repeating: sample, count: length)).utf8)
        var counter = UTF8TextCounter(lane: .words)
        counter.feed(bytes.span)
        let counts = counter.finish()
        #expect(
          counts.scalars == String(decoding: bytes, as: UTF8.self).unicodeScalars.count, "\(length) \(sample)"
        )
      }
    }
  }
}
