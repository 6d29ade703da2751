import EditorSupport
import Graphemes
import LineEditor
import TestSupport
import Testing
import TextEditing
import TextLimits

/// What each command does to a text and a caret.
@Suite struct EditorStateTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let before: String
    let commands: [CommandName]
    let after: String
    var testDescription: String { "\(before) \(commands.map(\.rawValue).joined(separator: " "))" }

    init(_ before: String, _ commands: CommandName..., gives after: String) {
      self.before = before
      self.commands = commands
      self.after = after
    }
  }

  static let rows: [Row] = [
    // Motion by cluster, whatever it is made of.
    Row("a👨‍👩‍👧‍👦|b", .backwardChar, gives: "a|👨‍👩‍👧‍👦b"),
    Row("|👨‍👩‍👧‍👦b", .forwardChar, gives: "👨‍👩‍👧‍👦|b"),
    Row("🇫🇷🇯🇵|", .backwardChar, gives: "🇫🇷|🇯🇵"),
    Row("e\u{301}|", .backwardChar, gives: "|e\u{301}"),
    Row("|", .backwardChar, .forwardChar, gives: "|"),
    Row("one\ntwo|", .beginningOfLine, gives: "one\n|two"),
    Row("one|\ntwo", .endOfLine, .forwardChar, .endOfLine, gives: "one\ntwo|"),
    Row("one\n\n|two", .beginningOfBuffer, gives: "|one\n\ntwo"),
    Row("|one", .endOfBuffer, gives: "one|"),
    // Words by ICU.
    Row("|one, two", .forwardWord, gives: "one|, two"),
    Row("one|, two", .forwardWord, gives: "one, two|"),
    Row("one, two|", .backwardWord, .backwardWord, gives: "|one, two"),
    Row("Hello 你好 World|", .backwardWord, .backwardWord, gives: "Hello |你好 World"),
    Row("|สวัสดีครับ", .forwardWord, gives: "สวัสดี|ครับ"),
    // Deleting.
    Row("a👍🏽|", .backwardDeleteChar, gives: "a|"),
    Row("|👨‍👩‍👧‍👦x", .deleteChar, gives: "|x"),
    Row("🇺|x🇸", .deleteChar, gives: "🇺🇸|"),
    Row("|", .backwardDeleteChar, .deleteChar, gives: "|"),
    Row(
      "aaa\n\tbbb|", .backwardDeleteChar, .backwardDeleteChar, .backwardDeleteChar, .backwardDeleteChar,
      gives: "aaa\n|"),
    Row("กำ|", .backwardDeleteChar, gives: "|"),
    // Transposing clusters, not code units.
    Row("åä|", .transposeChars, gives: "äå|"),
    Row("å|ä", .transposeChars, gives: "äå|"),
    Row("😀a|", .transposeChars, gives: "a😀|"),
    Row("a|", .transposeChars, gives: "a|"),
    Row("|ab", .transposeChars, gives: "|ab"),
    Row("a\n|b", .transposeChars, gives: "a\n|b"),
    Row("one two|", .transposeWords, gives: "two one|"),
    Row("one| two", .transposeWords, gives: "two one|"),
    // Case.
    Row("|straße x", .upcaseWord, gives: "STRASSE| x"),
    Row("|HELLO there", .capitalizeWord, .downcaseWord, gives: "Hello there|"),
    // Killing and yanking.
    Row("one |two\nthree", .killLine, gives: "one |\nthree"),
    Row("one|\nthree", .killLine, gives: "one|three"),
    Row("one two|", .unixLineDiscard, .yank, .yank, gives: "one twoone two|"),
    Row("one two|", .backwardKillWord, .backwardKillWord, .yank, gives: "one two|"),
    Row("a-b c-d|", .unixWordRubout, gives: "a-b |"),
    Row("|one two", .killWord, .killWord, .yank, gives: "one two|"),
    Row("one\ntw|o\nthree", .killWholeLine, gives: "one\n|three"),
    Row("one two|", .backwardKillWord, .beginningOfLine, .killLine, .yank, .yankPop, gives: "two|"),
    Row("abc|", .yank, gives: "abc|"),
    // Selection.
    Row("abc|", .selectBackwardChar, .selectBackwardChar, .backwardDeleteChar, gives: "a|"),
    Row("|abc", .selectForwardWord, .copyRegionAsKill, .yank, gives: "abcabc|"),
    Row("ab|c", .setMark, .exchangePointAndMark, gives: "ab[|c"),
    Row("abc|", .markWholeBuffer, .killRegion, .yank, gives: "abc|"),
    Row("abc|", .selectBackwardChar, .forwardChar, gives: "abc|"),
    // Undo.
    Row("abc|", .backwardDeleteChar, .undo, gives: "abc|"),
    Row("abc|", .backwardDeleteChar, .undo, .redo, gives: "ab|"),
    Row("abc|", .undo, gives: "abc|"),
    // What was undone is gone once something else was done.
    Row("abc|", .backwardDeleteChar, .undo, .backwardKillWord, .redo, gives: "|"),
    Row("abc|", .backwardDeleteChar, .undo, .insertNewline, .redo, .redo, gives: "abc\n|"),
    Row("one two|", .backwardKillWord, .backwardKillWord, .undo, gives: "one |"),
    Row("one two|", .backwardKillWord, .killLine, .backwardKillWord, .revertLine, gives: "one two|"),
  ]

  @Test(arguments: rows) func commands(_ row: Row) throws {
    var state = try editor(row.before)
    for command in row.commands { state.apply(.named(command)) }
    #expect(marked(state) == row.after)
    #expect(state.text.units.elementsEqual(row.after.utf16.filter { $0 != 0x7C && $0 != 0x5B }))
  }

  /// The caret ends after the cluster that an insertion became part of.
  @Test func theCaretStandsBehindTheNewCluster() throws {
    var state = try editor("|🇸")
    state.apply(.insert("🇺"))
    #expect(marked(state) == "🇺🇸|")
    state = try editor("👨|👩")
    state.apply(.insert("\u{200D}"))
    #expect(marked(state) == "👨‍👩|")
  }

  @Test func scalarsOfAFamilyOneByOne() throws {
    var state = try editor("|", rules: RuleSet([TextRule.named("graphemes:1")]))
    for scalar in "👨‍👩‍👧‍👦".unicodeScalars {
      let effects = state.apply(.insert(String(scalar)))
      #expect(!effects.rings, "\(codePoint(scalar.value))")
    }
    #expect(state.text.graphemeCount == 1)
    #expect(state.apply(.insert("x")).message == .refused(excess: 1, unit: .graphemes, rule: "graphemes:1"))
  }

  @Test func pastesHaveLineFeedsAndAreOneStep() throws {
    var state = try editor("x|")
    state.apply(.paste("a\rb\r\nc\n"))
    #expect(marked(state) == "xa\nb\nc\n|")
    state.apply(.named(.undo))
    #expect(marked(state) == "x|")
  }

  /// Typing is one step until a pause, a motion, a line break.
  @Test func stepsOfUndo() throws {
    var state = try editor("|")
    for (index, letter) in "abc".enumerated() { state.apply(.insert(String(letter)), at: index * 100) }
    state.apply(.insert("d"), at: 5_000)
    state.apply(.named(.insertNewline), at: 5_100)
    state.apply(.insert("e"), at: 5_200)
    state.apply(.named(.backwardChar), at: 5_300)
    state.apply(.insert("f"), at: 5_400)
    var texts: [String] = []
    while state.apply(.named(.undo)).message == nil { texts.append(state.text.description) }
    #expect(texts == ["abcd\ne", "abcd\n", "abcd", "abc", ""])
    while state.apply(.named(.redo)).message == nil {}
    #expect(state.text.description == "abcd\nfe")
  }

  /// A refused edit is no step of undo, and changes nothing.
  @Test func refusedEditsLeaveNoTrace() throws {
    var state = try editor("|", rules: RuleSet([TextRule.named("graphemes:3")]))
    state.apply(.insert("abc"))
    let effects = state.apply(.insert("d"))
    #expect(effects.rings)
    #expect(effects.message == .refused(excess: 1, unit: .graphemes, rule: "graphemes:3"))
    #expect(marked(state) == "abc|")
    state.apply(.named(.undo))
    #expect(marked(state) == "|")
  }

  @Test func atTheLimitInMidText() throws {
    let rules = RuleSet([try TextRule.named("graphemes:5")])
    var state = try editor("123|45", rules: rules)
    #expect(state.apply(.insert("a")).rings)
    #expect(marked(state) == "123|45")
    state = try editor("123|45", rules: rules)
    state.apply(.named(.selectForwardChar))
    #expect(state.apply(.paste("ab")).rings)
    #expect(!state.apply(.paste("a")).rings)
    #expect(marked(state) == "123a|5")
  }

  @Test func truncatingCutsBetweenClusters() throws {
    let rules = RuleSet(
      [try TextRule.named("graphemes:3"), try TextRule.named("utf8:20")], policy: .truncate)
    var state = try editor("ab|", rules: rules)
    let effects = state.apply(.paste("🏳️‍⚧️x"))
    #expect(marked(state) == "ab🏳️‍⚧️|")
    #expect(effects.message == .truncated(dropped: 1, rule: "graphemes:3"))
    // The flag is 16 bytes of UTF-8: the second rule has no room for another.
    state = try editor("|", rules: rules)
    state.apply(.paste("🏳️‍⚧️🏳️‍⚧️"))
    #expect(marked(state) == "🏳️‍⚧️|")
  }

  @Test func softKeepsEverythingAndRefusesToPost() throws {
    let rules = RuleSet([try TextRule.named("graphemes:3")], policy: .soft)
    var state = try editor("|", rules: rules)
    state.apply(.paste("abcde"))
    #expect(state.counts[0].remaining == -2)
    #expect(state.overflowStart == 3)
    let effects = state.apply(.named(.acceptLine))
    #expect(effects.request == nil)
    #expect(effects.message == .cannotPost(excess: 2, unit: .graphemes, rule: "graphemes:3"))
    state.apply(.named(.backwardDeleteChar))
    state.apply(.named(.backwardDeleteChar))
    #expect(state.apply(.named(.acceptLine)).request == .post(Array("abc".utf16)))
  }

  @Test func theBindingRuleComesFirst() throws {
    var state = try editor("|", rules: RuleSet([TextRule.named("graphemes:10"), TextRule.named("utf8:12")]))
    state.apply(.insert("aaaa"))
    #expect(state.counts.map(\.rule.name) == ["graphemes:10", "utf8:12"])
    state.apply(.insert("日日"))
    #expect(state.counts.map(\.rule.name) == ["utf8:12", "graphemes:10"])
    #expect(state.apply(.insert("日")).message == .refused(excess: 1, unit: .utf8, rule: "utf8:12"))
  }

  @Test func endsAndInterrupts() throws {
    var state = try editor("|")
    #expect(state.apply(.named(.endOfFile)).request == .end)
    #expect(state.apply(.named(.interrupt)).request == .interrupt)
    #expect(state.apply(.named(.acceptLine)).message == .nothingToPost)
    state.apply(.insert("draft"))
    state.apply(.named(.beginningOfLine))
    state.apply(.named(.endOfFile))
    #expect(marked(state) == "|raft")
    #expect(state.apply(.named(.interrupt)).message == .draftDropped)
    #expect(marked(state) == "|")
    state.apply(.named(.undo))
    #expect(marked(state) == "|raft")
  }

  /// After any commands the caret is on a boundary, the counts are those of the text, the rows those of a fresh wrap,
  /// and undoing everything gives the first text back.
  @Test func randomCommandsKeepTheInvariants() throws {
    var generator = SeededGenerator(seed: 140)
    let texts = [
      "a", " ", "word ", "日本", "e", "\u{301}", "\u{200D}", "👨", "👩", "🇺", "🇸", "\n", "\t", "क", "\u{94D}",
      "ष",
      "مرحبا ", "\u{1F3FD}", "a\rb",
    ]
    let names = CommandName.allCases
    for round in 0..<150 {
      let policy = EditPolicy.allCases[round % EditPolicy.allCases.count]
      let rules = RuleSet(
        [try TextRule.named("graphemes:40"), try TextRule.named("utf8:150")], policy: policy)
      var state = EditorState(rules: rules, columns: Int.random(in: 1...20, using: &generator))
      var log: [String] = []
      for step in 0..<40 {
        let command: EditorCommand
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: command = .named(names[Int.random(in: 0..<names.count, using: &generator)])
        case 1: command = .paste(texts.randomElement(using: &generator) ?? "")
        default: command = .insert(texts.randomElement(using: &generator) ?? "")
        }
        if case .named(.undo) = command { continue }
        log.append("\(command)")
        state.apply(command, at: step * 100)
        let place: Comment = "seed \(generator.seed): \(log)"
        let onBoundary = state.text.units.span.isGraphemeBoundary(state.caret)
        #expect(onBoundary, place)
        #expect(state.counts == state.rules.counts(of: state.text), place)
        let fresh = WrappedText(state.text, columns: state.wrapped.columns, model: state.wrapped.model)
        let rows = (0..<fresh.rowCount).map { fresh.range(ofRow: $0) }
        let updated = (0..<state.wrapped.rowCount).map { state.wrapped.range(ofRow: $0) }
        #expect(updated == rows, place)
        if policy != .soft { #expect(state.counts.allSatisfy { $0.measurement.fits }, place) }
        if updated != rows || !onBoundary { return }
      }
      if state.search != nil { state.apply(.named(.abort)) }
      while state.apply(.named(.undo)).message != .nothingToUndo {}
      #expect(state.text.isEmpty, "seed \(generator.seed): \(log)")
    }
  }
}
