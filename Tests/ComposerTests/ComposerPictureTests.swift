import Composer
import EditorSupport
import LineEditor
import ScreenLayout
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
    view.bottom = try phone(shown: true).bottom(at: 9, rows: 24)
    let picture = view.picture(of: &state)
    #expect(picture.grid.text(ofRow: 0).contains("tweet-140"))
    #expect(picture.grid.text(ofRow: 1) == " @  hello")
    #expect(picture.grid.text(ofRow: 14).hasSuffix("135 left"))
    #expect(picture.grid.text(ofRow: 16).contains("q   w   e"))
    #expect(picture.caret == CellPosition(row: 1, column: 9))
  }

  private func phone(shown: Bool, _ name: String = "iPhone 8") throws -> ComposerPhone {
    var phone = ComposerPhone(device: try Device.named(name))
    phone.setKeyboard(shown: shown, at: 0)
    return phone
  }

  /// The bar rides on the keyboard at every moment: what the keyboard leaves free, the text gets.
  @Test func theBarRidesOnTheKeyboard() throws {
    var state = try editor("x|")
    var view = ComposerView(columns: 40, rows: 20)
    let phone = try phone(shown: true)
    var rows: [Int] = []
    for frame in 0...36 {
      view.bottom = phone.bottom(at: Double(frame) / 60, rows: 20)
      let picture = view.picture(of: &state).grid
      let bar = try #require((0..<20).first { picture.text(ofRow: $0).contains("left") })
      rows.append(19 - bar)
      #expect(view.regions(for: state).bottomRows == 19 - bar)
      #expect(view.bottom.keyboardRows == view.bottom.rowsBelowBar)
    }
    // 260 of 667 points are 8 of 20 rows; the keyboard never goes back.
    #expect(rows.first == 0 && rows.last == 8 && rows == rows.sorted(), "\(rows)")
    #expect(Set(rows).count > 5, "it slides: \(rows)")
  }

  @Test func withoutMotionItIsThereAtOnce() throws {
    var phone = ComposerPhone(device: try Device.named("iPhone 12"), reducesMotion: true)
    phone.setKeyboard(shown: true, at: 5)
    #expect(!phone.isMoving(at: 5))
    #expect(phone.bottom(at: 5, rows: 24).keyboardRows == 10)
    phone.setKeyboard(shown: false, at: 6)
    // The home indicator keeps a row.
    #expect(phone.bottom(at: 6, rows: 24).rowsBelowBar == 1)
  }

  @Test func hardwareAndFloatingKeyboardsTakeNothing() throws {
    var tablet = try phone(shown: true, "iPad 9.7")
    tablet.nextKeyboard(at: 1)
    #expect(tablet.kind == .hardware)
    // A bar of 55 of 1,024 points.
    #expect(tablet.bottom(at: 3, rows: 24).rowsBelowBar == 1)
    tablet.nextKeyboard(at: 4)
    let floating = tablet.bottom(at: 6, rows: 24)
    #expect(tablet.kind == .floating && floating.rowsBelowBar == 0 && floating.floating != nil)
    var phone = try phone(shown: true)
    phone.nextKeyboard(at: 1)
    #expect(phone.bottom(at: 3, rows: 24).rowsBelowBar == 0)
    phone.nextKeyboard(at: 4)
    #expect(phone.kind == .docked && phone.bottom(at: 6, rows: 24).keyboardRows == 9)
  }

  @Test func turningTheDeviceGivesTheKeyboardAnotherShare() throws {
    var phone = try phone(shown: true)
    phone.rotate(at: 2)
    // 200 of 375 points are 13 of 24 rows.
    #expect(phone.orientation == .landscape && phone.bottom(at: 9, rows: 24).keyboardRows == 13)
  }

  @Test func theEmojiPanelSearchesByName() throws {
    var picker = EmojiPicker()
    picker.search("grinning face smiling")
    #expect(picker.choice?.text == "😄" || picker.choice?.text == "😁", "\(picker.choice?.name ?? "none")")
    picker.search("black heart suit")
    #expect(picker.choice?.text == "♥\u{FE0F}")
    picker.search("no such thing")
    #expect(picker.choice == nil)
    picker.search("cat face")
    var state = try editor("|")
    var view = ComposerView(columns: 60, rows: 24)
    view.bottom = try phone(shown: true).bottom(at: 9, rows: 24)
    view.picker = picker
    #expect(view.picture(of: &state).grid.description.contains("Emoji: cat face_"))
  }

  @Test func levelsAreSaidByMoreThanColour() throws {
    for (count, words) in [
      (119, "21 left"), (120, "20 left !"), (130, "10 left !!"), (140, "0 left !!"), (143, "-3 over !!!"),
    ] {
      var state = try editor(
        String(repeating: "x", count: count), rules: RuleSet([TextRule.named("tweet-140")], policy: .soft))
      var view = ComposerView(columns: 80, rows: 24)
      #expect(view.picture(of: &state).grid.text(ofRow: 23).hasSuffix(words), "\(count)")
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

  /// Where a thread would be cut, the numbers of the posts stand beside the text.
  @Test func thePostsAreNumbered() throws {
    var state = try editor(
      "one two three four five six seven|", rules: RuleSet([TextRule.named("utf8:9")], policy: .soft))
    var view = ComposerView(columns: 40, rows: 12)
    view.postStarts = [8, 14, 19]
    #expect(view.picture(of: &state).grid.text(ofRow: 1) == "1-4!one two three four five six seven")
    state = try editor("one\ntwo\nthree\nfour|")
    view.columns = 40
    view.postStarts = [8, 14]
    let grid = view.picture(of: &state).grid
    #expect((1...4).map(grid.text(ofRow:)) == ["1/3 one", "    two", "2/3 three", "3/3 four"], "\(grid)")
    // Scrolled, the first row that is seen says where it belongs.
    view.rows = 5
    let low = view.picture(of: &state).grid
    #expect((0...2).map(low.text(ofRow:)) == ["1/3 two", "2/3 three", "3/3 four"], "\(low)")
    view.postStarts = []
    view.rows = 12
    #expect(view.picture(of: &state).grid.text(ofRow: 1) == " @  one")
  }

  /// Of numbers that are too wide for the margin the one of the post is left.
  @Test func manyPosts() throws {
    var state = try editor((0..<12).map { "\($0)" }.joined(separator: "\n"))
    var view = ComposerView(columns: 40, rows: 20)
    view.postStarts = (1..<12).map { $0 * 2 + max(0, $0 - 10) }
    let grid = view.picture(of: &state).grid
    #expect(
      (1...12).map(grid.text(ofRow:)) == (0..<12).map { $0 < 9 ? "  \($0 + 1) \($0)" : " \($0 + 1) \($0)" })
    view.columns = 18
    let narrow = view.picture(of: &state).grid
    #expect(narrow.text(ofRow: 8) == "9 8" && narrow.text(ofRow: 9) == "  9", "\(narrow)")
  }

  /// What is said is read whole: it takes rows of the text, as long as two are left to that.
  @Test func longMessagesAreWrapped() throws {
    var state = try editor("hello|")
    var view = ComposerView(columns: 40, rows: 12)
    view.message =
      "Cannot post: 27 characters too many for tweet-140, which is what this text is written under."
    let grid = view.picture(of: &state).grid
    #expect(grid.text(ofRow: 8) == " Cannot post: 27 characters too many", "\(grid)")
    #expect(grid.text(ofRow: 9) == " for tweet-140, which is what this text")
    #expect(grid.text(ofRow: 10) == " is written under.")
    #expect(grid.text(ofRow: 11).hasSuffix("left"))
    for (rows, said) in [(6, 3), (5, 2), (4, 1), (2, 0), (1, 0)] {
      view.rows = rows
      let regions = view.regions(for: state)
      #expect(regions.statusRows == said && regions.textRows >= 1, "\(rows)")
    }
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
    let phone = try phone(shown: true, "iPhone 12")
    for text in texts {
      for columns in Array(0...24) + [40, 80, 200] {
        for rows in Array(0...12) + [24, 60] {
          var state = try editor(
            text + "|",
            rules: RuleSet([TextRule.named("tweet-140"), TextRule.named("utf8:300")], policy: .soft))
          var view = ComposerView(columns: columns, rows: rows)
          view.bottom = phone.bottom(at: 0.1, rows: rows)
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
