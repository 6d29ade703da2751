import LineEditor
import TestSupport
import Testing
import TextCells
import TextEditing
import TextLimits

/// The composer as cells, at every size.
@Suite struct ComposerPictureTests {
  @Test func aWindowOf80By24() throws {
    var state = try editor("hello|", rules: RuleSet([TextRule.named("tweet-140")]))
    var view = ComposerView(columns: 80, rows: 24)
    let picture = view.picture(of: &state)
    #expect(picture.grid.text(ofRow: 0).contains("tweet-140"))
    #expect(picture.grid.text(ofRow: 1) == " @  hello")
    #expect(picture.grid.text(ofRow: 18).hasSuffix("135 left"))
    #expect(picture.grid.text(ofRow: 20).contains("q   w   e"))
    #expect(picture.caret == CellPosition(row: 1, column: 9))
  }

  /// The bar rides on the keyboard: what the keyboard leaves free, the text gets.
  @Test func theBarStandsAtTheInsetOfTheKeyboard() throws {
    var state = try editor("x|")
    var view = ComposerView(columns: 40, rows: 20)
    let shown = view.regions(for: state)
    view.keyboard = 0
    let hidden = view.regions(for: state)
    #expect(hidden.textRows == shown.textRows + shown.keyboardRows)
    #expect(shown.keyboardRows == ComposerRegions.fullKeyboardRows)
    #expect(view.picture(of: &state).grid.text(ofRow: 19).contains("left"))
  }

  @Test func levelsAreSaidByMoreThanColour() throws {
    for (count, words) in [
      (119, "21 left"), (120, "20 left !"), (130, "10 left !!"), (140, "0 left !!"), (143, "-3 over !!!"),
    ] {
      var state = try editor(
        String(repeating: "x", count: count), rules: RuleSet([TextRule.named("tweet-140")], policy: .soft))
      var view = ComposerView(columns: 80, rows: 24)
      #expect(view.picture(of: &state).grid.text(ofRow: 18).hasSuffix(words), "\(count)")
    }
  }

  /// What is over is underlined and its rows are marked, whatever the colours.
  @Test func theOverflowIsMarked() throws {
    var state = try editor("abcdef|", rules: RuleSet([TextRule.named("graphemes:4")], policy: .soft))
    var view = ComposerView(columns: 40, rows: 12)
    let grid = view.picture(of: &state).grid
    #expect(grid.text(ofRow: 1) == " @ !abcdef")
    let isUnderlined = (4..<10).map { grid[row: 1, column: $0].style.attributes.contains(.underline) }
    #expect(isUnderlined == [false, false, false, false, true, true])
  }

  @Test func theCaretIsKeptInSight() throws {
    var state = try editor((0..<50).map { "line \($0)" }.joined(separator: "\n"))
    var view = ComposerView(columns: 40, rows: 14)
    let bottom = view.picture(of: &state)
    #expect(bottom.grid.description.contains("line 49") && !bottom.grid.description.contains("line 30"))
    state.apply(.named(.beginningOfBuffer))
    let top = view.picture(of: &state)
    #expect(top.grid.description.contains("line 0"))
    #expect(top.caret?.row == 1)
  }

  /// No size traps, and the caret is inside every window that has a cell.
  @Test func everySize() throws {
    let texts = ["", "hello world", "日本語テキスト 👨‍👩‍👧‍👦", "a\nb\n\nc", String(repeating: "word ", count: 60)]
    for text in texts {
      for columns in Array(0...24) + [40, 80, 200] {
        for rows in Array(0...12) + [24, 60] {
          var state = try editor(
            text + "|",
            rules: RuleSet([TextRule.named("tweet-140"), TextRule.named("utf8:300")], policy: .soft))
          var view = ComposerView(columns: columns, rows: rows)
          view.keyboard = 0.5
          let picture = view.picture(of: &state)
          #expect(picture.grid.columns == columns && picture.grid.rows == rows)
          guard columns > 0, rows > 0 else { continue }
          let caret = try #require(picture.caret, "\(columns)×\(rows)")
          let isInside = 0..<rows ~= caret.row && 0..<columns ~= caret.column
          #expect(isInside, "\(columns)×\(rows): \(caret)")
        }
      }
    }
  }
}
