import TestSupport
import Testing

@testable import Graphemes

/// Every sequence of classes of a length, against ICU's iterator.
@Suite struct ClassSequenceTests {
  /// A scalar of each class, and a lone surrogate of either kind.
  static let samples: [[UInt16]] =
    GraphemeClass.allCases.map { ClassSamples.utf16(SignatureContexts.samples[$0] ?? 0) } + [
      [0xD83C], [0xDC00],
    ]

  /// Pairs and triples in the default run (8,400 texts), sequences of four in the long one (160,000).
  @Test(arguments: [1, 2, 3, 4])
  func everySequenceBreaksAsInICU(_ length: Int) throws {
    if length == 4 && !runsLongTests { return }
    let iterator = try ICUBreakIterator(.graphemes)
    let count = (0..<length).reduce(1) { result, _ in result * Self.samples.count }
    var wrong: [String] = []
    for number in 0..<count {
      var (units, rest): ([UInt16], Int) = ([], number)
      for _ in 0..<length {
        units += Self.samples[rest % Self.samples.count]
        rest /= Self.samples.count
      }
      try iterator.setText(units)
      let (expected, found) = (iterator.boundaries(), units.span.graphemeBoundaries())
      if found != expected {
        wrong.append(breakReport("sequence \(number)", units, expected: expected, found: found))
      }
    }
    let isRight = wrong.isEmpty
    #expect(isRight, "\(wrong.count) differ:\n\(wrong.prefix(10).joined(separator: "\n"))")
  }

  /// Random texts of every class and scalar, longer than the exhaustive ones, as UTF-16 and as UTF-8.
  @Test func randomTextBreaksAsInICU() throws {
    let iterator = try ICUBreakIterator(.graphemes)
    var random = SeededGenerator(seed: 0x5EED_0801)
    for _ in 0..<(runsLongTests ? 500_000 : 5_000) {
      var units: [UInt16] = []
      for _ in 0..<Int.random(in: 1...20, using: &random) {
        let any = UInt32.random(in: 0..<0x110000, using: &random)
        let kind = GraphemeClass.allCases.randomElement(using: &random) ?? .other
        let takesAny = Int.random(in: 0..<4, using: &random) == 0
        units += ClassSamples.utf16(takesAny ? any : ClassSamples.scalar(kind, using: &random))
      }
      try iterator.setText(units)
      let (expected, found) = (iterator.boundaries(), units.span.graphemeBoundaries())
      if found != expected {
        Issue.record("\(breakReport("seed \(random.seed)", units, expected: expected, found: found))")
      }
      // UTF-8 has no lone surrogates: it says what the repaired text says.
      let text = String(decoding: units, as: UTF16.self)
      let (bytes, repaired) = (Array(text.utf8), Array(text.utf16))
      let (utf8, utf16) = (bytes.span.graphemeCount, repaired.span.graphemeCount)
      #expect(utf8 == utf16, "seed \(random.seed): \(codePoints(units))")
    }
  }
}
