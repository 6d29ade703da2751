import LineEditor
import Testing
import TextEditing
import TextLimits

/// Counts that clients of others got wrong, as the composer shows them while the text is written.
@Suite struct ReportedLimitTests {
  private static func remaining(_ text: String, _ rule: TextRule) -> Int {
    var state = EditorState(rules: RuleSet([rule], policy: .soft))
    state.apply(.insert(text))
    return state.counts[0].remaining
  }

  /// One emoji is one, for the composer and for the server; the unit is said with the number.
  @Test func oneUnitIsCountedAndSaid() throws {
    let mastodon = try TextRule.named("mastodon")
    #expect(Self.remaining(String(repeating: "\u{1F4A6}", count: 500), mastodon) == 0)
    var state = EditorState(rules: RuleSet([mastodon], policy: .reject))
    state.apply(.insert(String(repeating: "\u{1F4A6}", count: 500)))
    let effects = state.apply(.insert("\u{1F4A6}"))
    #expect(effects.message == .refused(excess: 1, unit: .graphemes, rule: "mastodon"))
  }

  /// A keycap of three scalars, typed five hundred times, leaves nothing, as a star does.
  @Test func aKeycapIsOne() throws {
    let rule = try TextRule.named("graphemes:500")
    for cluster in ["3\u{FE0F}\u{20E3}", "\u{2B50}"] {
      #expect(Self.remaining(String(repeating: cluster, count: 500), rule) == 0)
    }
  }

  /// Short or long, a URL weighs 23.
  @Test(arguments: [
    "https://example.com", "https://a.io", "https://example.com/a/path/that/is/longer/than/the/weight?of=it",
  ])
  func aURLWeighs23(_ url: String) throws {
    let mastodon = try TextRule.named("mastodon")
    #expect(Self.remaining(url, mastodon) == 477)
    #expect(Self.remaining("see " + url, mastodon) == 473)
  }

  /// In whichever line it stands: a line feed before it costs one, as a space does.
  @Test func aURLWeighsTheSameInEveryLine() throws {
    let mastodon = try TextRule.named("mastodon")
    let url = "https://example.com/" + String(repeating: "path/", count: 40)
    for before in ["see ", "see\n", "a\nb\n", "a\n\nb "] {
      #expect(Self.remaining(before + url, mastodon) == 477 - before.utf8.count, "\(before.debugDescription)")
    }
    // Typed behind it first, then broken into lines.
    var state = EditorState(rules: RuleSet([mastodon], policy: .reject))
    state.apply(.insert("see " + url))
    state.apply(.placeCaret(4))
    #expect(state.counts[0].remaining == 473)
    state.apply(.named(.insertNewline))
    #expect(state.counts[0].remaining == 472)
  }
}
