import Composer
import EditorSupport
import LineEditor
import ScreenLayout
import TestSupport
import Testing
import TextCells
import TextEditing
import TextLimits

/// What a click on the picture hits.
@Suite struct ComposerTargetTests {
  private func view(columns: Int = 80, rows: Int = 24, _ name: String = "iPhone 8") throws -> ComposerView {
    var phone = ComposerPhone(device: try Device.named(name), reducesMotion: true)
    phone.setKeyboard(shown: true, at: 0)
    var view = ComposerView(columns: columns, rows: rows)
    view.bottom = phone.bottom(at: 1, rows: rows)
    return view
  }

  /// A click on any cell of a label hits what the label says, and none beside it does.
  @Test(arguments: [80, 60, 44]) func labels(_ columns: Int) throws {
    var state = try editor("hello|", rules: RuleSet([TextRule.named("tweet-140")]))
    var view = try view(columns: columns)
    let grid = view.picture(of: &state).grid
    let bar = try #require((0..<24).first { grid.text(ofRow: $0).contains("left") })
    var labels: [(Int, String, ComposerTarget)] = [(0, "x Close", .close), (0, "Post", .post)]
    for (index, button) in ["[Photo]", "[Place]", "[Emoji]", "[Poll]"].enumerated() {
      if grid.text(ofRow: bar).contains(button) { labels.append((bar, button, .button(index))) }
    }
    #expect(labels.count == (columns == 80 ? 6 : 2), "in narrow windows the buttons have a letter: \(grid)")
    for (row, label, target) in labels {
      let text = grid.text(ofRow: row)
      let start = try #require(text.indices.first { text[$0...].hasPrefix(label) })
      let column = text.distance(from: text.startIndex, to: start)
      for offset in 0..<label.count {
        #expect(
          view.target(at: CellPosition(row: row, column: column + offset), in: state) == target, "\(label)")
      }
      #expect(view.target(at: CellPosition(row: row, column: column - 1), in: state) != target, "\(label)")
      #expect(
        view.target(at: CellPosition(row: row, column: column + label.count), in: state) != target, "\(label)"
      )
    }
    #expect(view.target(at: CellPosition(row: 1, column: 6), in: state) == .text(2))
    #expect(view.target(at: CellPosition(row: bar - 1, column: 3), in: state) == nil, "the hint is no button")
    #expect(view.target(at: CellPosition(row: 23, column: 40), in: state) == nil)
  }

  /// Every key that is drawn is hit on each of its cells, and nothing between them, on every device and in every window.
  @Test(arguments: PhoneKeys.allCases) func keys(_ keys: PhoneKeys) throws {
    for (name, columns, rows) in [
      ("iPhone 8", 80, 24), ("iPhone 12", 40, 24), ("iPhone SE 1", 20, 8), ("iPad 9.7", 200, 60),
    ] {
      var state = try editor("|")
      var view = try view(columns: columns, rows: rows, name)
      view.keys = keys
      let picture = view.picture(of: &state).grid
      let bar = try #require((0..<rows).first { picture.text(ofRow: $0).contains("left") })
      var hit = ""
      for row in (bar + 2)..<rows {
        for column in 0..<columns {
          let text = picture[row: row, column: column].text
          let target = view.target(at: CellPosition(row: row, column: column), in: state)
          #expect((target == nil) == (text == " "), "\(name): row \(row), column \(column): \(text)")
          guard case .key(let key)? = target else { continue }
          if case .character(let character) = key {
            #expect(String(character) == text)
            hit.append(character)
          }
        }
      }
      if rows >= 24 {
        #expect(hit.count == (keys == .numbers ? 25 : 26), "\(name): \(hit)")
      }
    }
  }

  /// An emoji of the panel is hit on any of its cells, also when the panel is scrolled.
  @Test func emoji() throws {
    var state = try editor("|")
    var view = try view(columns: 40)
    for move in [0, 150] {
      var picker = EmojiPicker()
      picker.move(by: move)
      view.picker = picker
      let grid = view.picture(of: &state).grid
      var hits = 0
      for row in 0..<24 {
        for column in 0..<40 {
          guard case .emoji(let index)? = view.target(at: CellPosition(row: row, column: column), in: state)
          else {
            continue
          }
          hits += 1
          let start = column / 4 * 4
          #expect(
            grid[row: row, column: start + 1].text == picker.matches[index].text,
            "row \(row), column \(column)")
        }
      }
      #expect(hits == 8 * 40, "eight rows of ten: \(hits)")
    }
    #expect(view.emojiPerRow(for: state) == 10)
  }

  @Test func emojiWhoseWordsMatchComeFirst() {
    var picker = EmojiPicker()
    picker.search("cat")
    #expect(picker.choice?.name == "cat", "\(picker.choice?.name ?? "")")
    let names = picker.matches.map(\.name)
    #expect(names.contains("heavy multiplication x"), "within a word it is found too")
    picker.search("sm")
    #expect(picker.choice?.name.split(separator: " ").contains { $0.hasPrefix("sm") } == true)
    picker.search("")
    #expect(picker.matches.count == EmojiPicker().matches.count)
    picker.select(3)
    #expect(picker.selected == 3)
    picker.select(1 << 20)
    #expect(picker.selected == 3)
  }

  /// Where the panel has no room the search is a line.
  @Test func thePanelUnderAPrompt() throws {
    var state = try editor("|")
    var view = ComposerView(columns: 60, rows: 8)
    view.isInline = true
    var picker = EmojiPicker()
    picker.search("cat face")
    picker.remaining = 139
    view.picker = picker
    let picture = view.picture(of: &state)
    #expect(
      picture.grid.description.contains(" Emoji: cat face  🐱 cat face, then 139 left"), "\(picture.grid)")
    #expect(picture.caret?.column == 16)
  }

  /// Of a command's candidates all are seen, in as many rows as they take.
  @Test func candidatesTakeRows() throws {
    var state = try editor("|")
    var view = try view(columns: 40)
    var command = SlashCommand(
      (0..<12).map { SlashCommand.Entry("command\($0)", "does thing \($0)") })
    command.insert("comm")
    command.complete()
    view.command = command
    let picture = view.picture(of: &state)
    let text = picture.grid.description
    for number in 0..<12 { #expect(text.contains("command\(number)"), "\(text)") }
    let first = try #require(
      (0..<24).first { picture.grid.text(ofRow: $0).hasPrefix(" /command") }, "\(text)")
    #expect(picture.caret == CellPosition(row: first, column: 9))
    #expect(view.regions(for: state).statusRows == 4)
  }
}
