import TestSupport
import Testing
import TextLimits

/// Lengths and validity as twitter-text states them.
@Suite struct TwitterTextTests {
  /// The 52 cases of twitter-text on length and validity.
  @Test func conformance() throws {
    let rows = try CorpusTable("limits/twitter-text/validate.tsv").rows
    #expect(rows.count == 52)
    let rules = [
      "tweets": "twitter-2006", "WeightedTweetsCounterTest": "x-2017",
      "WeightedTweetsWithDiscountedEmojiCounterTest": "x",
      "UnicodeDirectionalMarkerCounterTest": "x",
    ]
    var passed: [String: Int] = [:]
    var total: [String: Int] = [:]
    for row in rows {
      let suite = row["suite"]
      let rule = try TextRule.named(try #require(rules[suite]))
      let result = try #require(rule.twitterTextResult(row.units("text")))
      let place: Comment = "\(row): \(row["description"])"
      let pairs: [(String, Int)] = [
        ("weighted_length", result.weightedLength), ("permillage", result.permillage),
        ("display_end", result.displayRangeEnd), ("valid_end", result.referenceValidRangeEnd),
      ]
      let isRight =
        row["valid"] == "\(result.isValid)" && pairs.allSatisfy { row[$0].isEmpty || row[$0] == "\($1)" }
      #expect(isRight, "\(place): \(result)")
      total[suite, default: 0] += 1
      if isRight { passed[suite, default: 0] += 1 }
    }
    for suite in total.keys.sorted() {
      print("twitter-text validate.yml, \(suite): \(passed[suite] ?? 0) of \(total[suite] ?? 0)")
    }
  }

  /// Strings that were run through twitter-text's JavaScript, in all three configurations.
  @Test func everyRow() throws {
    let rows = try CorpusTable("limits/x.tsv").rows
    #expect(!rows.isEmpty)
    for row in rows {
      let units = row.units("text")
      for (name, column) in [("twitter-2006", "v1"), ("x-2017", "v2"), ("x", "v3")] {
        let expected = name == "x" ? row.integer("v3_with_icu") ?? row.integer(column) : row.integer(column)
        let rule = try TextRule.named(name)
        #expect(rule.twitterTextResult(units)?.weightedLength == expected, "\(row): \(name): \(row["name"])")
        #expect(rule.measure(units).binding.count == expected, "\(row): \(name): \(row["name"])")
      }
      guard row["v3_with_icu"].isEmpty else { continue }
      let result = try #require(TextRule.named("x").twitterTextResult(units))
      #expect("\(result.isValid)" == row["valid_v3"], "\(row): \(row["name"])")
      #expect(result.permillage == row.integer("permillage_v3"), "\(row): \(row["name"])")
      #expect(result.displayRangeEnd == row.integer("display_end_v3"), "\(row): \(row["name"])")
      #expect(result.referenceValidRangeEnd == row.integer("valid_end_v3"), "\(row): \(row["name"])")
    }
  }

  /// The reference adds all that normalisation takes, so its range ends between an e and its accent.
  @Test func validRangeOfDecomposedText() throws {
    let units = Array(String(repeating: "e\u{301}", count: 281).utf16)
    let rule = try TextRule.named("x")
    let result = try #require(rule.twitterTextResult(units))
    #expect(result.validRangeEnd == 559)
    #expect(result.referenceValidRangeEnd == 560)
    #expect(rule.measure(units).overflow == 560..<562)
  }
}
