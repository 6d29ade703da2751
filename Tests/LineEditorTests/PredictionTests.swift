import Composer
import EditorSupport
import LineEditor
import ScreenLayout
import TestSupport
import Testing
import TextCells
import TextEditing
import TextLimits

/// Words above the keys: which, in which order, and what becomes of the text when one is taken.
@Suite struct PredictionTests {
  private static let posts = [
    "good morning world", "Good news: we hop to Paris. The hopping was fun", "hope is good",
    "IT works in Paris",
  ]

  private func predicting(
    _ text: String, after posts: [String] = posts, rules: RuleSet? = nil
  ) throws -> EditorState {
    var state = try editor(text, rules: rules)
    state.vocabulary = Vocabulary(posts.map { Array($0.utf16) })
    state.predicts = true
    return state
  }

  struct Row: Sendable, CustomTestStringConvertible {
    let text: String
    let words: [String]
    let reason: String
    var testDescription: String { "\(text): \(reason)" }

    init(_ text: String, _ words: [String], _ reason: String) {
      self.text = text
      self.words = words
      self.reason = reason
    }
  }

  @Test(arguments: [
    Row("ho|", ["hope", "hopping", "hop"], "as often, the latest first"),
    Row("go|", ["good"], "the start of a sentence says nothing about the case"),
    Row("Go|", ["Good"], "a capital that was typed stays"),
    Row("GO|", ["GOOD"], "two capitals are all capitals"),
    Row("par|", ["Paris"], "a name keeps its capital"),
    Row("i|", ["in", "IT", "is"], "a word in capitals stays one"),
    Row("hope|", [], "a word that is whole goes no further"),
    Row("h|ope", [], "nothing inside a word"),
    Row("xyz|", [], "nothing that is not known"),
    Row("|", [], "nothing in an empty text"),
    Row("it is good |", ["news", "morning"], "what followed, the latest first"),
    Row("it is good. |", [], "nothing follows over the end of a sentence"),
    Row("it is good  |", ["news", "morning"], "blanks between words are no words"),
    Row("hopscotch and ho|", ["hopscotch", "hope", "hopping"], "this text is later than any post"),
    Row("hopscotch [ho|", ["hopscotch", "hope", "hopping"], "behind a bracket"),
    Row("สวัสดีครับ สวัส|", ["สวัสดี"], "words by ICU's dictionary"),
    Row("Straße STRA|", ["STRASSE"], "what grows with its case"),
    Row("café caf|", ["café"], "an accent is a letter of its own"),
    Row("👨‍👩‍👧‍👦 👨‍👩‍👧‍👦|", [], "an emoji is no word"),
  ])
  func words(_ row: Row) throws {
    var state = try predicting(row.text)
    #expect(state.predictions().map(\.word) == row.words, "\(row.reason)")
    // The same again, from what was kept.
    #expect(state.predictions().map(\.word) == row.words, "\(row.reason)")
  }

  @Test func thePopularComeFirst() throws {
    var state = try predicting("w|", after: ["wide wild", "wild", "wind wide wild wall"])
    #expect(state.predictions().map(\.word) == ["wild", "wide", "wall"])
  }

  @Test func aWordIsTakenAsOneStepOfUndo() throws {
    var state = try predicting("we ho|")
    state.apply(.named(.acceptSecondPrediction))
    #expect(marked(state) == "we hopping |")
    state.apply(.named(.undo))
    #expect(marked(state) == "we ho|")
    state.apply(.named(.complete))
    #expect(marked(state) == "we hope |", "Tab takes the first")
    #expect(state.apply(.named(.acceptThirdPrediction)).rings, "only one word followed")
    #expect(marked(state) == "we hope |")
  }

  /// What is typed behind a predicted word: its blank gives way to what closes.
  @Test(arguments: [
    (" ", "hope |"), (" x", "hope x|"), (",", "hope,|"), (".", "hope.|"), ("!?", "hope!?|"), ("x", "hope x|"),
    ("\n", "hope \n|"), ("  ", "hope  |"),
  ])
  func typingBehindAWord(_ typed: String, _ after: String) throws {
    var state = try predicting("ho|")
    state.apply(.named(.acceptFirstPrediction))
    for character in typed { state.apply(.insert(String(character))) }
    #expect(marked(state) == after)
  }

