import TestSupport
import Testing

@testable import Graphemes

/// Counting in pieces, against ICU and the standard library on the whole.
@Suite struct UTF8TextCounterTests {
  /// Well-formed text with ill-formed bytes strewn in.
  static func bytes(_ length: Int, using random: inout SeededGenerator) -> [UInt8] {
    var result: [UInt8] = []
    let odd: [UInt8] = [
      0x80, 0xBF, 0xC0, 0xC2, 0xE0, 0xE2, 0xED, 0xA0, 0x9F, 0xEF, 0xF0, 0xF4, 0x90, 0xF5, 0xFF, 0x0D,
    ]
    for value in ClassSamples.text(length, using: &random) {
      if let scalar = Unicode.Scalar(value) { result += Array(String(scalar).utf8) }
      if Int.random(in: 0..<5, using: &random) == 0, let byte = odd.randomElement(using: &random) {
        result.append(byte)
      }
      if Int.random(in: 0..<12, using: &random) == 0, !result.isEmpty { result.removeLast() }
    }
    return result
  }

  @Test(arguments: UTF8Lane.available)
  func everySplitOfRandomBytesCountsAsTheWhole(_ lane: UTF8Lane) throws {
    let oracle = try Oracle()
    var random = SeededGenerator(seed: 0x5EED_0010)
    for _ in 0..<(runsLongTests ? 20_000 : 1_500) {
      let bytes = Self.bytes(Int.random(in: 0...10, using: &random), using: &random)
      let expected = try oracle.counts(bytes)
      for size in [1, 2, 3, 5, 64] {
        var counter = UTF8TextCounter(lane: lane)
        for start in stride(from: 0, to: bytes.count, by: size) {
          let piece = Array(bytes[start..<min(start + size, bytes.count)])
          counter.feed(piece.span)
        }
        var found = counter.current
        let finished = counter.finish()
        #expect(found == finished)
        let isRepaired = String(validating: bytes, as: UTF8.self) == nil
        let place: Comment = "seed \(random.seed), pieces of \(size): \(hexadecimal(bytes))"
        #expect((found.illFormed > 0) == isRepaired, place)
        #expect(found.firstIllFormed == (isRepaired ? firstIllFormed(bytes) : nil), place)
        found.illFormed = 0
        found.firstIllFormed = nil
        #expect(found == expected, place)
      }
    }
  }

  /// A prefix ends before the first ill-formed sequence when it is well-formed and no longer one is.
  private func firstIllFormed(_ bytes: [UInt8]) -> Int? {
    (0...bytes.count).last { String(validating: bytes[..<$0], as: UTF8.self) != nil }
  }

  @Test func theCounterStartsAfreshAfterFinish() {
    var counter = UTF8TextCounter()
    let bytes = Array("a\u{1F1EE}".utf8)
    counter.feed(bytes.span)
    let first = counter.finish()
    counter.feed(bytes.span)
    #expect(counter.finish() == first)
    #expect(counter.finish() == UTF8TextCounter.Counts())
  }

  /// Text longer than a slice, so that slices end inside scalars, clusters and pairs.
  @Test(arguments: UTF8Lane.available, ["👨‍👩‍👧‍👦", "🇮🇹", "क्षि", "\r\n", "e\u{301}\u{302}", "각", "字", "a"])
  func textsLongerThanASlice(_ lane: UTF8Lane, _ unit: String) throws {
    let oracle = try Oracle()
    for shift in 0..<4 {
      let text =
        String(repeating: "x", count: shift) + String(repeating: unit, count: 70_000 / unit.utf8.count)
      let bytes = Array(text.utf8)
      var counter = UTF8TextCounter(lane: lane)
      counter.feed(bytes.span)
      #expect(counter.finish() == (try oracle.counts(bytes)), "\(codePoints(unit)) after \(shift)")
    }
  }
}
