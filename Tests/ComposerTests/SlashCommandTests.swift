import Composer
import EditorSupport
import LineEditor
import Testing
import TextLimits

/// What is typed after a slash, and how Tab completes it.
@Suite struct SlashCommandTests {
  static let entries = [
    SlashCommand.Entry("drafts", "brings drafts back"), SlashCommand.Entry("drop", "drops the text"),
    SlashCommand.Entry("rule", "sets the rule", arguments: ["tweet-140", "x", "x-premium"]),
  ]

  private func typed(_ text: String, tabs: Int = 0) -> SlashCommand {
    var line = SlashCommand(Self.entries)
    line.insert(text)
    for _ in 0..<tabs { line.complete() }
    return line
  }

  /// What is typed, how often Tab is pressed, and what stands there then.
  @Test(
    arguments: [
      ("ru", 1, "rule "), ("d", 1, "dr"), ("dr", 1, "drafts"), ("dr", 2, "drop"), ("dr", 3, "drafts"),
      ("zebra", 1, "zebra"), ("rule t", 1, "rule tweet-140"), ("rule x", 1, "rule x"),
      ("rule x", 2, "rule x-premium"),
      ("rule nothing", 1, "rule nothing"), ("zebra x", 1, "zebra x"),
    ])
  func completion(_ text: String, _ tabs: Int, _ expected: String) {
    #expect(typed(text, tabs: tabs).text == expected)
  }

  @Test func candidatesAreShownUntilSomethingIsTyped() {
    var line = typed("dr", tabs: 1)
    #expect(line.candidates == ["drafts", "drop"])
    #expect(line != typed("dr"))
    line.insert("x")
    #expect(line.candidates.isEmpty)
    #expect(Set([line, typed("draftsx")]).count == 1)
  }

  @Test func entriesAreFoundByNameOrItsOnlyBeginning() {
    #expect(typed("drop").entry?.name == "drop")
    #expect(typed("ru").entry?.summary == "sets the rule")
    #expect(typed("dr").entry == nil)
    #expect(typed("zebra").entry == nil)
    let words = typed("rule   x  ").words
    #expect(words.name == "rule" && words.argument == "x")
    #expect(typed("").words.name == "")
  }

  @Test func deletingTakesAClusterAtATime() {
    var line = typed("ae\u{301}")
    for (expected, wasThere) in [("a", true), ("", true), ("", false)] {
      let found = line.deleteBackward()
      #expect(line.text == expected && found == wasThere)
    }
  }
}

/// What the editor says of the text.
@Suite struct CaretExplanationTests {
  @Test func whatStandsBeforeTheCaret() throws {
    #expect(try editor("|a").explanation == nil)
    let letter = try #require(try editor("e\u{301}|").explanation)
    #expect(letter.codePoints == ["U+0065 LATIN SMALL LETTER E", "U+0301 COMBINING ACUTE ACCENT"])
    #expect(letter.utf16Count == 2 && letter.utf8Count == 3)
    #expect(try editor("👨‍👩‍👧‍👦|").explanation?.codePoints.count == 7)
  }
}
