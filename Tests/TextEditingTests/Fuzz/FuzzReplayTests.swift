import EditingFuzz
import TestSupport
import Testing

/// What the fuzzers were given and once found, and random inputs beside.
@Suite struct FuzzReplayTests {
  private func inputs(_ folder: String) throws -> [(name: String, bytes: [UInt8])] {
    let names = try Corpus.names(in: "fuzz/\(folder)")
    #expect(!names.isEmpty)
    return try names.map { ($0, try Corpus.bytes("fuzz/\(folder)/\($0)")) }
  }

  @Test func buffer() throws {
    for input in try inputs("buffer") {
      #expect(BufferFuzz.fault(of: input.bytes) == nil, "fuzz/buffer/\(input.name)")
    }
  }

  @Test func judge() throws {
    for input in try inputs("judge") {
      #expect(JudgeFuzz.fault(of: input.bytes) == nil, "fuzz/judge/\(input.name)")
    }
  }

  @Test func randomInputs() {
    var generator = SeededGenerator(seed: 68)
    for _ in 0..<(runsLongTests ? 100_000 : 1_500) {
      let bytes = (0..<Int.random(in: 0...90, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      #expect(BufferFuzz.fault(of: bytes) == nil, "seed \(generator.seed): \(bytes)")
      #expect(JudgeFuzz.fault(of: bytes) == nil, "seed \(generator.seed): \(bytes)")
    }
  }
}
