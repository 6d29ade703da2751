import TestSupport
import Testing

@testable import Graphemes

/// 100 MB of one class through every door, against the answer that arithmetic gives; in the long run only.
///
/// The default run takes 1 MB, which still is more than every slice and block.
@Suite struct LargeTextTests {
  private static let byteCount = runsLongTests ? 100_000_000 : 1_000_000

  /// How many clusters so many scalars of one class are.
  private static func clusters(_ kind: GraphemeClass, _ count: Int) -> Int {
    switch kind {
    // GB9b, GB9a, GB9, GB6, GB7, GB8: each joins the one before.
    case .prepend, .spacingMark, .extend, .conjunctExtend, .linker, .zeroWidthJoiner: 1
    case .hangulL, .hangulV, .hangulT: 1
    // GB12: two by two.
    case .regionalIndicator: (count + 1) / 2
    // GB4, GB5, GB999: alone. CR joins LF only, LV and LVT join vowels and trailing consonants only.
    case .other, .control, .carriageReturn, .lineFeed, .hangulLV, .hangulLVT, .pictographic, .consonant: count
    }
  }

  // One test, not one a class: side by side they would take 18 times the memory.
  @Test func oneClass() throws {
    for kind in GraphemeClass.allCases {
      let sample = Array(
        String(try #require(SignatureContexts.samples[kind].flatMap(Unicode.Scalar.init))).utf8)
      let count = Self.byteCount / sample.count
      let bytes = repeated(sample, count)
      let expected = Self.clusters(kind, count)
      for lane in UTF8Lane.available {
        let found = bytes.withUnsafeBufferPointer { UTF8Graphemes.count(trusted: $0, lane: lane) }
        #expect(found == expected, "\(kind), \(lane)")
        let repairing = bytes.withUnsafeBufferPointer { UTF8Graphemes.count(repairing: $0, lane: lane) }
        #expect(repairing == expected, "\(kind), \(lane), repairing")
      }
      let onThreads = bytes.span.graphemeCount(threads: 2)
      #expect(onThreads == expected, "\(kind), two threads")
      var counter = UTF8TextCounter()
      for start in stride(from: 0, to: bytes.count, by: 99_991) {
        bytes.withUnsafeBufferPointer {
          counter.feed(UnsafeBufferPointer(rebasing: $0[start..<min(start + 99_991, $0.count)]))
        }
      }
      let counts = counter.finish()
      #expect(counts.graphemes == expected && counts.scalars == count, "\(kind), in pieces: \(counts)")
      #expect(counts.illFormed == 0 && counts.utf8 == bytes.count, "\(kind), in pieces: \(counts)")
    }
  }

  /// So many copies of a piece, each copy doubling what is there.
  private func repeated(_ piece: [UInt8], _ count: Int) -> [UInt8] {
    let size = piece.count * count
    return [UInt8](unsafeUninitializedCapacity: size) { buffer, initialized in
      guard let start = buffer.baseAddress, size > 0 else { return }
      start.initialize(from: piece, count: piece.count)
      var done = piece.count
      while done < size {
        let next = min(done, size - done)
        (start + done).initialize(from: start, count: next)
        done += next
      }
      initialized = size
    }
  }
}
