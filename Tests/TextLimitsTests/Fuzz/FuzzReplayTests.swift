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

  @Test func json() throws {
    for name in try Corpus.names(in: "fuzz/json") {
      #expect(JSONFuzz.fault(of: try Corpus.bytes("fuzz/json/\(name)")) == nil, "\(name)")
    }
  }

  /// JSON made up of its parts, right and wrong, held to the second reading.
  @Test func madeUpJSON() {
    let parts = [
      "{", "}", "[", "]", ",", ":", "\"a\"", "\"\\u00e9\"", "\"\\ud83d\\ude00\"", "\"é😀\"", "\"\\n\\/\"", "0",
      "-0",
      "12", "-3.25", "1e2", "true", "false", "null", " ", "\t", "{\"b\":", "[1,2]", "01", "\"", "\\",
    ]
    var generator = SeededGenerator(seed: 8259)
    for _ in 0..<20_000 {
      let input = (0..<Int.random(in: 1...7, using: &generator)).map { _ in
        parts.randomElement(using: &generator) ?? ""
      }.joined()
      let fault = JSONFuzz.fault(of: Array(input.utf8))
      #expect(fault == nil, "seed \(generator.seed): \(input)")
      if fault != nil { return }
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
