import JSONLinesFuzz
import TestSupport
import Testing

/// The findings of the fuzzer of JSON, and its seeds, run again.
@Suite struct JSONFuzzReplayTests {
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
}
