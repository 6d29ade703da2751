import Testing

@testable import TextLimits

/// Single passes over texts made to send them back to what they saw already.
@Suite(.serialized) struct LinearTimeTests {
  private static let cases: [(rule: String, piece: String)] = [
    ("bluesky-app", "("), ("bluesky-app", "a("), ("bluesky-app", "(a)"), ("bluesky-app", "http://e.co/../"),
    ("x", "\u{301}\u{323}"), ("x", "\u{F71}\u{F72}\u{F74}"), ("dns-label", "\u{301}\u{323}"),
    ("columns:80", "\u{301}\u{323}"), ("telegram", "\u{200E}\u{202A}"), ("sms:auto", "a"),
    ("sms:auto", "a\u{301}"), ("sms:auto", "\u{301}\u{323}"), ("x", "t.comm\u{1F336}t.co "),
    ("x", "http://a.co/!("), ("mastodon", "@a@a."),
  ]

  /// A text of four times the length takes four times as long; a square would be sixteen times.
  @Test(arguments: cases)
  func growsWithTheText(_ example: (rule: String, piece: String)) throws {
    let named = try TextRule.named(example.rule)
    // Within the limit, so that nothing looks for the place where it stops fitting.
    let rule = TextRule(
      name: named.name, title: named.title, source: named.source, evidence: named.evidence,
      prepare: named.prepare, substitute: named.substitute,
      limits: named.limits.map { TextLimit($0.unit, maximum: .max / 1000, tables: $0.tables) },
      refuses: named.refuses)
    let piece = Array(example.piece.utf16)
    let clock = ContinuousClock()
    func time(_ count: Int) -> Duration {
      let text = Array(repeatElement(piece, count: count / piece.count).joined())
      return (0..<3).map { _ in
        clock.measure {
          _ = rule.problems(of: text, rule.measure(text))
          _ = rule.explain(text)
        }
      }.min() ?? .zero
    }
    let short = time(8_000)
    let long = time(32_000)
    #expect(long < short * 9 + .milliseconds(5), "\(example): \(short), \(long)")
  }
}
