import Composer
import EditorSupport
import LineEditor
import TestSupport
import Testing
import TextCells
import TextEditing
import TextLimits

/// Text that an input method is at work on: shown, counted, judged when it is committed.
@Suite struct MarkedTextTests {
  /// The state as a text with the marked part in `{}` and `|` at the caret.
  private func shown(_ state: EditorState) -> String {
    var units = state.text.units
    var inserts = [(state.caret, 1, UInt16(0x7C))]
    if let marked = state.markedRange {
      inserts += [(marked.lowerBound, 0, 0x7B), (marked.upperBound, 2, 0x7D)]
    }
    for (offset, _, unit) in inserts.sorted(by: { ($0.0, $0.1) > ($1.0, $1.1) }) {
      units.insert(unit, at: offset)
    }
    return String(decoding: units, as: UTF16.self)
  }

  /// A step written as a word: `mark:ni`, `mark:`, `commit`, `cancel`, `type:x`, `paste:x`, `place:0`, or a command.
  private func apply(_ step: String, to state: inout EditorState) -> EditorEffects {
    let parts = step.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    let argument = parts.count > 1 ? unescaped(String(parts[1])) : []
    switch parts[0] {
    case "mark": return state.apply(.setMarkedText(argument, caret: nil))
    case "commit": return state.apply(.unmarkText)
    case "cancel": return state.apply(.cancelMarkedText)
    case "type": return state.apply(.insert(argument))
    case "paste": return state.apply(.paste(argument))
    case "place": return state.apply(.placeCaret(Int(String(decoding: argument, as: UTF16.self)) ?? 0))
    default:
      guard let name = CommandName(rawValue: String(parts[0])) else {
        Issue.record("no step is called \(step)")
        return EditorEffects()
      }
      return state.apply(.named(name))
    }
  }

  @Test func rows() throws {
    for row in try CorpusTable("edits/marked-text.tsv").rows {
      let policy = try #require(EditPolicy(rawValue: row["policy"]), "\(row)")
      var state = try editor(row.text("text"), rules: RuleSet([TextRule.named(row["rule"])], policy: policy))
      let before = state.text.units
      var bells = 0
      for step in row["steps"].split(separator: " ") where apply(String(step), to: &state).rings {
        bells += 1
      }
      #expect(shown(state) == row.text("result"), "\(row)")
      #expect(state.counts[0].remaining == row.integer("remaining"), "\(row)")
      #expect(bells == row.integer("bells"), "\(row)")
      // Whatever was composed is one step of undo, and a refused one is none.
      if state.hasMarkedText { state.apply(.cancelMarkedText) }
      while state.text.units != before {
        if state.apply(.named(.undo)).message == .nothingToUndo {
          Issue.record("undo does not come back to the start: \(row)")
          break
        }
      }
    }
  }

  /// A composed word is one step, and the selection that it replaced comes back with it.
  @Test func undo() throws {
    var state = try editor("字|")
    state.apply(.insert("x"))
    for marked in ["n", "ni", "ni h", "你好"] { state.apply(.setMarkedText(marked)) }
    state.apply(.unmarkText)
    #expect(shown(state) == "字x你好|")
    state.apply(.named(.undo))
    #expect(shown(state) == "字x|")
    state.apply(.named(.redo))
    #expect(shown(state) == "字x你好|")
    state.apply(.named(.selectBackwardChar))
    state.apply(.setMarkedText("hao"))
    #expect(shown(state) == "字x你{hao|}")
    state.apply(.cancelMarkedText)
    #expect(marked(state) == "字x你|好[", "the selection is there again")
  }

  @Test func itIsUnderlined() throws {
    var state = try editor("ab|cd")
    state.apply(.setMarkedText(Array("ni".utf16), caret: 1))
    #expect(shown(state) == "ab{n|i}cd")
    var view = ComposerView(columns: 40, rows: 12)
    let picture = view.picture(of: &state)
    let isUnderlined = (4..<10).map { picture.grid[row: 1, column: $0].style.attributes.contains(.underline) }
    #expect(isUnderlined == [false, false, true, true, false, false])
    #expect(picture.caret == CellPosition(row: 1, column: 7))
    state.apply(.unmarkText)
    let after = view.picture(of: &state).grid
    #expect((4..<10).allSatisfy { !after[row: 1, column: $0].style.attributes.contains(.underline) })
  }

  /// With several rules each decides by itself: one that cuts marked text refuses, those that let it pass do not.
  @Test func severalRules() throws {
    var state = try editor("ab|", rules: RuleSet([TextRule.named("html:2"), TextRule.named("graphemes:3")]))
    state.apply(.setMarkedText("nihao"))
    #expect(shown(state) == "ab{nihao|}" && state.counts[0].remaining == -5)
    state.rules = try RuleSet([TextRule.named("html:2"), TextRule.named("android:7")])
    let effects = state.apply(.setMarkedText("nihao ma"))
    #expect(effects.message == .refused(excess: 3, unit: .utf16, rule: "android:7"))
    #expect(shown(state) == "ab{nihao|}")
  }

  /// Whatever an input method does, the end is that of one edit judged whole, or the text from before.
  @Test func theEndIsThatOfOneEdit() throws {
    var random = SeededGenerator(seed: 0x1AE)
    let pieces = ["n", "ni", "你", "日本", "👍", "🏽", "\u{301}", "ᄒ", "ᄒ\u{1161}", "x\ny", "\u{200D}", "🇩", "🇪"]
    let rules = ["graphemes:6", "html:6", "android:6", "utf8:9", "x"]
    for _ in 0..<600 {
      let rule = try TextRule.named(rules.randomElement(using: &random) ?? "x")
      let policy = EditPolicy.allCases.randomElement(using: &random) ?? .reject
      var state = try editor("|", rules: RuleSet([rule], policy: .soft))
      for _ in 0..<3 { state.apply(.insert(pieces.randomElement(using: &random) ?? "")) }
      state.rules.policy = policy
      state.apply(.placeCaret(Int.random(in: 0...state.text.utf16Count, using: &random)))
      if Bool.random(using: &random) { state.apply(.named(.selectBackwardChar)) }
      let before = state
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        state.apply(.setMarkedText(pieces.randomElement(using: &random) ?? ""))
        #expect(state.text.isGraphemeBoundary(state.caret), "seed \(random.seed)")
        #expect(state.counts == state.rules.counts(of: state.text), "seed \(random.seed)")
      }
      guard let range = state.markedRange else { continue }
      let composed = state.text.units[range]
      var direct = before
      if Bool.random(using: &random) {
        state.apply(.unmarkText)
        let place = before.selection ?? range.lowerBound..<range.lowerBound
        if place.lowerBound == range.lowerBound { direct.apply(.insert(Array(composed))) }
      } else {
        state.apply(.cancelMarkedText)
        #expect(state.caret == before.caret && state.mark == before.mark, "seed \(random.seed)")
      }
      #expect(state.markedRange == nil)
      #expect(state.text == direct.text, "\(rule.name) \(policy), seed \(random.seed)")
      #expect(state.counts == direct.counts, "seed \(random.seed)")
    }
  }
}
