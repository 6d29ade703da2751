import LimitsFuzz
import TestSupport
import Testing

/// What fuzzers found, and their seeds, run again.
@Suite struct LimitsFuzzReplayTests {
  @Test func rules() throws {
    for name in try Corpus.names(in: "fuzz/rules") {
      #expect(RulesFuzz.fault(of: try Corpus.bytes("fuzz/rules/\(name)")) == nil, "\(name)")
    }
  }

  /// Inputs made up by a seed, so that the oracle itself is exercised with every run of the tests.
  @Test func madeUp() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<300 {
      let input = (0..<Int.random(in: 2...60, using: &generator)).map { index in
        index > 1 && index % 2 == 0
          ? UInt8(Int.random(in: 0...40, using: &generator)) : UInt8.random(in: 0...255, using: &generator)
      }
      #expect(RulesFuzz.fault(of: input) == nil, "seed \(generator.seed): \(input)")
    }
  }
}
