import Graphemes
import LimitsFuzz
import TestSupport
import Testing
import TextLimits

/// Measuring in pieces.
@Suite struct TextMeasurerTests {
  /// Every rule over random text: pieces as small as the rule allows count what the whole counts.
  @Test func piecesAddUp() throws {
    let families = [
      "html:9", "postgres:3", "mysql:8", "graphemes:5", "scalars:7", "utf16:6", "utf8:9", "weighted:9",
      "weighted-2017:5", "emoji-bytes:9", "stringz:4", "columns:5", "sms:auto",
    ]
    let rules = try TextRule.catalogue + families.map { try TextRule.named($0) }
    var generator = SeededGenerator(seed: 64)
    for round in 0..<(runsLongTests ? 3000 : 60) {
      let units = RandomText.units(pieces: 14, &generator)
      for base in rules {
        let rule = TextFittingTests.small(base, Int.random(in: 0...40, using: &generator))
        let fault = RulesFuzz.piecesFault(rule, units)
        #expect(
          fault == nil,
          "seed \(generator.seed), round \(round): \(rule.name) \(rule.limits[0].maximum) of \(codePoints(units))"
        )
      }
    }
  }

  @Test func divisions() throws {
    let rows: [(rule: String, division: TextDivision)] = [
      ("tweet-140", .clusters), ("bluesky", .clusters), ("weighted-2017:5", .clusters),
      ("x", .words), ("threads", .words), ("weighted:5", .words), ("mastodon", .words),
      ("mastodon-web", .words), ("discord", .words), ("html:5", .words),
      ("postgres:5", .words), ("telegram", .words), ("stringz:5", .words), ("columns:5", .lines),
      ("sms", .nowhere), ("dns-label", .nowhere), ("git-commit", .nowhere),
    ]
    for row in rows {
      let rule = try TextRule.named(row.rule)
      #expect(rule.division == row.division, "\(row.rule)")
      #expect((TextMeasurer(rule) == nil) == (row.division == .nowhere), "\(row.rule)")
    }
  }

  /// Where a text may be divided: text, division, the last place in bytes.
  @Test func lastPlaces() {
    let rows: [(text: String, division: TextDivision, place: Int?, reason: String)] = [
      ("a b", .words, 1, "before the space"),
      ("a b", .lines, nil, "no line feed"),
      ("a b", .nowhere, nil, "nowhere"),
      ("a\nb c", .lines, 1, "before the line feed"),
      ("a  b", .words, 1, "before the first space of several"),
      (" a", .words, nil, "the start of a text is no place"),
      ("a\r\nb", .words, nil, "CR LF is one cluster"),
      ("é\nb", .words, 2, "a line feed after a letter outside of ASCII"),
      ("\u{600} b", .words, nil, "GB9b: a prepended mark takes the space into its cluster"),
      ("\u{600}\nb", .words, 2, "but no line feed"),
      ("\u{200D}\nb", .words, nil, "ZWJ joins what follows in stringz"),
      ("a\u{200B}\nb", .words, nil, "Bluesky's app skips it between line feeds"),
      ("a\u{3000}\nb", .words, nil, "white space that is trimmed"),
      ("😀\nb", .words, 4, "after a surrogate pair"),
      ("ab", .words, nil, "no white space"),
    ]
    for row in rows {
      let bytes = Array(row.text.utf8)
      #expect(row.division.lastPlace(in: bytes, within: 0..<bytes.count) == row.place, "\(row.reason)")
    }
    #expect(
      TextDivision.words.lastPlace(in: [0xFF, 0x0A, 0x61], within: 0..<3) == 1, "after an ill-formed byte")
    #expect(
      TextDivision.words.lastPlace(in: Array("a b c".utf8), within: 2..<3) == nil, "only within a range")
  }

  /// Maxima at the end of `Int` overflow nothing.
  @Test func largestMaximum() throws {
    for name in ["x", "mastodon", "postgres:5", "bluesky"] {
      let rule = TextFittingTests.small(try TextRule.named(name), .max)
      var measurer = try #require(TextMeasurer(rule))
      for piece in [" ", "\n", "a", " b. test.co"] { measurer.add(Array(piece.utf16)) }
      #expect(measurer.measurement.fits)
      #expect(rule.twitterTextResult([0x61])?.isValid ?? true)
    }
  }
}
