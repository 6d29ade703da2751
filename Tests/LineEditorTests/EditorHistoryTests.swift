import EditorSupport
import LineEditor
import Testing

/// Calling posts back, with a prefix and with incremental search.
@Suite struct EditorHistoryTests {
  private func editorWithHistory() throws -> EditorState {
    var state = try editor("|")
    state.history = PostHistory(["good morning", "hello world", "good night"].map { Array($0.utf16) })
    return state
  }

  @Test func upAndDownInAnEmptyText() throws {
    var state = try editorWithHistory()
    state.apply(.named(.previousScreenLine))
    #expect(marked(state) == "good night|")
    state.apply(.named(.previousScreenLine))
    #expect(marked(state) == "hello world|")
    state.apply(.named(.nextScreenLine))
    state.apply(.named(.nextScreenLine))
    #expect(marked(state) == "|")
    #expect(state.apply(.named(.nextHistory)).message == .noSuchHistory)
  }

  /// Undone text is gone once something is typed.
  @Test func undoTypeRedoBringsNothingBack() throws {
    var state = try editor("|")
    state.apply(.paste("one"))
    state.apply(.named(.undo))
    state.apply(.insert("x"))
    state.apply(.named(.redo))
    #expect(marked(state) == "x|")
  }

  @Test func theDraftComesBack() throws {
    var state = try editorWithHistory()
    state.apply(.insert("draft"))
    state.apply(.named(.previousHistory))
    state.apply(.named(.nextHistory))
    #expect(marked(state) == "draft|")
  }

  @Test func prefixSearch() throws {
    var state = try editorWithHistory()
    state.apply(.insert("good"))
    state.apply(.named(.historySearchBackward))
    #expect(marked(state) == "good| night")
    state.apply(.named(.historySearchBackward))
    #expect(marked(state) == "good| morning")
    #expect(state.apply(.named(.historySearchBackward)).message == .noSuchHistory)
    state.apply(.named(.historySearchForward))
    #expect(marked(state) == "good| night")
  }

  @Test func incrementalSearch() throws {
    var state = try editorWithHistory()
    state.apply(.insert("draft"))
    state.apply(.named(.reverseSearchHistory))
    state.apply(.insert("o"))
    state.apply(.insert("o"))
    #expect(marked(state) == "g|ood night")
    state.apply(.named(.reverseSearchHistory))
    #expect(marked(state) == "g|ood morning")
    state.apply(.insert("x"))
    #expect(state.search?.hasFailed == true)
    state.apply(.named(.abort))
    #expect(marked(state) == "draft|")
    #expect(state.search == nil)
  }

  @Test func aCommandEndsTheSearchWithWhatItFound() throws {
    var state = try editorWithHistory()
    state.apply(.named(.reverseSearchHistory))
    state.apply(.insert("wor"))
    state.apply(.named(.endOfLine))
    #expect(marked(state) == "hello world|")
    #expect(state.search == nil)
  }

  /// Another version in place of the whole text is one step of undo, whatever the limit.
  @Test func anotherVersionOfTheText() throws {
    var state = try editor("one|")
    state.apply(.insert("!"))
    state.apply(.setMarkedText("x"))
    state.apply(.replaceText(Array("another".utf16)))
    #expect(marked(state) == "another|")
    state.apply(.named(.undo))
    #expect(marked(state) == "one!x|", "what was marked was committed first")
    state.apply(.named(.redo))
    #expect(marked(state) == "another|")
  }

  @Test func postsGoToTheHistory() throws {
    var state = try editor("hello|")
    state.finishPost()
    #expect(marked(state) == "|")
    state.apply(.named(.previousScreenLine))
    #expect(marked(state) == "hello|")
  }
}
