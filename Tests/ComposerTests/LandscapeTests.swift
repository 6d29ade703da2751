import Composer
import EditorSupport
import LineEditor
import ScreenLayout
import TestSupport
import Testing
import TextCells
import TextEditing
import TextLimits

/// A phone that lies keeps text, bars and keys off its side safe areas.
@Suite struct LandscapeTests {
  private func view(
    _ name: String, columns: Int, rows: Int = 24, orientation: Orientation = .landscape
  ) throws -> ComposerView {
    var phone = ComposerPhone(
      device: try Device.named(name), orientation: orientation, reducesMotion: true)
    phone.setKeyboard(shown: true, at: 0)
    var view = ComposerView(columns: columns, rows: rows)
    view.bottom = phone.bottom(at: 1, rows: rows)
    view.sides = phone.sides(columns: columns)
    return view
  }

  @Test func columnsOfTheSides() throws {
    for row in try CorpusTable("layout/landscape.tsv").rows {
      let columns = try #require(row.integer("columns"))
      var state = try editor("word|")
      var view = try view(row["device"], columns: columns)
      let regions = view.regions(for: state)
      let side = try #require(row.integer("side"))
      #expect(regions.safeLeft == side && regions.safeRight == columns - side, "\(row)")
      #expect(regions.textLeft == (try #require(row.integer("text left"))), "\(row)")
      #expect(regions.textColumns == (try #require(row.integer("text columns"))), "\(row)")
      let picture = view.picture(of: &state)
      #expect(picture.caret?.column == regions.textLeft + 4, "\(row)")
      #expect(view.offset(at: CellPosition(row: 1, column: regions.textLeft + 2), in: state) == 2, "\(row)")
      // In portrait nothing is kept free.
      let upright = try self.view(row["device"], columns: columns, orientation: .portrait)
      #expect(upright.regions(for: state).sides == .none, "\(row)")
    }
  }

  /// Nothing but the title's bar and the keyboard's edge reaches into the sides.
  @Test(arguments: ["iPhone X", "iPhone 12", "iPhone 16 Pro Max"]) func nothingIsWrittenThere(_ name: String)
    throws
  {
    for columns in [40, 61, 80, 200] {
      var state = try editor(
        String(repeating: "wörter 日本 ", count: 12) + "|",
        rules: RuleSet([TextRule.named("tweet-140"), TextRule.named("bluesky")], policy: .soft))
      state.vocabulary = Vocabulary([Array("wörtlich wörterbuch wörtchen".utf16)])
      state.apply(.insert("w"))
      state.predicts = true
      var view = try view(name, columns: columns)
      view.predictions = state.predictions()
      view.message = String(repeating: "a long message ", count: 9)
      for picker in [nil, EmojiPicker()] {
        view.picker = picker
        let grid = view.picture(of: &state).grid
        let sides = view.sides
        #expect(sides.left > 0 && sides.right > 0)
        for row in 0..<grid.rows {
          for column in Array(0..<sides.left) + Array((columns - sides.right)..<columns) {
            let text = grid[row: row, column: column].text
            #expect(
              text == " " || text == "-" || text == "_", "\(columns): row \(row), column \(column)\n\(grid)")
          }
        }
      }
    }
  }

  @Test func theScreen() throws {
    var state = try editor("Lying on its side.|", rules: RuleSet([TextRule.named("tweet-140")]))
    var view = try view("iPhone 12", columns: 60)
    let grid = view.picture(of: &state).grid
    #expect(grid.text(ofRow: 0) == "    x Close              tweet-140                  Post", "\(grid)")
    #expect(grid.text(ofRow: 1) == "    @  Lying on its side.")
    #expect(grid.text(ofRow: 10) == "    [P] [L] [E] [V]                [#---------] 122 left", "\(grid)")
    #expect(view.picture(of: &state).caret == CellPosition(row: 1, column: 25))
  }
}
