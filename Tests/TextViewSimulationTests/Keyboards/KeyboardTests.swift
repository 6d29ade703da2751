import TestSupport
import Testing
import TextEditing

@testable import TextViewSimulation

/// Keyboards type as the table of events says: what each key asks about, and what is then done.
@Suite struct KeyboardTests {
  /// The trace as rows write it: `asked{5,0}U+0061=yes done{5,0}U+0061`.
  private func told(_ steps: [TextViewStep]) -> String {
    func edit(_ edit: TextEdit) -> String {
      "{\(edit.range.location),\(edit.range.length)}\(codePoints(edit.replacement))"
    }
    return steps.map { step in
      let asked = step.asked.map { "ask\(edit($0))" }
      let done: String? =
        if let committed = step.committed {
          committed == step.asked ? "done" : "do\(edit(committed))"
        } else {
          step.asked == nil ? nil : "nothing"
        }
      return [asked, done].compactMap { $0 }.joined(separator: ">")
    }.joined(separator: " ")
  }

  /// Rows of `keyboards/keys.tsv`: a text, what is typed on a keyboard, and the trace and text that follow.
  @Test func everyRow() throws {
    let rows = try CorpusTable("keyboards/keys.tsv").rows
    #expect(!rows.isEmpty)
    for row in rows {
      let view = HeadlessTextView()
      view.setText(TextBuffer(row.units("text")))
      let player = TextViewPlayer(view)
      var steps: [TextViewStep] = []
      let kind = try #require(KeyboardKind(rawValue: row["keyboard"]), "\(row)")
      if !row["typed"].isEmpty { steps += player.play(.type(row.units("typed"), kind)) }
      for _ in 0..<(row.integer("backspaces") ?? 0) { steps += player.play(.backspace(kind)) }
      let place: Comment = "\(row): \(row["reason"])"
      #expect(told(steps) == row["trace"], place)
      #expect(view.buffer.units == row.units("result"), place)
      #expect((view.markedTextRange?.description ?? "") == row["marked"], place)
    }
  }

  @Test func predictions() {
    let view = HeadlessTextView("I am go")
    var keyboard = LatinKeyboard()
    keyboard.predict("going", in: view)
    #expect(view.text == "I am going ")
    view.clearTrace()
    keyboard.type(" ", in: view)
    #expect(view.text == "I am going ", "the space right after is dropped")
    #expect(view.trace.steps.first?.answered == true)
    keyboard.type(" ", in: view)
    #expect(view.text == "I am going. ", "the next one is a second space")
  }

  /// A delegate that assigns the word itself and refuses gets the word twice.
  @Test func assigningDuringAPrediction() {
    final class Assigner: HeadlessTextViewDelegate {
      func textView(
        _ textView: HeadlessTextView, shouldChangeTextIn range: UTF16Range, replacementText text: String
      ) -> Bool {
        if text != "going" || textView.text.contains("going") { return true }
        textView.text = "I am going"
        return false
      }
    }
    let (view, delegate) = (HeadlessTextView("I am go"), Assigner())
    view.delegate = delegate
    var keyboard = LatinKeyboard()
    keyboard.predict("going", in: view)
    #expect(view.text == "I am goinggoing")
  }

  @Test func autocorrection() {
    let view = HeadlessTextView()
    var keyboard = LatinKeyboard(corrections: ["teh": "the"])
    keyboard.type("teh ", in: view)
    #expect(view.text == "the ")
    keyboard.type("teh", in: view)
    view.clearTrace()
    keyboard.resign(in: view)
    #expect(view.text == "the the")
    let asked = TextEdit(range: UTF16Range(location: 4, length: 3), replacement: "the")
    #expect(view.trace.contains(.shouldChange(asked, answer: true)))
    #expect(!view.trace.contains(.didChange), "nobody is told of a correction when focus is lost")
  }

  @Test func smartPunctuation() {
    let view = HeadlessTextView()
    var keyboard = LatinKeyboard()
    keyboard.smartQuotes = true
    keyboard.smartDashes = true
    keyboard.type("\"a\" it's --", in: view)
    #expect(view.text == "“a” it’s —")
  }

  /// Every syllable is typed key by key, and taken apart again by backspace.
  @Test func everySyllable() {
    for value in stride(from: UInt32(0xAC00), through: 0xD7A3, by: runsLongTests ? 1 : 37) {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let view = HeadlessTextView()
      var keyboard = HangulKeyboard()
      keyboard.type(String(Character(scalar)), in: view)
      #expect(view.text == String(Character(scalar)), "\(codePoint(value))")
      let keys = HangulComposition(Character(scalar))?.keys.count ?? 0
      for _ in 0..<keys { keyboard.backspace(in: view) }
      #expect(view.text.isEmpty, "\(codePoint(value))")
    }
  }

  /// Sentences come out as they are, whatever syllables are rewritten on the way.
  @Test(arguments: ["읽기", "값이", "닭이", "안녕하세요", "괜찮아", "의사", "뷁", "ㅋㅋㅋ", "까치", "없었다", "삶은"])
  func words(_ word: String) {
    let view = HeadlessTextView()
    var keyboard = HangulKeyboard()
    keyboard.type(word, in: view)
    #expect(view.text == word)
  }

  @Test func dictationEndsWhenTextIsAssigned() {
    final class Assigner: HeadlessTextViewDelegate {
      func textViewDidChangeSelection(_ textView: HeadlessTextView) {
        if textView.text == "one two" { textView.text = "one" }
      }
    }
    let (view, delegate) = (HeadlessTextView(), Assigner())
    view.delegate = delegate
    DictationKeyboard().type("one two three four", in: view)
    #expect(view.text == "one")
  }

  @Test func writingTools() {
    let view = HeadlessTextView("me go home")
    let session = WritingToolsSession(in: view)
    session.rewrite(UTF16Range(location: 0, length: 5), as: "I am going")
    session.end()
    #expect(view.text == "I am going home")
    #expect(view.trace.steps.allSatisfy { $0.asked == nil })
    #expect(view.trace.filter { $0 == .didChange }.count == 1)
  }
}
