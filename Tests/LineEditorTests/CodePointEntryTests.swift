import Composer
import EditorSupport
import LineEditor
import TestSupport
import Testing
import TextCells
import TextEditing
import TextLimits

/// Characters by their numbers, after Ctrl-V u or C-x 8 Enter.
@Suite struct CodePointEntryTests {
  private func entering(_ text: String, rules: RuleSet? = nil) throws -> EditorState {
    var state = try editor(text, rules: rules)
    state.apply(.named(.quotedInsert))
    state.apply(.insert("u"))
    return state
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let typed: String
    let end: CommandName?
    let after: String
    let reason: String
    var testDescription: String { "\(typed) \(end?.rawValue ?? ""): \(reason)" }

    init(_ typed: String, _ end: CommandName? = nil, gives after: String, _ reason: String) {
      self.typed = typed
      self.end = end
      self.after = after
      self.reason = reason
    }
  }

  @Test(arguments: [
    Row("1F600", .acceptLine, gives: "a😀|b", "Enter takes it and does not post"),
    Row("1f600 x", gives: "a😀x|b", "a blank takes it and is no text"),
    Row("+E9", .complete, gives: "aé|b", "U+00E9 with its plus"),
    Row("e9z", gives: "aéz|b", "what is no digit is typed behind it"),
    Row("301", .acceptLine, gives: "a\u{301}|b", "a mark joins the letter before it"),
    Row("1F600", .abort, gives: "a|b", "Escape leaves the text as it was"),
    Row("1F600", .backwardChar, gives: "a|😀b", "a motion takes it first"),
    Row("D83D", .acceptLine, gives: "a|b", "a surrogate is no character"),
    Row("", .acceptLine, gives: "a|b", "no number, no character"),
    Row("10FFFF", .acceptLine, gives: "a\u{10FFFF}|b", "the last one"),
    Row("110000", .acceptLine, gives: "a\u{11000}|b", "a digit too many is refused"),
    Row("A", .acceptLine, gives: "a\n|b", "a line feed"),
    Row("0", .acceptLine, gives: "a\0|b", "U+0000 is a character"),
    Row("00E9 ", gives: "aé|b", "zeros before it"),
  ])
  func numbers(_ row: Row) throws {
    var state = try entering("a|b")
    let before = state.text.units
    for unit in row.typed { state.apply(.insert(String(unit))) }
    if let end = row.end { #expect(state.apply(.named(end)).request == nil, "\(row.reason)") }
    #expect(marked(state) == row.after, "\(row.reason)")
    if row.typed != "D83D" { #expect(state.codePoint == nil && state.markedRange == nil) }
    while state.apply(.named(.undo)).message != .nothingToUndo {}
    #expect(state.text.units == before)
  }

  @Test func itIsShownAndCountedWhileItIsTyped() throws {
    var state = try entering("a|", rules: RuleSet([TextRule.named("utf16:4")]))
    var seen: [(String, Int, String?)] = []
    for digit in "1F600" {
      state.apply(.insert(String(digit)))
      seen.append((marked(state), state.counts[0].remaining, state.codePoint?.name))
    }
    #expect(seen.map(\.0) == ["a\u{1}|", "a\u{1F}|", "aǶ|", "a\u{1F60}|", "a😀|"])
    #expect(seen.map(\.1) == [2, 2, 2, 2, 1])
    #expect(seen[2].2 == "LATIN CAPITAL LETTER HWAIR" && seen[4].2 == "GRINNING FACE")
    #expect(state.markedRange == 1..<3)
    var view = ComposerView(columns: 60, rows: 12)
    let grid = view.picture(of: &state).grid
    #expect(grid.text(ofRow: 10) == " Code point U+1F600  GRINNING FACE", "\(grid)")
    #expect(grid[row: 1, column: 5].style.attributes.contains(.underline))
    for _ in 0..<5 { state.apply(.named(.backwardDeleteChar)) }
    #expect(marked(state) == "a|" && state.codePoint?.digits == "")
    state.apply(.named(.backwardDeleteChar))
    #expect(state.codePoint == nil)
  }

  /// A full text: let pass while it is marked, refused when it is taken; where marked text is cut it is not even shown.
  @Test func inAFullText() throws {
    for (rule, isShown) in [("html:2", true), ("android:2", false)] {
      var state = try entering("ab|", rules: RuleSet([TextRule.named(rule)]))
      var rings: [Bool] = []
      for digit in "e9" { rings.append(state.apply(.insert(String(digit))).rings) }
      #expect(state.hasMarkedText == isShown && rings == [!isShown, !isShown], "\(rule)")
      #expect(marked(state) == (isShown ? "abé|" : "ab|"), "\(rule)")
      let effects = state.apply(.named(.acceptLine))
      #expect(effects.message == .refused(excess: 1, unit: .utf16, rule: rule))
      #expect(marked(state) == "ab|" && state.codePoint == nil, "\(rule)")
    }
  }

  @Test func otherWaysInAndOut() throws {
    var state = try editor("a|")
    #expect(Keymap.emacs.lookup(["C-x", "8", "enter"]) == .command(.insertChar))
    state.apply(.named(.insertChar))
    state.apply(.paste("U+1F600"))
    #expect(marked(state) == "a😀|" && state.codePoint?.digits == "1F600")
    state.apply(.paste("pasted"))
    #expect(marked(state) == "a😀pasted|", "a paste that is no number takes the character")
    state.apply(.named(.insertChar))
    state.apply(.insert("E9"))
    state.apply(.placeCaret(0))
    #expect(marked(state) == "|a😀pastedé")
    // Without u, Ctrl-V is what it was.
    state.apply(.named(.quotedInsert))
    state.apply(.insert("\u{1B}"))
    #expect(state.text.unit(at: 0) == 0x1B)
    // In place of a selection, which Escape brings back.
    state = try editor("abc|")
    state.apply(.named(.selectBackwardWord))
    state.apply(.named(.insertChar))
    state.apply(.insert("E9"))
    #expect(marked(state) == "é|")
    state.apply(.named(.abort))
    #expect(marked(state) == "|abc[")
    state.apply(.named(.insertChar))
    state.apply(.load(Array("x".utf16)))
    #expect(state.codePoint == nil && state.markedRange == nil)
  }
}
