import TerminalSupport
import TestSupport
import Testing
import TextCells

/// What input methods send, and characters typed by their numbers.
@Suite(.serialized) struct ComposeMarkedTextTests {
  /// A terminal's input method composes in its own window and sends the result at once: one edit, refused whole.
  @Test func whatIsCommittedAtOnceIsJudgedWhole() throws {
    let composer = try Composer.start("--rule=graphemes:4", "--reduce-motion")
    #expect(composer.waits(for: "4 left"))
    composer.type("日本")
    #expect(composer.waits(for: "2 left"), "\(composer.screen.text)")
    composer.type("東京都")
    #expect(composer.waits(for: "this would be 1 character too many"), "\(composer.screen.text)")
    #expect(composer.screen.text(ofRow: 1) == " @  日本" && composer.screen.bells == 1)
    // The cursor is where the window of the input method opens, and stays seen.
    #expect(composer.screen.cursor == CellPosition(row: 1, column: 8) && composer.screen.showsCursor)
    composer.type("大阪")
    #expect(composer.waits(for: "0 left"), "\(composer.screen.text)")
    // One step of undo; letters typed ahead in ASCII are a key each.
    composer.type("\u{1F}")
    #expect(composer.wait { $0.screen.text(ofRow: 1) == " @" }, "typing is one step: \(composer.screen.text)")
    composer.type("abcdef")
    #expect(composer.wait { $0.screen.text(ofRow: 1) == " @  abcd" }, "\(composer.screen.text)")
    composer.type("\u{03}\u{03}")
    #expect(composer.end() == 130)
  }

  @Test func bySlashAndSearchAndPanel() throws {
    let composer = try Composer.start("--reduce-motion")
    #expect(composer.waits(for: "140 left"))
    // A slash at the start opens a command, whatever comes with it.
    composer.type("/é")
    #expect(composer.waits(for: " /é"), "\(composer.screen.text)")
    composer.type("\u{1B}")
    #expect(composer.wait { !$0.screen.text.contains(" /é") })
    composer.type("né en été\r")
    #expect(composer.waits(for: "Posted (1)."))
    composer.type("\u{12}été")
    #expect(composer.wait { $0.screen.text(ofRow: 1) == " @  né en été" }, "\(composer.screen.text)")
    composer.type("\u{07}")
    // In the panel of emoji the cursor stands where the name is typed.
    composer.type("\u{1B}ORcat")
    #expect(composer.waits(for: "Emoji: cat_"), "\(composer.screen.text)")
    #expect(composer.screen.cursor == CellPosition(row: 15, column: 11), "\(composer.screen.cursor)")
    composer.type("\u{1B}[200~ face\u{1B}[201~")
    #expect(composer.waits(for: "Emoji: cat face_"), "\(composer.screen.text)")
    composer.type("\u{1B}")
    #expect(composer.wait { $0.screen.cursor.row == 1 })
  }

  @Test func aCharacterByItsNumber() throws {
    let composer = try Composer.start("--reduce-motion", "--once")
    #expect(composer.waits(for: "140 left"))
    composer.type("a\u{16}u1f60")
    #expect(
      composer.waits(for: "Code point U+1F60  GREEK SMALL LETTER OMEGA WITH PSILI"), "\(composer.screen.text)"
    )
    composer.type("0")
    #expect(composer.waits(for: "GRINNING FACE"), "\(composer.screen.text)")
    #expect(composer.screen.text(ofRow: 1) == " @  a😀" && composer.screen.text.contains("138 left"))
    composer.type("\r")
    #expect(composer.wait { !$0.screen.text.contains("Code point") }, "\(composer.screen.text)")
    composer.type("\u{18}8\rd83d\r")
    #expect(composer.waits(for: "no character by that number"), "\(composer.screen.text)")
    composer.type("\u{1B}")
    #expect(composer.wait { !$0.screen.text.contains("Code point") }, "\(composer.screen.text)")
    composer.type("\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "a😀\n")
  }
}
