import GraphemesFuzz
import TestSupport
import Testing

@testable import Graphemes

/// What the fuzzer was given and once found, and random inputs beside.
@Suite struct GraphemesFuzzTests {
  @Test func keptInputs() throws {
    let names = try Corpus.names(in: "fuzz/graphemes")
    #expect(!names.isEmpty)
    for name in names {
      #expect(
        GraphemesFuzz.fault(of: try Corpus.bytes("fuzz/graphemes/\(name)")) == nil, "fuzz/graphemes/\(name)")
    }
  }

  @Test func randomInputs() {
    var random = SeededGenerator(seed: 0x5EED_0040)
    for _ in 0..<(runsLongTests ? 100_000 : 1_000) {
      let bytes = UTF8TextCounterTests.bytes(Int.random(in: 0...40, using: &random), using: &random)
      let input = [UInt8.random(in: 0...255, using: &random)] + bytes
      #expect(GraphemesFuzz.fault(of: input) == nil, "seed \(random.seed): \(hexadecimal(input))")
    }
  }
}
