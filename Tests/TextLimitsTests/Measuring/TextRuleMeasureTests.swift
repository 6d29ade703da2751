import Graphemes
import TestSupport
import Testing
import TextLimits

/// Counts, what remains and where a text starts not to fit.
@Suite struct TextRuleMeasureTests {
  /// Rows of `limits/units.tsv`: a rule, a text, its count, what remains, and the overflow.
  @Test func everyRow() throws {
    let rows = try CorpusTable("limits/units.tsv").rows
    #expect(!rows.isEmpty)
    for row in rows {
      let units = row.units("text")
      let measurement = try TextRule.named(row["rule"]).measure(units)
      let place: Comment = "\(row): \(row["rule"]) of \(codePoints(units)): \(row["reason"])"
      #expect(measurement.binding.count == row.integer("count"), place)
      #expect(measurement.binding.remaining == row.integer("remaining"), place)
      #expect(measurement.overflow?.lowerBound == row.integer("overflow"), place)
      #expect(measurement.overflow.map { $0.upperBound == units.count } ?? true, place)
      #expect(measurement.fits == (measurement.overflow == nil), place)
    }
  }

  /// What is left after the overflow is cut off fits, and one more cluster would not.
  @Test func theOverflowIsTheShortest() throws {
    var generator = SeededGenerator(seed: 140)
    let alphabet: [[UInt16]] =
      ["a", "é", "e\u{301}", "😀", "👨‍👩‍👧‍👦", "\r\n", "漢", "🇺🇸"].map { Array($0.utf16) } + [[0xD83D], [0xDE00]]
    for _ in 0..<2000 {
      let units = (0..<Int.random(in: 0...12, using: &generator)).flatMap { _ in
        alphabet.randomElement(using: &generator) ?? []
      }
      for unit in TextUnit.allCases {
        let maximum = Int.random(in: 0...20, using: &generator)
        let rule = try TextRule.named("\(unit.rawValue):\(maximum)")
        guard let overflow = rule.measure(units).overflow else { continue }
        let place: Comment = "seed \(generator.seed): \(rule.name) of \(codePoints(units))"
        #expect(rule.measure(Array(units[..<overflow.lowerBound])).fits, place)
        let next = units.span.graphemeBoundary(after: overflow.lowerBound) ?? units.count
        #expect(!rule.measure(Array(units[..<next])).fits, place)
      }
    }
  }

  @Test func names() throws {
    #expect(try TextRule.named("tweet-140").limits == [TextLimit(.graphemes, maximum: 140)])
    #expect(try TextRule.named("utf8:3000").limits == [TextLimit(.utf8, maximum: 3000)])
    #expect(throws: TextRuleError.unknownName("tweet")) { try TextRule.named("tweet") }
    #expect(throws: TextRuleError.unknownName("words:3")) { try TextRule.named("words:3") }
    for maximum in ["", "-1", "x", "1e3", "99999999999999999999"] {
      #expect(throws: TextRuleError.invalidMaximum(name: "utf8:\(maximum)", maximum: maximum)) {
        try TextRule.named("utf8:\(maximum)")
      }
    }
  }

  /// The limit that binds is the one with the smallest share left.
  @Test func bindingLimit() {
    let rule = TextRule(
      name: "post", title: "graphemes and bytes", source: "test", evidence: .documented,
      limits: [
        TextLimit(.graphemes, maximum: 300), TextLimit(.utf8, maximum: 3000),
        TextLimit(.utf16, maximum: 1, isSoft: true),
      ])
    #expect(rule.measure(String(repeating: "a", count: 290)).binding.limit.unit == .graphemes)
    let families = rule.measure(String(repeating: "👨‍👩‍👧‍👦", count: 130))
    #expect(families.binding.limit.unit == .utf8)
    #expect(!families.fits)
    #expect(families.overflow?.lowerBound == 120 * 11)
    #expect(rule.measure("ab").fits, "a soft limit never makes a text fail")
  }
}
