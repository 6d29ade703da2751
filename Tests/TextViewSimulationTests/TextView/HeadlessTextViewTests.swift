import Testing
import TextEditing
import TextLimits

@testable import TextViewSimulation

/// The order of calls, and what each door does.
@Suite struct HeadlessTextViewTests {
  /// Notes what it is told, and allows or refuses everything.
  private final class Recorder: HeadlessTextViewDelegate {
    var calls: [String] = []
    var answer = true
    var texts: [String] = []

    func textView(
      _ textView: HeadlessTextView, shouldChangeTextIn range: UTF16Range, replacementText text: String
    ) -> Bool {
      calls.append("should \(range) '\(text)' of '\(textView.text)'")
      return answer
    }

    func textViewDidChange(_ textView: HeadlessTextView) { calls.append("did '\(textView.text)'") }

    func textViewDidChangeSelection(_ textView: HeadlessTextView) {
      calls.append("selection \(textView.selectedRange) in '\(textView.text)'")
    }

    func textViewDidEndEditing(_ textView: HeadlessTextView) { calls.append("end") }
  }

  /// Should change, storage, selection, did change.
  @Test func order() {
    let (view, delegate) = (HeadlessTextView("ab"), Recorder())
    view.delegate = delegate
    view.type("c")
    #expect(delegate.calls == ["should {2, 0} 'c' of 'ab'", "selection {3, 0} in 'abc'", "did 'abc'"])
    delegate.calls = []
    delegate.answer = false
    view.type("d")
    #expect(delegate.calls == ["should {3, 0} 'd' of 'abc'"])
    #expect(view.text == "abc")
    #expect(view.selectedRange == UTF16Range(caret: 3))
    delegate.calls = []
    view.selectedRange = UTF16Range(location: 0, length: 2)
    #expect(delegate.calls == ["selection {0, 2} in 'abc'"])
  }

  /// Code tells and does not ask; assigning does neither.
  @Test func code() {
    let (view, delegate) = (HeadlessTextView("ab"), Recorder())
    view.delegate = delegate
    delegate.answer = false
    view.insertText("c")
    view.replace(UTF16Range(location: 0, length: 1), withText: "xy")
    view.selectedRange = UTF16Range(caret: 4)
    view.deleteBackward()
    #expect(view.text == "xyb")
    #expect(!delegate.calls.contains { $0.hasPrefix("should") })
    delegate.calls = []
    view.text = "new"
    #expect(delegate.calls.isEmpty)
    #expect(view.selectedRange == UTF16Range(caret: 3))
    view.options.asksAboutCallsFromCode = true
    view.insertText("!")
    #expect(delegate.calls == ["should {3, 0} '!' of 'new'"])
    #expect(view.text == "new")
  }

  @Test func backspaceAtTheStart() {
    let (view, delegate) = (HeadlessTextView(), Recorder())
    view.delegate = delegate
    view.backspace()
    #expect(delegate.calls == ["should {0, 0} '' of ''"])
    view.text = "ab"
    view.selectedRange = UTF16Range(caret: 0)
    delegate.calls = []
    view.backspace()
    #expect(delegate.calls == ["should {0, 0} '' of 'ab'"])
    #expect(view.text == "ab")
  }

  @Test func deletions() {
    let view = HeadlessTextView("one two 👨\u{200D}👩e\u{301}")
    view.backspace()
    #expect(view.text == "one two 👨\u{200D}👩")
    view.selectedRange = UTF16Range(caret: 8)
    view.forwardDelete()
    #expect(view.text == "one two ")
    view.holdBackspace()
    #expect(view.text == "one ")
    view.selectedRange = UTF16Range(location: 0, length: 3)
    #expect(view.cut() == Array("one".utf16))
    #expect(view.text == " ")
    view.selectedRange = UTF16Range(caret: 0)
    #expect(view.cut() == nil)
    let lineEnding = HeadlessTextView("x\r\n")
    lineEnding.backspace()
    #expect(lineEnding.text == "x")
    let thai = HeadlessTextView("\u{E17}\u{E35}\u{E48}")
    thai.backspace()
    #expect(thai.text == "\u{E17}\u{E35}")
  }

  @Test func markedText() {
    let (view, delegate) = (HeadlessTextView("ab"), Recorder())
    view.selectedRange = UTF16Range(location: 1, length: 1)
    view.setMarkedText("ni", selectedRange: UTF16Range(caret: 1))
    #expect(view.text == "ani")
    #expect(view.markedTextRange == UTF16Range(location: 1, length: 2))
    #expect(view.selectedRange == UTF16Range(caret: 2))
    view.setMarkedText("n", selectedRange: UTF16Range(caret: 9))
    #expect(view.markedTextRange == UTF16Range(location: 1, length: 1))
    view.delegate = delegate
    view.unmarkText()
    #expect(view.markedTextRange == nil)
    #expect(view.text == "an")
    #expect(delegate.calls == ["did 'an'"])
    view.setMarkedText("x", selectedRange: UTF16Range(caret: 1))
    view.setMarkedText("", selectedRange: UTF16Range(caret: 0))
    #expect(view.markedTextRange == nil)
    #expect(view.text == "an")
    view.setMarkedText("y", selectedRange: UTF16Range(caret: 1))
    view.insertText("z")
    #expect(view.text == "anz")
    #expect(view.markedTextRange == nil)
    view.undo()
    #expect(view.text == "an", "marking and what took its place are one step")
  }

