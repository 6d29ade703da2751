import Graphemes
import TestSupport
import Testing
import TextLimits

@testable import TextEditing

/// Shortened replacements, held to a search that tries every length.
@Suite struct EditJudgeTruncationTests {
  /// The longest beginning by trying every cut on flat text.
  private func longest(_ judge: EditJudge, _ edit: TextEdit, _ units: [UInt16]) throws -> [UInt16]? {
    let before = judge.rule.measure(units).counts
    let joined = try edit.applied(to: units)
    let start = edit.range.location
    let boundaries = joined.span.graphemeBoundaries()
    let standsAlone = boundaries.contains(start + edit.replacement.count)
    for length in (1..<max(1, edit.replacement.count)).reversed() where boundaries.contains(start + length) {
      let kept = Array(edit.replacement[..<length])
      let candidate = try TextEdit(range: edit.range, replacement: kept).applied(to: units)
      let isCut = candidate.span.isGraphemeBoundary(start + length)
      if standsAlone && !isCut { continue }
      if judge.allows(judge.rule.measure(candidate).counts, from: before) { return kept }
    }
    return nil
  }

  @Test func truncationIsTheLongest() throws {
    var generator = SeededGenerator(seed: 31)
    var truncations = 0
    let units: [TextUnit] = [.graphemes, .graphemes, .scalars, .utf16, .utf8]
    for _ in 0..<(runsLongTests ? 100_000 : 4_000) {
      let text = SeamText.random(8, using: &generator)
      let lower = Int.random(in: 0...text.count, using: &generator)
      let upper = Int.random(in: lower...text.count, using: &generator)
      let replacement = SeamText.random(8, using: &generator)
      let edit = TextEdit(range: UTF16Range(lower..<upper), replacement: replacement)
      let unit = units.randomElement(using: &generator) ?? .graphemes
      let rule = try TextRule.named("\(unit.rawValue):\(Int.random(in: 0...14, using: &generator))")
      let judge = EditJudge(rule: rule, policy: .truncate)
      let place: Comment =
        "seed \(generator.seed): \(rule.name): \(codePoints(text)) \(edit.range) \(codePoints(replacement))"
      let judgement = judge.judge(edit, in: text)
      #expect(judgement.outcome == rule.measure(judgement.resultingText.units), place)
      switch judgement.verdict {
      case .truncate(let kept):
        truncations += 1
        let expected = try longest(judge, edit, text)
        #expect(kept == expected, place)
        let applied = try TextEdit(range: edit.range, replacement: kept).applied(to: text)
        #expect(judgement.resultingText.units == applied, place)
      case .reject:
        let expected = try longest(judge, edit, text)
        #expect(expected == nil, place)
        #expect(judgement.resultingText.units == text, place)
      case .accept:
        let applied = try edit.applied(to: text)
        #expect(judgement.resultingText.units == applied, place)
        let fits = judge.allows(judgement.outcome.counts, from: judgement.before.counts)
        #expect(edit.isDeletion || fits, place)
      case .defer, .invalidRange: Issue.record(place)
      }
    }
    #expect(truncations > 100, "the test must meet truncations")
  }

  /// Rules that must see the text: URLs and mentions, what is trimmed and cleaned, septets.
  @Test func truncationUnderRulesThatReplace() throws {
    var generator = SeededGenerator(seed: 23)
    let pieces = [
      "http://", "t.co", ".com", "/a", "@me", "@example.org", "a", " ", "\n", "é", "e\u{301}", "👨\u{200D}",
      "👩", "漢", "€", "🇺",
    ].map { Array($0.utf16) }
    func random(_ count: Int) -> [UInt16] {
      (0..<Int.random(in: 0...count, using: &generator)).flatMap { _ in
        pieces.randomElement(using: &generator) ?? []
      }
    }
    let names = ["x", "twitter-2006", "mastodon", "bluesky-app", "telegram", "sms", "git-commit"]
    var truncations = 0
    for _ in 0..<(runsLongTests ? 40_000 : 2_000) {
      let maximum = Int.random(in: 1...60, using: &generator)
      let rule = try TextRule.named(names.randomElement(using: &generator) ?? "x").replacingMaxima { _ in
        maximum
      }
      let judge = EditJudge(rule: rule, policy: .truncate)
      let text = random(6)
      let start = Int.random(in: 0...text.count, using: &generator)
      let end = Int.random(in: start...text.count, using: &generator)
      let edit = TextEdit(range: UTF16Range(start..<end), replacement: random(24))
      let place: Comment =
        "seed \(generator.seed): \(rule.name) \(maximum): \(codePoints(text)) \(edit.range) \(codePoints(edit.replacement))"
      switch judge.judge(edit, in: text).verdict {
      case .truncate(let kept):
        truncations += 1
        let expected = try longest(judge, edit, text)
        #expect(kept == expected, place)
      case .reject:
        let expected = try longest(judge, edit, text)
        #expect(expected == nil, place)
      case .accept, .defer, .invalidRange: break
      }
    }
    #expect(truncations > 100, "the test must meet truncations")
  }

  /// A paste that is far too long is not measured once for each cluster left out.
  @Test(.timeLimit(.minutes(2)), arguments: ["x", "mastodon", "sms"])
  func longPasteUnderRulesThatReplace(_ name: String) throws {
    let paste = String(repeating: "hello wörld 👨‍👩‍👧‍👦 https://example.com/a/b ", count: 4_000)
    let judge = EditJudge(rule: try .named(name), policy: .truncate)
    let judgement = judge.judge(
      TextEdit(range: UTF16Range(caret: 3), replacement: paste), in: Array("abc".utf16))
    #expect(judgement.verdict.name == "truncate")
    #expect(judgement.outcome.fits)
  }

  /// A long paste costs one pass, not one for each boundary.
  @Test func longPaste() throws {
    let paste = String(repeating: "👨‍👩‍👧‍👦", count: 20_000)
    let judge = EditJudge(rule: try .named("graphemes:15000"), policy: .truncate)
    let judgement = judge.judge(
      TextEdit(range: UTF16Range(caret: 1), replacement: paste), in: Array("ab".utf16))
    #expect(judgement.outcome.binding.count == 15_000)
    #expect(judgement.resultingText.utf16Count == 14_998 * 11 + 2)
  }
}
