import TerminalFuzz
import TestSupport
import Testing

/// The kept inputs of the fuzz targets, and made-up ones, find nothing.
@Suite struct FuzzReplayTests {
  private static func files(_ folder: String) throws -> [(name: String, bytes: [UInt8])] {
    try Corpus.names(in: folder).map { ($0, try Corpus.bytes("\(folder)/\($0)")) }
  }

  @Test func decoderInputs() throws {
    for file in try Self.files("fuzz/decoder") {
      #expect(DecoderFuzz.fault(of: file.bytes) == nil, "\(file.name)")
    }
  }

  @Test func rendererInputs() throws {
    for file in try Self.files("fuzz/renderer") {
      #expect(RendererFuzz.fault(of: file.bytes) == nil, "\(file.name)")
    }
  }

  @Test func madeUpInputs() throws {
    var generator = SeededGenerator(seed: 27)
    let seeds = try Self.files("fuzz/decoder") + Self.files("fuzz/renderer")
    for round in 0..<(runsLongTests ? 20_000 : 600) {
      var bytes = seeds[round % seeds.count].bytes
      for _ in 0..<Int.random(in: 0...8, using: &generator) where !bytes.isEmpty {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      let place: Comment = "seed \(generator.seed), round \(round): \(hexadecimal(bytes))"
      #expect(DecoderFuzz.fault(of: bytes) == nil, place)
      #expect(RendererFuzz.fault(of: bytes) == nil, place)
    }
  }
}
