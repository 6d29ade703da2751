import TestSupport
import Testing
import TextLimits

/// What each cluster is and costs.
@Suite struct ExplainTests {
  /// The costs of the clusters add up to what the binding limit counts.
  @Test func costsAddUp() throws {
    var generator = SeededGenerator(seed: 41)
    for round in 0..<40 {
      let units = RandomText.units(pieces: 10, &generator)
      for rule in TextRule.catalogue where ![.septets, .labelOctets].contains(rule.limits[0].unit) {
        if rule.limits[0].scope != .text { continue }
        let rows = rule.explain(units)
        let place: Comment = "seed \(generator.seed), round \(round): \(rule.name) of \(codePoints(units))"
        #expect(rows.reduce(0) { $0 + $1.cost } == rule.measure(units).binding.count, place)
        #expect(rows.flatMap { Array(units[$0.range]) } == units, place)
      }
    }
  }

  @Test func reasons() throws {
    let rows: [(rule: String, text: String, cost: Int, names: [String], reason: String)] = [
      ("x", "é", 1, ["LATIN SMALL LETTER E WITH ACUTE"], ""),
      ("x", "e\u{301}", 1, ["LATIN SMALL LETTER E", "COMBINING ACUTE ACCENT"], "changed by nfc"),
      ("x", "漢", 2, ["CJK UNIFIED IDEOGRAPH-6F22"], "weighs 2"),
      (
        "x", "🇺🇸", 2, ["REGIONAL INDICATOR SYMBOL LETTER U", "REGIONAL INDICATOR SYMBOL LETTER S"],
        "two regional indicators make a flag; an emoji weighs 2 as a whole"
      ),
      ("sms", "€", 2, ["EURO SIGN"], "in the extension table: an escape and a septet"),
      ("sms", "ç", 1, ["LATIN SMALL LETTER C WITH CEDILLA"], "forces UCS-2; could be c"),
      ("mastodon", " ", 0, ["SPACE"], "removed by strip"),
      ("utf8:9", "\n", 1, ["<control-000A>"], ""),
      ("threads", "😀", 4, ["GRINNING FACE"], "an emoji counts its UTF-8 bytes"),
      ("graphemes:9", "\r\n", 1, ["<control-000D>", "<control-000A>"], "CR LF is one cluster"),
    ]
    for row in rows {
      let explained = try TextRule.named(row.rule).explain(Array(row.text.utf16))
      #expect(explained.count == 1, "\(row)")
      #expect(explained.first?.cost == row.cost, "\(row)")
      #expect(explained.first?.scalars.map(\.name) == row.names, "\(row)")
      #expect(explained.first?.reasons.joined(separator: "; ") == row.reason, "\(row)")
    }
  }

  @Test func aURLCountsAtItsStart() throws {
    let rows = try TextRule.named("x").explain(Array("a test.co b".utf16))
    #expect(rows.map(\.cost) == [1, 1, 23, 0, 0, 0, 0, 0, 0, 1, 1])
    #expect(rows[2].reasons == ["part of a URL, which counts 23"])
  }

  /// Letters that NFC composes inside a URL hide no letter of the URL from it.
  @Test func accentsInAURL() throws {
    let text = "a e\u{301}e\u{301}example.com e\u{301}"
    let rows = try TextRule.named("x").explain(Array(text.utf16))
    let reasons = rows.map(\.reasons)
    let url = ["part of a URL, which counts 23"]
    #expect(reasons == [[], []] + Array(repeating: url, count: 13) + [[], ["changed by nfc"]])
  }

  /// White space that is trimmed behind a URL or a mention is no part of it.
  @Test func trimmedSpaceAfterAURL() throws {
    let rows = [("mastodon", "http://a.co  "), ("mastodon", "@a@b.co  "), ("bluesky-app", "http://a.co  ")]
    for (name, text) in rows {
      let rule = try TextRule.named(name)
      let explained = rule.explain(Array(text.utf16))
      let removed = "removed by \(rule.prepare[0].rawValue)"
      #expect(explained.suffix(2).map(\.reasons) == [[removed], [removed]], "\(name) of \(text)")
      let end = explained[explained.count - 3].reasons
      #expect(end.count == 1 && end != [removed], "\(name) of \(text)")
    }
  }

  @Test func loneSurrogate() throws {
    let rows = try TextRule.named("utf8:9").explain([0xD83D])
    #expect(rows.first?.scalars.first?.value == 0xD83D)
    #expect(rows.first?.cost == 3)
    #expect(rows.first?.reasons == ["a surrogate without its partner"])
  }
}
