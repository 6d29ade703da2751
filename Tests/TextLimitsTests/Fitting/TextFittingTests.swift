import Graphemes
import TestSupport
import Testing
import TextLimits

/// The longest beginning that passes.
@Suite struct TextFittingTests {
  /// Rules with small limits, so that short texts are over.
  static func small(_ rule: TextRule, _ maximum: Int) -> TextRule {
    TextRule(
      name: rule.name, title: rule.title, source: rule.source, evidence: rule.evidence, prepare: rule.prepare,
      substitute: rule.substitute,
      limits: rule.limits.map {
        TextLimit($0.unit, maximum: maximum, isSoft: $0.isSoft, scope: $0.scope, tables: $0.tables)
      })
  }

  /// What fits passes, and no longer beginning of the text does: every boundary is tried.
  @Test func isTheLongest() throws {
    var generator = SeededGenerator(seed: 280)
    for round in 0..<(runsLongTests ? 5000 : 40) {
      let units = RandomText.units(pieces: 12, &generator)
      for base in TextRule.catalogue {
        let rule = Self.small(base, Int.random(in: 0...40, using: &generator))
        let result = rule.fit(units)
        let place: Comment =
          "seed \(generator.seed), round \(round): \(rule.name) \(rule.limits[0].maximum) of \(codePoints(units))"
        #expect(rule.measure(result.units).fits, place)
        #expect(result.units == Array(units[..<result.end]), place)
        let boundaries = units.span.graphemeBoundaries()
        #expect(boundaries.contains(result.end), place)
        let longer = boundaries.filter { $0 > result.end }.last { rule.measure(Array(units[..<$0])).fits }
        #expect(longer == nil, place)
        #expect(result.cutClusters == boundaries.count { $0 > result.end }, place)
      }
    }
  }

