import Graphemes
import TestSupport
import Testing
import TextEditing
import TextLimits

/// How the work of each operation grows with the text, in code units looked at: not in seconds, which differ by machine.
///
/// `headroom-bench growth` measures the same in seconds, up to 4 MB.
@Suite(.enabled(if: OperationCounter.isOn, "a release build counts no operations")) struct GrowthTests {
  private static let operations: [(name: String, work: @Sendable (TextRule, [UInt16]) -> Void)] = [
    ("measure", { _ = $0.problems(of: $1, $0.measure($1)) }),
    ("fit", { _ = $0.fit($1) }),
    ("split", { _ = try? TextSplitting(rules: [$0]).split($1) }),
    ("explain", { _ = $0.explain($1) }),
    (
      "judge",
      { rule, text in
        let edit = TextEdit(range: UTF16Range(caret: 1), replacement: text)
        _ = EditJudge(rule: rule, policy: .truncate).judge(edit, in: TextBuffer("a b"))
      }
    ),
  ]

  /// The most that is looked at for a code unit of the text, all passes together.
  private static let most = 400

  /// The code units looked at are at most so many times the length, whatever the length.
  ///
  /// The pieces and operations take turns by default; long runs take all of them.
  @Test(arguments: GrowthPieces.rules) func workGrowsWithTheText(_ name: String) throws {
    let rule = try TextRule.named(name)
    // Longer than the windows in which the search for what fits looks at text, and than any URL.
    let length = runsLongTests ? 40_000 : 10_000
    var all = 0
    var turn = GrowthPieces.rules.firstIndex(of: name) ?? 0
    for (operation, work) in Self.operations {
      for piece in GrowthPieces.all {
        turn += 1
        if !runsLongTests, turn % 11 != 0, !Self.known.contains(piece) { continue }
        let units = Array(piece.utf16)
        let text = Array(repeatElement(units, count: length / units.count).joined())
        let count = OperationCounter.counting { work(rule, text) }
        all += count
        #expect(
          count <= Self.most * length,
          "\(operation) under \(name) of \(codePoints(piece)): \(count) for \(length)")
      }
    }
    #expect(all > length, "nothing is counted")
  }

  /// A link of one long host, path or query, whatever the URL parser makes of it.
  @Test(arguments: ["bluesky-app", "x", "mastodon"]) func workGrowsWithALink(_ name: String) throws {
    let rule = try TextRule.named(name)
    let length = runsLongTests ? 40_000 : 10_000
    let hosts = [
      "http://", "http://a.co/", "http://a.co?", "http://" + String(repeating: "a", count: 280) + "/",
    ]
    for start in hosts {
      for piece in GrowthPieces.linkParts {
        let units =
          Array(start.utf16) + repeatElement(Array(piece.utf16), count: length / piece.utf16.count).joined()
        let count = OperationCounter.counting { _ = rule.fit(units) }
        #expect(count > 0, "nothing is counted")
        #expect(
          count <= Self.most * length,
          "fit under \(name) of \(start.prefix(12))…, \(codePoints(piece)): \(count) for \(length)")
      }
    }
  }

  /// Pieces that once took the square of the length.
  private static let known: Set = [" ", "\u{AD}", "http://a.co/a", "xn--a."]
}
