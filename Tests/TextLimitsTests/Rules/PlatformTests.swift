import Graphemes
import TestSupport
import Testing

@testable import TextLimits

/// What single platforms count, join, refuse and clean.
@Suite struct PlatformTests {
  /// Rows of `limits/platforms.tsv`.
  @Test func everyRow() throws {
    let rows = try CorpusTable("limits/platforms.tsv").rows
    #expect(!rows.isEmpty)
    for row in rows {
      let times = row.integer("times") ?? 1
      let units = (0..<times).flatMap { _ in row.units("text") } + row.units("suffix")
      let rule = try TextRule.named(row["rule"])
      let measurement = rule.measure(units, contentWarning: row.units("content_warning"))
      let place: Comment = "\(row): \(row["rule"]): \(row["reason"])"
      #expect(measurement.binding.count == row.integer("count"), place)
      let problems = rule.problems(of: units, measurement).map(\.rawValue).joined(separator: " ")
      #expect(problems == row["problems"], place)
    }
  }

  /// Rows of `limits/telegram-clean.tsv`.
  @Test func telegramCleaning() throws {
    let rows = try CorpusTable("limits/telegram-clean.tsv").rows
    #expect(!rows.isEmpty)
    for row in rows {
      let units = row.units("text")
      let cleaned = TelegramCleaning.clean(units)?.units ?? units
      #expect(
        cleaned == row.units("cleaned"),
        "\(row): \(codePoints(units)) became \(codePoints(cleaned)): \(row["reason"])")
    }
  }

  /// Rows of `limits/bluesky-links.tsv`.
  @Test func blueskyLinks() throws {
    let rows = try CorpusTable("limits/bluesky-links.tsv").rows
    #expect(!rows.isEmpty)
    for row in rows {
      let units = row.units("text")
      let counted = try TextRule.named("bluesky-app").counted(units).units
      #expect(
        counted == row.units("counted"),
        "\(row): \(String(decoding: counted, as: UTF16.self)): \(row["reason"])")
    }
  }

  /// With a content warning too, what stands before the overflow fits, and one more cluster does not.
  @Test(arguments: ["mastodon", "mastodon-web", "gotosocial", "pleroma"])
  func overflowWithWarning(name: String) throws {
    var generator = SeededGenerator(seed: 23)
    let base = try TextRule.named(name)
    let alphabet: [[UInt16]] = [
      "a", " ", "\n", "e\u{301}", "\u{301}", "🇺", "👨‍👩‍👧‍👦", "https://a.co/b ", "@a@b.co ", "漢",
    ].map { Array($0.utf16) }
    func text(_ longest: Int) -> [UInt16] {
      (0..<Int.random(in: 0...longest, using: &generator)).flatMap { _ in
        alphabet.randomElement(using: &generator) ?? []
      }
    }
    for _ in 0..<1000 {
      let maximum = Int.random(in: 0...30, using: &generator)
      let rule = TextRule(
        name: name, title: base.title, source: base.source, evidence: base.evidence, prepare: base.prepare,
        substitute: base.substitute, limits: base.limits.map { TextLimit($0.unit, maximum: maximum) },
        contentWarning: base.contentWarning)
      let (units, warning) = (text(20), text(6))
      guard let overflow = rule.measure(units, contentWarning: warning).overflow else { continue }
      let start = overflow.lowerBound
      let place: Comment =
        "seed \(generator.seed): \(name) \(maximum) of \(codePoints(units)), warning \(codePoints(warning)), from \(start)"
      if start > 0 { #expect(rule.measure(Array(units[..<start]), contentWarning: warning).fits, place) }
      for end in units.span.graphemeBoundaries() where end > start {
        #expect(!rule.measure(Array(units[..<end]), contentWarning: warning).fits, place)
      }
    }
  }
}