  @Test func undo() {
    let view = HeadlessTextView()
    for letter in ["a", "b", "c"] { view.type(letter) }
    view.paste("👨\u{200D}👩")
    view.backspace()
    #expect(view.text == "abc")
    view.undo()
    #expect(view.text == "abc👨\u{200D}👩")
    view.undo()
    #expect(view.text == "abc")
    view.undo()
    #expect(view.text.isEmpty, "typing is one step")
    #expect(!view.canUndo)
    view.redo()
    view.redo()
    #expect(view.text == "abc👨\u{200D}👩")
    view.undo()
    view.type("d")
    #expect(!view.canRedo)
    #expect(view.text == "abcd")
    view.backspace()
    view.undo()
    #expect(view.selectedRange == UTF16Range(caret: 4), "a one-unit deletion comes back with a caret")
  }

  /// Every step back gives the units of before, whatever was done.
  @Test func undoGivesTheSameUnits() {
    let view = HeadlessTextView("start 👍")
    var texts: [TextBuffer] = [view.buffer]
    let actions: [TextViewAction] = [
      .paste(Array("a\u{301}".utf16)), .backspace(), .insert([0xDE00], at: UTF16Range(caret: 2)), .cut,
      .replace(UTF16Range(location: 0, length: 5), [0xD83D]), .backspace(),
    ]
    let player = TextViewPlayer(view)
    for action in actions {
      player.play(action)
      if view.buffer != texts.last { texts.append(view.buffer) }
    }
    while view.canUndo {
      #expect(view.buffer == texts.popLast())
      view.undo()
    }
    #expect(view.buffer == texts.last)
    #expect(texts.count == 1)
  }

  /// Assigned while typing is handled, the text leaves operations behind; their range is noted, not used.
  @Test func staleUndo() {
    /// Cuts to five code units by assigning.
    final class Cutter: HeadlessTextViewDelegate {
      func textViewDidChange(_ textView: HeadlessTextView) {
        if textView.buffer.utf16Count > 5 { textView.text = String(textView.text.prefix(5)) }
      }
    }
    let (view, delegate) = (HeadlessTextView("abc"), Cutter())
    view.delegate = delegate
    view.paste("defgh")
    #expect(view.text == "abcde")
    view.clearTrace()
    view.undo()
    let step = view.trace.steps.first
    #expect(step?.asked?.range == UTF16Range(location: 3, length: 5))
    #expect(step?.exception == UTF16RangeError(range: UTF16Range(location: 3, length: 5), count: 5))
    #expect(view.text == "abcde")
    view.text = "x"
    #expect(!view.canUndo, "outside a turn assigning clears the stack")
  }

  @Test func refusedPasteLeavesUndo() {
    let rule = TextRule.tweet140
    let (view, delegate) = (
      HeadlessTextView(String(repeating: "a", count: 140)), LimitDelegate(judge: .init(rule: rule))
    )
    delegate.settle(view)
    view.delegate = delegate
    view.paste("bb")
    #expect(view.canUndo)
    view.clearTrace()
    view.undo()
    #expect(view.trace.steps.first?.asked?.range == UTF16Range(location: 140, length: 2))
    #expect(view.trace.steps.first?.answered == false)
  }

  @Test func severalSelections() {
    /// Answers the new question, and must not be asked the old one.
    final class Several: HeadlessTextViewDelegate {
      var asked: [[UTF16Range]] = []
      func textView(
        _ textView: HeadlessTextView, shouldChangeTextInRanges ranges: [UTF16Range],
        replacementText text: String
      ) -> Bool? {
        asked.append(ranges)
        return true
      }
      func textView(
        _ textView: HeadlessTextView, shouldChangeTextIn range: UTF16Range, replacementText text: String
      ) -> Bool {
        Issue.record("the old question")
        return false
      }
    }
    let (view, delegate) = (HeadlessTextView("abcdef"), Several())
    view.delegate = delegate
    view.selectedRanges = [UTF16Range(location: 0, length: 2), UTF16Range(location: 4, length: 1)]
    view.options.chosenRange = 1
    view.type("X")
    #expect(view.text == "cdXf")
    #expect(view.selectedRange == UTF16Range(caret: 3))
    view.type("Y")
    #expect(view.text == "cdXYf")
    #expect(delegate.asked.map(\.count) == [2, 1])
  }

  @Test func notEditable() {
    let view = HeadlessTextView("ab")
    view.isEditable = false
    view.type("c")
    view.backspace()
    view.hardwareBackspace()
    #expect(view.text == "ab")
    view.options.hardwareDeleteIgnoresEditable = true
    view.hardwareBackspace()
    #expect(view.text == "a")
  }

  @Test(arguments: [true, false])
  func drag(_ deletesFirst: Bool) {
    let view = HeadlessTextView("abcdef")
    view.options.dropDeletesFirst = deletesFirst
    view.drag(UTF16Range(location: 0, length: 2), to: 4)
    #expect(view.text == "cdabef")
    view.drag(UTF16Range(location: 4, length: 2), to: 0)
    #expect(view.text == "efcdab")
    view.drag(UTF16Range(location: 0, length: 2), to: 1)
    #expect(view.text == "efcdab", "inside itself")
    view.drop("X", at: 99)
    #expect(view.text == "efcdabX")
  }

  @Test func smartInsertDelete() {
    let view = HeadlessTextView("one two three")
    view.options.smartInsertDelete = true
    view.selectedRange = UTF16Range(location: 4, length: 3)
    view.clearTrace()
    view.backspace()
    #expect(view.text == "one three")
    #expect(view.trace.steps.first?.asked?.range == UTF16Range(location: 4, length: 3))
    #expect(view.trace.steps.first?.committed?.range == UTF16Range(location: 3, length: 4))
    view.selectedRange = UTF16Range(caret: 3)
    view.paste("more")
    #expect(view.text == "one more three")
  }
}
