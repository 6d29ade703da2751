import EditingSupport
import TestSupport
import Testing
import TextEditing
import TextLimits

@testable import TextViewSimulation

/// The rows of `edits/text-view.tsv` played through a view, by the keyboard that made each of them.
@Suite struct ReportedEditsTests {
  private func play(_ row: CorpusTable.Row, on view: HeadlessTextView) throws {
    let edit = row.edit
    let text = String(decoding: edit.replacement, as: UTF16.self)
    view.selectedRange = edit.range
    if let marked = row.range("marked") {
      view.selectedRange = marked
      view.setMarkedText(try view.buffer.units(in: marked), selectedRange: UTF16Range(caret: marked.length))
      view.isComposing = true
    }
    switch row["keyboard"] {
    case "pinyin": PinyinKeyboard().type(text, in: view)
    case "candidate": PinyinKeyboard().choose(text, in: view)
    case "kana":
      var keyboard = KanaKeyboard()
      keyboard.marksText = false
      let letter = try #require(text.first)
      keyboard.press(letter, isFirstTap: false, in: view)
    case "hangul", "hangul open", "hangul emoji", "hangul backspace":
      var keyboard = HangulKeyboard()
      if row["keyboard"] == "hangul emoji" {
        keyboard.rewritesEmoji = true
        view.selectedRange = UTF16Range(caret: edit.range.location + edit.range.length)
        keyboard.type("ㅓ", in: view)
      } else if row["keyboard"] == "hangul backspace" || row["keyboard"] == "hangul open" {
        // The last syllable is typed, so that it is still open.
        let units = row.units("text")
        view.setText(TextBuffer(Array(units.dropLast())))
        keyboard.type(String(decoding: units.suffix(1), as: UTF16.self), in: view)
        view.clearTrace()
        if row["keyboard"] == "hangul open" {
          keyboard.type(text, in: view)
        } else {
          keyboard.backspace(in: view)
        }
      } else {
        keyboard.type(text, in: view)
      }
    case "third party":
      view.selectedRange = UTF16Range(caret: edit.range.location + edit.range.length)
      ThirdPartyKeyboard().backspace(in: view)
    case "prediction": view.perform(.askedNotDone(edit))
    case "smart delete":
      view.options.smartInsertDelete = true
      view.backspace()
    case "unasked": view.perform(.doneNotAsked(edit))
    case "assigned": view.setText(TextBuffer(try edit.applied(to: view.buffer.units)))
    default: view.proposeReplacing(edit.range, with: edit.replacement)
    }
  }

  @Test func everyReportIsPlayed() throws {
    for row in try CorpusTable("edits/text-view.tsv").rows {
      let rule = try TextRule.named("\(row["unit"]):\(row.integer("limit") ?? 1_000_000)")
      let policy = try #require(EditPolicy(rawValue: row["policy"]))
      let delegate = LimitDelegate(judge: EditJudge(rule: rule, policy: policy))
      let view = HeadlessTextView()
      view.setText(TextBuffer(row.units("text")))
      delegate.settle(view)
      view.delegate = delegate
      view.isComposing = row["composing"] == "1"
      view.clearTrace()
      try play(row, on: view)
      let place: Comment = "\(row): \(row["reason"]): \(codePoints(view.buffer.units))"
      let asked = view.trace.steps.first { $0.asked != nil }

      switch row["keyboard"] {
      case "assigned", "unasked": #expect(asked == nil, place)
      // Its first press of 고 and its vowel were asked about in turn; the row is about the vowel.
      case "hangul emoji": #expect(asked?.asked?.range == row.edit.range, place)
      default:
        #expect(asked?.asked == row.edit, place)
        #expect(asked?.answered == ["accept", "defer"].contains(row["verdict"]), place)
      }
      switch row["keyboard"] {
      // What the row gives is the text between the questions; in the end the emoji is whole again.
      case "hangul emoji": #expect(view.text == "👍어", place)
      // Accepted as asked, done otherwise.
      case "third party": #expect(view.text.isEmpty, place)
      case "prediction": #expect(view.text == "I think I'm just going to be a good night", place)
      case "smart delete": #expect(view.text == "one three", place)
      // Over the limit without a question: shortened afterwards, what fits is kept.
      case "unasked": #expect(view.text == "abcde", place)
      default: #expect(view.buffer.units == row.units("result"), place)
      }
      let hasException = view.trace.contains { if case .rangeException = $0 { true } else { false } }
      #expect(!hasException, place)
    }
  }
}
