import TestSupport
import Testing
import TextLimits

/// Encoding and parts of short messages.
@Suite struct ShortMessageTests {
  private static func text(_ row: CorpusTable.Row) -> [UInt16] {
    Array(repeatElement(row.units("text"), count: row.integer("times") ?? 1).joined()) + row.units("suffix")
  }

  @Test func everyRow() throws {
    let rows = try CorpusTable("limits/sms.tsv").rows
    #expect(!rows.isEmpty)
    for row in rows {
      let text = Self.text(row)
      let message = try #require(TextRule.named(row["rule"]).shortMessage(text))
      let place: Comment = "\(row): \(row["reason"])"
      #expect(message.encoding.rawValue == row["encoding"], place)
      #expect(message.units == row.integer("units"), place)
      #expect(message.segments.map(String.init).joined(separator: " ") == row["segments"], place)
      #expect(message.parts.flatMap { Array(text[$0]) } == text, place)
    }
  }

  /// What TS 23.040 leaves beside each header.
  @Test func capacities() {
    let euro = Array("\u{15F}".utf16)
    let cyrillic = Array("\u{44F}".utf16)
    let rows: [([UInt16], ShortMessage.Tables, ShortMessage.Reference, Int, Int)] = [
      ([0x61], .none, .octet, 160, 153), ([0x61], .none, .twoOctets, 160, 152),
      (cyrillic, .none, .octet, 70, 67),
      (cyrillic, .none, .twoOctets, 70, 66), (euro, .language(.turkish), .octet, 155, 149),
      (Array("\u{62A}\u{60E}".utf16), .automatic, .octet, 152, 146),
    ]
    for (text, tables, reference, capacity, partCapacity) in rows {
      let message = ShortMessage(text, tables: tables, reference: reference)
      #expect(message.capacity == capacity, "\(codePoints(text))")
      #expect(message.partCapacity == partCapacity, "\(codePoints(text))")
    }
  }

  /// A rule counts both encodings in septets of the same 140 octets.
  @Test func oneUnitForBothEncodings() throws {
    let rule = try TextRule.named("sms")
    #expect(rule.measure(String(repeating: "a", count: 160)).binding.remaining == 0)
    #expect(rule.measure(String(repeating: "я", count: 70)).binding.remaining == 0)
    #expect(!rule.measure(String(repeating: "я", count: 71)).fits)
    #expect(rule.measure(String(repeating: "a", count: 100) + "я").overflow == 100..<101)
  }
}