  @Test func blanks() throws {
    for (before, after) in [
      ("ho| now", "hope| now"), ("(ho|)", "(hope|)"), ("ho|\nnow", "hope |\nnow"),
      ("สวัสดีครับ สวัส|", "สวัสดีครับ สวัสดี|"),
    ] {
      var state = try predicting(before)
      state.apply(.named(.acceptFirstPrediction))
      #expect(marked(state) == after)
    }
  }

  /// At the limit: without its blank, refused, cut or over, as the policy has it; and said so before.
  @Test func theJudgeDecides() throws {
    func state(_ text: String, _ limit: String, _ policy: EditPolicy) throws -> EditorState {
      try predicting(text, rules: RuleSet([TextRule.named(limit)], policy: policy))
    }
    var exact = try state("ho|", "graphemes:4", .reject)
    #expect(exact.predictions().map(\.remaining) == [0, -3, 1])
    exact.apply(.named(.acceptFirstPrediction))
    #expect(marked(exact) == "hope|", "the word fits, its blank does not")

    var refused = try state("ho|", "graphemes:4", .reject)
    #expect(refused.predictions()[1].isOver)
    let effects = refused.apply(.named(.acceptSecondPrediction))
    #expect(effects.message == .refused(excess: 3, unit: .graphemes, rule: "graphemes:4"))
    #expect(marked(refused) == "ho|")

    var cut = try state("ho|", "graphemes:4", .truncate)
    cut.apply(.named(.acceptSecondPrediction))
    #expect(marked(cut) == "hopp|")

    var over = try state("ho|", "graphemes:4", .soft)
    over.apply(.named(.acceptSecondPrediction))
    #expect(marked(over) == "hopping|")

    // The rule that leaves least, in its own unit; long texts under rules that must read them are not reckoned.
    var two = try predicting(
      "ho|", rules: RuleSet([TextRule.named("utf8:100"), TextRule.named("graphemes:5")], policy: .reject))
    #expect(two.predictions().map(\.remaining) == [1, -2, 2])
    var long = try predicting(
      String(repeating: "x ", count: 20_000) + "ho|",
      rules: RuleSet([TextRule.named("x-premium")], policy: .soft))
    #expect(
      long.predictions().map(\.word) == ["hope", "hopping", "hop"] && long.predictions()[0].remaining == nil)
  }

  @Test func nothingWhileSomethingElseGoesOn() throws {
    for command in [CommandName.reverseSearchHistory, .quotedInsert, .selectBackwardChar] {
      var state = try predicting("ho|")
      #expect(!state.predictions().isEmpty)
      state.apply(.named(command))
      #expect(state.predictions().isEmpty, "\(command)")
    }
    var state = try predicting("ho|")
    state.predicts = false
    #expect(state.apply(.named(.acceptFirstPrediction)).rings && marked(state) == "ho|")
    #expect(state.apply(.named(.complete)).request == .complete)
  }

  @Test func postsAreLearned() throws {
    var state = try predicting("incredible|", after: [])
    state.finishPost()
    state.apply(.insert("inc"))
    #expect(state.predictions().map(\.word) == ["incredible"])
  }

  /// Whatever is typed and taken, the text is what is shown, and undo brings the text before back.
  @Test func takingAndUndoingAnything() throws {
    var random = SeededGenerator(seed: 0x9E5)
    let pieces = ["ho", "hope ", "Par", "is good ", "สวัส", "日本", "👍🏽", "e\u{301}", ".", "\n", "ﬁn", "İ", "x "]
    for _ in 0..<400 {
      var state = try predicting("|", rules: RuleSet([TextRule.named("utf16:24")], policy: .reject))
      for _ in 0..<6 { state.apply(.insert(pieces.randomElement(using: &random) ?? "")) }
      let before = state.text.units
      let predictions = state.predictions()
      let number = Int.random(in: 0..<3, using: &random)
      let names: [CommandName] = [.acceptFirstPrediction, .acceptSecondPrediction, .acceptThirdPrediction]
      state.apply(.named(names[number]))
      guard predictions.indices.contains(number), !predictions[number].isOver else {
        #expect(state.text.units == before, "seed \(random.seed)")
        continue
      }
      let range = predictions[number].range
      let expected = Array(before[..<range.lowerBound]) + Array(predictions[number].word.utf16)
      #expect(state.text.units.starts(with: expected), "seed \(random.seed)")
      if state.text.units == before { continue }
      state.apply(.named(.undo))
      #expect(state.text.units == before, "seed \(random.seed)")
    }
  }

  // MARK: The picture

  private func view(columns: Int, rows: Int, _ name: String = "iPhone 8") throws -> ComposerView {
    var phone = ComposerPhone(device: try Device.named(name), reducesMotion: true)
    phone.setKeyboard(shown: true, at: 0)
    var view = ComposerView(columns: columns, rows: rows)
    view.bottom = phone.bottom(at: 1, rows: rows)
    return view
  }

  @Test func theyStandAboveTheKeys() throws {
    var state = try predicting("ho|", rules: RuleSet([TextRule.named("graphemes:4")]))
    var view = try view(columns: 80, rows: 24)
    view.predictions = state.predictions()
    let grid = view.picture(of: &state).grid
    #expect(
      grid.text(ofRow: 15)
        == "--------- 1 hope ---------| 2 hopping (-3 over !!!) |--------- 3 hop -----------",
      "\(grid)")
    // A click on a share takes its word, one beside takes none.
    for (row, column, number) in [
      (15, 0, 0), (15, 25, 0), (15, 26, 1), (15, 51, 1), (15, 77, 2), (15, 79, nil), (16, 3, nil),
    ]
      as [(Int, Int, Int?)]
    {
      #expect(
        view.target(at: CellPosition(row: row, column: column), in: state) == number.map { .prediction($0) })
    }
    view.predictions = []
    #expect(view.picture(of: &state).grid.text(ofRow: 15) == String(repeating: "-", count: 80))
    #expect(view.target(at: CellPosition(row: 15, column: 0), in: state) == nil)
  }

  @Test func inFewColumns() throws {
    var state = try predicting(
      "antidis| ", after: ["antidisestablishmentarianism antidisestablishment"],
      rules: RuleSet([TextRule.named("graphemes:20")]))
    // Below 20 columns there are no keys, and nothing above them.
    for (columns, expected) in [(20, "- 1 antidisest… -1!"), (26, "- 1 ant… -1! | 2 ant… -9!"), (19, "")] {
      var view = try view(columns: columns, rows: 12)
      view.predictions = state.predictions()
      let row = view.picture(of: &state).grid.text(ofRow: 7)
      #expect(row == expected, "\(columns): \(row)")
    }
  }

  /// On every device, in every window, with any keyboard: no trap, and a click hits what is shown.
  @Test func everyWindow() throws {
    for name in ["iPhone SE 1", "iPhone 12", "iPad 9.7"] {
      for columns in [0, 1, 2, 9, 10, 20, 33, 80, 200] {
        for rows in [0, 1, 2, 6, 12, 24, 60] {
          var state = try predicting("ho|")
          var phone = ComposerPhone(device: try Device.named(name), reducesMotion: true)
          phone.setKeyboard(shown: true, at: 0)
          if columns % 2 == 0 { phone.rotate(at: 1) }
          if rows % 4 == 0 { _ = phone.setKeyboard(.floating, at: 2) }
          var view = ComposerView(columns: columns, rows: rows)
          view.bottom = phone.bottom(at: 3, rows: rows)
          view.sides = phone.sides(columns: columns)
          view.predictions = state.predictions()
          let grid = view.picture(of: &state).grid
          for row in 0..<rows {
            let text = grid.text(ofRow: row)
            guard let start = text.indices.first(where: { text[$0...].hasPrefix("1 hop") }) else { continue }
            let column = text.distance(from: text.startIndex, to: start)
            let target = view.target(at: CellPosition(row: row, column: column), in: state)
            #expect(target == .prediction(0), "\(name) \(columns)×\(rows)")
          }
          // Any cell may be clicked on, also outside.
          for (row, column) in [(0, 0), (rows - 1, columns - 1), (rows, columns), (-1, -1)] {
            _ = view.target(at: CellPosition(row: row, column: column), in: state)
          }
        }
      }
    }
  }
}