  /// The same for what only long runs bring: domains of many labels, paths longer than a URL may be, mentions and links
  /// that a cut makes or unmakes, white space that a platform trims.
  @Test func isTheLongestOfRuns() throws {
    var generator = SeededGenerator(seed: 4096)
    let rules = TextRule.catalogue.filter { !$0.substitute.isEmpty || !$0.prepare.isEmpty }
    for round in 0..<(runsLongTests ? 20_000 : 60) {
      guard let base = rules.randomElement(using: &generator) else { return }
      let rule = Self.small(base, Int.random(in: 0...(round % 4 == 0 ? 300 : 60), using: &generator))
      let units = RandomText.runs(&generator)
      let end = rule.fit(units).end
      let longer = units.span.graphemeBoundaries().last { $0 > end && rule.measure(Array(units[..<$0])).fits }
      #expect(
        longer == nil && rule.measure(Array(units[..<end])).fits,
        "seed \(generator.seed), round \(round): \(rule.name) \(rule.limits[0].maximum), \(end) of \(codePoints(units))"
      )
    }
  }

  /// The same for links of all that a URL parser takes back, writes anew or refuses.
  @Test func isTheLongestOfLinks() throws {
    var generator = SeededGenerator(seed: 16)
    let base = try TextRule.named("bluesky-app")
    let parts = GrowthPieces.linkParts + ["/", "?", "#", ".", "..", "@", "b", "word", "8", " ", "\u{AD}"]
    for round in 0..<(runsLongTests ? 20_000 : 100) {
      let rule = Self.small(base, Int.random(in: 0...60, using: &generator))
      var text = ["", "a ", "("].randomElement(using: &generator) ?? ""
      text += "http://"
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let part = parts.randomElement(using: &generator) ?? ""
        text += String(
          repeating: part,
          count: Int.random(in: 1...(Bool.random(using: &generator) ? 40 : 2), using: &generator))
      }
      let units = Array(text.utf16)
      let end = rule.fit(units).end
      let longer = units.span.graphemeBoundaries().last { $0 > end && rule.measure(Array(units[..<$0])).fits }
      #expect(
        longer == nil && rule.measure(Array(units[..<end])).fits,
        "seed \(generator.seed), round \(round): \(rule.limits[0].maximum), \(end) of \(codePoints(units))")
    }
  }

  /// U U S: one letter and the flag of the United States, in bytes 4 and 8; cut after the first cluster, two letters.
  @Test func aCutInsideWhatCountsAsOneCanCountLess() throws {
    let units = Array("🇺\u{1F1FA}🇸".utf16)
    let rule = try TextRule.named("emoji-bytes:9")
    #expect(rule.measure(units).binding.count == 12)
    #expect(rule.fit(units).end == 4)
  }

  /// What the cut makes of the text before it: prefixes that fit although shorter ones do not.
  @Test func aCutDecidesWhatCounts() throws {
    let rows: [(rule: String, maximum: Int, text: String, end: Int, reason: String)] = [
      ("mastodon", 12, "123456 @user@example.comhttps://x", 29, "the name ends where the limit is"),
      ("mastodon", 12, "@user@example.comｕhttps://example.com愃https://x", 45, "a URL is part of the domain"),
      ("mastodon", 12, "@user@example.comｕhttps://example.comm", 37, "the cut makes a URL of the domain"),
      (
        "bluesky-app", 12, "https://example.com\u{0}\u{E}x", 21,
        "the parser drops controls at the end of a host"
      ),
    ]
    for row in rows {
      let rule = Self.small(try TextRule.named(row.rule), row.maximum)
      let units = Array(row.text.utf16)
      let longest = units.span.graphemeBoundaries().last { rule.measure(Array(units[..<$0])).fits }
      #expect(rule.fit(units).end == row.end && longest == row.end, "\(row), longest \(longest ?? -1)")
    }
  }

  @Test func ellipsisAndWords() throws {
    let rows:
      [(rule: String, text: String, ellipsis: String, boundary: TextFitting.Boundary, result: String)] = [
        ("graphemes:9", "The quick brown fox", "…", .cluster, "The quic…"),
        ("graphemes:10", "The quick brown fox", "…", .word, "The quick…"),
        ("graphemes:9", "The quick brown fox", "…", .word, "The…"),
        ("graphemes:9", "The quick brown fox", "", .word, "The quick"),
        ("graphemes:4", "Unbreakable", "…", .word, "Unb…"),
        ("graphemes:30", "short", "…", .word, "short"),
        ("graphemes:0", "a", "…", .cluster, ""),
        ("graphemes:2", "👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "…", .cluster, "👨‍👩‍👧‍👦…"),
      ]
    for row in rows {
      let rule = try TextRule.named(row.rule)
      let fitting = TextFitting(rules: [rule], ellipsis: Array(row.ellipsis.utf16), boundary: row.boundary)
      let result = fitting.fit(Array(row.text.utf16))
      #expect(String(decoding: result.units, as: UTF16.self) == row.result, "\(row)")
    }
  }

  /// Several rules at once: the result passes under each.
  @Test func severalRules() throws {
    let rules = try ["x", "bluesky", "mastodon", "sms"].map { try TextRule.named($0) }
    let text = Array((String(repeating: "漢字かな交じり文 ", count: 60) + "https://example.com").utf16)
    let result = TextFitting(rules: rules).fit(text)
    for rule in rules { #expect(rule.measure(result.units).fits, "\(rule.name)") }
    #expect(result.end == 70, "sms in UCS-2 is the strictest")
  }

  /// Ten million code units take no longer, each, than a hundred thousand.
  @Test func longTextTakesLinearTime() throws {
    let clock = ContinuousClock()
    let count = runsLongTests ? 10_000_000 : 200_000
    for piece in ["a", "漢", "word and word. ", "a.a.", "中.中", "😀"] {
      let units = Array(repeatElement(Array(piece.utf16), count: count / piece.utf16.count).joined())
      for name in ["x", "bluesky-app", "mastodon", "sms", "utf8:500000"] {
        let rule = try TextRule.named(name)
        let taken = clock.measure { _ = rule.fit(units) }
        // An unoptimised build on a busy machine does far more than this a second; anything quadratic does not.
        let patience = max(30, count / 50_000) * (runsUnderSanitizer ? 10 : 1)
        #expect(taken < .seconds(patience), "\(name) of \(piece): \(taken)")
      }
    }
  }
}
