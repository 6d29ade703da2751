import TestSupport
import Testing
import TextLimits

/// Texts that look shorter than they are.
@Suite struct InvisibleCharacterTests {
  static let hidden: [(String, Comment)] = [
    ("a\u{200B}b", "ZERO WIDTH SPACE"), ("\u{FEFF}a", "byte order mark"), ("a\u{2060}", "WORD JOINER"),
    ("a\u{AD}b", "SOFT HYPHEN"), ("\u{3164}", "HANGUL FILLER"), ("a\u{115F}", "HANGUL CHOSEONG FILLER"),
    ("a\u{202E}b", "RIGHT-TO-LEFT OVERRIDE"), ("a\u{200F}", "RIGHT-TO-LEFT MARK"),
    ("\u{2800}", "blank Braille"),
    ("a\u{E0041}\u{E0042}", "tags after a letter"), (" \u{200D}", "a joiner after a space"),
    ("\u{200D}a", "a joiner first"),
    ("a\u{200D}\u{200D}\u{200D}", "joiners in a row"), ("x\u{FE0F}\u{FE0E}\u{FE0F}", "selectors in a row"),
    ("a\u{1D173}", "MUSICAL SYMBOL BEGIN BEAM"), ("a\u{E0000}", "an unassigned ignorable"),
  ]

  static let plain = [
    "", "plain text", "e\u{301}", "👩‍🚀", "❤️‍🔥", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "क्‍ष", "می‌خواهم", "1️⃣", "漢\u{E0100}", "\u{A0}x", "👍🏽\n",
    "ᠠ\u{180B}", "日本語",
  ]

  @Test func hiddenTextIsAProblem() throws {
    for (text, reason) in Self.hidden {
      let rule = TextRule.tweet140
      let units = Array(text.utf16)
      #expect(rule.problems(of: units, rule.measure(units)).contains(.invisibleCharacters), reason)
    }
    for text in Self.plain {
      let rule = TextRule.tweet140
      let units = Array(text.utf16)
      #expect(
        !rule.problems(of: units, rule.measure(units)).contains(.invisibleCharacters), "\(codePoints(text))")
    }
  }

  @Test func explainNamesTheCluster() {
    let clusters = TextRule.tweet140.explain(Array("ab\u{200B}".utf16))
    #expect(clusters.map { $0.reasons.contains("holds what cannot be seen") } == [false, false, true])
  }

  /// Text as people write it, in every script, is not suspected; four files hold such characters on purpose.
  @Test func realTextIsNotSuspected() throws {
    var suspected: Set<String> = []
    for file in try Corpus.files(in: "text/posts", suffix: ".txt") {
      for line in try Corpus.text(file).split(separator: "\n") {
        let units = Array(line.utf16)
        let rule = TextRule.tweet140
        if rule.problems(of: units, rule.measure(units)).contains(.invisibleCharacters) {
          suspected.insert(file)
        }
      }
    }
    #expect(suspected == [])
  }
}
