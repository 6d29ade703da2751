import EditorSupport
import LineEditor
import TestSupport
import Testing
import TextEditing

/// Clusters that arrive a scalar at a time in front of text that a piece of them joins.
@Suite struct TypingInPiecesTests {
  /// A text with the caret, what is typed, and the text with the caret that results.
  static let rows: [(String, String, String, Comment)] = [
    ("|क्ष", "क्ष", "क्ष|क्ष", "a virama joins the consonant that follows for a moment"),
    ("क्ष|क्षि", "क्ष", "क्षक्ष|क्षि", "between conjuncts"),
    ("|👩", "👩‍🚀", "👩‍🚀|👩", "a joiner joins the emoji that follows"),
    ("|🇺🇸", "🇮🇹", "🇮🇹|🇺🇸", "the first half of a flag takes the first half of the next"),
    ("|\u{1161}", "\u{1100}\u{1161}x", "\u{1100}\u{1161}x|\u{1161}", "a leading consonant takes the vowel"),
  ]

  @Test func everyPieceStandsBehindTheOneBefore() throws {
    for (start, typed, expected, reason) in Self.rows {
      var state = try editor(start)
      for scalar in typed.unicodeScalars { state.apply(.insert(Array(String(scalar).utf16))) }
      #expect(marked(state) == expected, reason)
      // Taken back, a step at a time, and done again.
      while state.apply(.named(.undo)).rings == false {}
      #expect(marked(state) == start, reason)
    }
  }

  /// Any text, typed a scalar at a time in front of any other, reads as if it were typed in one go.
  @Test func randomTextInPieces() throws {
    var random = SeededGenerator(seed: 0x5EED_0820)
    let pieces = ["क्ष", "क्षि", "👩‍🚀", "🇮🇹", "e\u{301}", "각", "a", "\u{200D}", "\u{600}", "👍🏽", "日"]
    for _ in 0..<(runsLongTests ? 20_000 : 500) {
      let parts = (0..<3).map { _ in
        (0..<Int.random(in: 0...3, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "" }
          .joined()
      }
      var state = try editor(parts[0] + "|" + parts[2])
      let caret = state.caret
      let text = state.text.units
      for scalar in parts[1].unicodeScalars { state.apply(.insert(Array(String(scalar).utf16))) }
      let expected = Array(text[..<caret]) + Array(parts[1].utf16) + Array(text[caret...])
      #expect(state.text.units == expected, "seed \(random.seed): \(parts.map { codePoints($0) })")
    }
  }

  @Test func backspaceTakesWhatWasTyped() throws {
    var state = try editor("|क")
    for scalar in "क्".unicodeScalars { state.apply(.insert(Array(String(scalar).utf16))) }
    state.apply(.named(.backwardDeleteChar))
    #expect(marked(state) == "|क")
  }
}
