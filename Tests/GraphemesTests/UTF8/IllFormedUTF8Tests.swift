import TestSupport
import Testing

@testable import Graphemes

/// Every short sequence of bytes that matters, against the repair of `String(decoding:as:)`.
@Suite struct IllFormedUTF8Tests {
  /// The first and last byte of every range of Unicode's table 3-7, and those beside them.
  static let bytes: [UInt8] = [
    0x00, 0x0A, 0x0D, 0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xCC, 0xDF, 0xE0,
    0xE1, 0xEC,
    0xED, 0xEE, 0xEF, 0xF0, 0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
  ]

  @Test func everyPairOfBytes() throws {
    let oracle = try Oracle()
    var wrong: [String] = []
    for first in UInt8.min...UInt8.max {
      for second in UInt8.min...UInt8.max { try check([first, second], oracle, &wrong) }
    }
    let isRight = wrong.isEmpty
    #expect(isRight, "\(wrong.count) differ:\n\(wrong.prefix(10).joined(separator: "\n"))")
  }

  /// Triples of the bytes above (21,952), with a letter after them; sequences of four in the long run (614,656).
  @Test func everySequenceOfBytesAtTheEdges() throws {
    let oracle = try Oracle()
    var wrong: [String] = []
    let length = runsLongTests ? 4 : 3
    let count = (0..<length).reduce(1) { result, _ in result * Self.bytes.count }
    for number in 0..<count {
      var (text, rest): ([UInt8], Int) = ([], number)
      for _ in 0..<length {
        text.append(Self.bytes[rest % Self.bytes.count])
        rest /= Self.bytes.count
      }
      try check(text + [0x61], oracle, &wrong)
    }
    let isRight = wrong.isEmpty
    #expect(isRight, "\(wrong.count) differ:\n\(wrong.prefix(10).joined(separator: "\n"))")
  }

  /// The whole, and its bytes one by one.
  private func check(_ bytes: [UInt8], _ oracle: Oracle, _ wrong: inout [String]) throws {
    let expected = try oracle.counts(bytes)
    for size in [bytes.count, 1] {
      var counter = UTF8TextCounter()
      for start in stride(from: 0, to: bytes.count, by: size) {
        counter.feed(bytes[start..<(start + size)].span)
      }
      var found = counter.finish()
      let isRepaired = String(validating: bytes, as: UTF8.self) == nil
      let says = found.illFormed > 0
      (found.illFormed, found.firstIllFormed) = (0, nil)
      if found != expected || says != isRepaired {
        wrong.append(
          "\(hexadecimal(bytes)) by \(size): expected \(expected), found \(found), ill-formed \(says)")
      }
    }
  }
}
