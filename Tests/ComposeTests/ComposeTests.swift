import TerminalSupport
import TestSupport
import Testing
import TextCells

/// The composer on a pseudo-terminal: what a person types, sees and gets.
@Suite(.serialized) struct ComposeTests {
  @Test func typePostAndEnd() throws {
    let composer = try Composer.start()
    #expect(composer.waits(for: "140 left"), "\(composer.screen.text)")
    composer.type("hello")
    #expect(composer.waits(for: "135 left"), "\(composer.screen.text)")
    #expect(composer.screen.text(ofRow: 1) == " @  hello")
    #expect(
      composer.screen.cursor.row == 1 && composer.screen.cursor.column == 9 && composer.screen.showsCursor)
    composer.type("\r")
    #expect(composer.waits(for: "Posted (1)."), "\(composer.screen.text)")
    composer.type("again\r")
    #expect(composer.waits(for: "Posted (2)."), "\(composer.screen.text)")
    composer.type("\u{04}")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "hello\nagain\n")
    #expect(composer.currentSettings() == composer.settings)
    #expect(composer.screen.unknown.isEmpty)
    #expect(composer.screen.modes.isDisjoint(with: [1049, 2004]))
  }

  /// Each byte of a family emoji in a write of its own: one character in the end, and none on the way that stays.
  @Test func aFamilyByteByByte() throws {
    let composer = try Composer.start("--once")
    #expect(composer.waits(for: "140 left"))
    for byte in "👨‍👩‍👧‍👦".utf8 {
      composer.send([byte])
      composer.settle(5)
    }
    #expect(composer.wait { $0.screen.text(ofRow: 1) == " @  👨‍👩‍👧‍👦" }, "\(composer.screen.text)")
    #expect(composer.screen.text.contains("139 left"))
    composer.type("\u{7F}")
    #expect(composer.waits(for: "140 left"), "\(composer.screen.text)")
    composer.type("👨‍👩‍👧‍👦\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "👨‍👩‍👧‍👦\n")
  }

  @Test func overTheLimitIsRefusedWithABellAndAReason() throws {
    let composer = try Composer.start("--rule=graphemes:5")
    composer.type("abcde")
    #expect(composer.waits(for: "0 left"))
    #expect(composer.screen.bells == 0)
    composer.type("f")
    #expect(
      composer.waits(for: "No room: this would be 1 character too many for graphemes:5."),
      "\(composer.screen.text)")
    #expect(composer.screen.bells == 1)
    #expect(composer.screen.text(ofRow: 1) == " @  abcde")
    // A mark on the last letter is no further character.
    composer.type("\u{301}")
    #expect(composer.wait { $0.screen.text(ofRow: 1) == " @  abcde\u{301}" })
    composer.type("\r\u{04}")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "abcde\u{301}\n")
  }

  @Test func aPasteIsOneEdit() throws {
    let composer = try Composer.start("--rule=graphemes:10")
    #expect(composer.waits(for: "10 left"))
    composer.type("\u{1B}[200~one\rtwo\u{1B}[201~")
    #expect(composer.waits(for: "3 left"), "\(composer.screen.text)")
    #expect(composer.screen.text(ofRow: 2) == "    two")
    composer.type("\u{1B}[200~much too long\u{1B}[201~")
    #expect(composer.waits(for: "No room"), "\(composer.screen.text)")
    composer.type("\r\u{04}")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "one\ntwo\n")
  }

  @Test func truncateAndSoft() throws {
    let truncating = try Composer.start("--rule=graphemes:5", "--policy=truncate", "--once")
    truncating.type("\u{1B}[200~much too long\u{1B}[201~")
    #expect(
      truncating.waits(for: "Cut to fit graphemes:5: 8 characters left out."), "\(truncating.screen.text)")
    truncating.type("\r")
    #expect(truncating.end() == 0)
    #expect(truncating.posted() == "much \n")

    let soft = try Composer.start("--rule=graphemes:5", "--policy=soft", "--once")
    soft.type("abcdefg")
    #expect(soft.waits(for: "-2 over !!!"), "\(soft.screen.text)")
    #expect(soft.screen.text(ofRow: 1) == "1-2!abcdefg")
    soft.type("\r")
    #expect(soft.waits(for: "Cannot post: 2 characters too many for graphemes:5."), "\(soft.screen.text)")
    soft.type("\u{7F}\u{7F}\r")
    #expect(soft.end() == 0)
    #expect(soft.posted() == "abcde\n")
  }

  @Test func interruptDropsTheDraftAndThenEnds() throws {
    let composer = try Composer.start()
    composer.type("draft")
    #expect(composer.waits(for: "135 left"))
    composer.type("\u{03}")
    #expect(composer.waits(for: "Draft dropped"), "\(composer.screen.text)")
    #expect(composer.screen.text.contains("140 left"))
    composer.type("\u{03}")
    #expect(composer.end() == 130)
    #expect(composer.posted().isEmpty)
    #expect(composer.currentSettings() == composer.settings)
  }

  @Test func motionAndDeletionByCluster() throws {
    let composer = try Composer.start("--once")
    composer.type("a👍🏽e\u{301}b")
    #expect(composer.waits(for: "136 left"), "\(composer.screen.text)")
    composer.type("\u{1B}[D\u{1B}[D\u{7F}")
    #expect(composer.wait { $0.screen.text(ofRow: 1) == " @  ae\u{301}b" }, "\(composer.screen.text)")
    composer.type("\u{1B}[H\u{1B}[3~\u{1B}[F!")
    #expect(composer.wait { $0.screen.text(ofRow: 1) == " @  e\u{301}b!" }, "\(composer.screen.text)")
    composer.type("\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "e\u{301}b!\n")
  }

  /// The bar rides on the keyboard; what the keyboard leaves free, the text gets.
  @Test func theKeyboardComesAndGoes() throws {
    let composer = try Composer.start()
    #expect(composer.waits(for: "q   w   e   r   t   y"))
    #expect(composer.wait { $0.screen.text(ofRow: 14).contains("140 left") }, "\(composer.screen.text)")
    composer.type("\u{1B}OQ")
    #expect(composer.wait { $0.screen.text(ofRow: 23).contains("140 left") }, "\(composer.screen.text)")
    #expect(!composer.screen.text.contains("q   w   e"))
    composer.type("\u{1B}OQ")
    #expect(composer.wait { $0.screen.text(ofRow: 14).contains("140 left") }, "\(composer.screen.text)")
  }

  @Test func windowsOfAnySize() throws {
    let composer = try Composer.start(columns: 0, rows: 0)
    composer.type("hello world")
    #expect(composer.waits(for: "129 left"), "0×0 is taken as 80×24: \(composer.screen.text)")
    for (columns, rows) in [(40, 12), (20, 6), (12, 2), (5, 1), (1, 1), (200, 60), (80, 24)] {
      composer.resize(columns: columns, rows: rows)
      composer.type("x\u{7F}")
      composer.settle(60)
      #expect(composer.screen.unknown.isEmpty, "\(columns)×\(rows): \(composer.screen.unknown)")
    }
    #expect(composer.waits(for: "129 left"), "\(composer.screen.text)")
    #expect(composer.screen.text(ofRow: 1) == " @  hello world")
    composer.type("\r\u{04}")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "hello world\n")
  }

  /// Standard output is the terminal: posts stay on the screen that was there before, and hold no control.
  @Test func postsToTheTerminalItself() throws {
    let composer = try Composer.start("--once", capturesOutput: false)
    #expect(composer.waits(for: "140 left"))
    composer.type("\u{1B}[200~a\u{1B}[31mb\u{1B}[201~")
    // The marker that ends a paste, as text: a key taken literally, and letters.
    composer.type("\u{16}")
    composer.send([0x1B])
    composer.settle(200)
    composer.type("[201~\r")
    #expect(composer.end() == 0)
    #expect(composer.screen.text.contains("a\\u{1B}[31mb\\u{1B}[201~"), "\(composer.screen.text)")
    #expect(composer.currentSettings() == composer.settings)
  }

  /// Answers of the terminal and broken sequences are no text.
  @Test func answersNeverBecomeText() throws {
    let composer = try Composer.start("--once")
    #expect(composer.waits(for: "140 left"))
    composer.type("a\u{1B}[24;1Rb\u{1B}[?2026;2$yc\u{1B}[?62;22cd\u{1B}]11;rgb:0/0/0\u{7}e\u{1B}[201~f\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "abcdef\n")
  }

  /// Typed before the composer has taken the terminal, and while the shell runs something else: nothing is lost.
  @Test func typeAheadIsKept() throws {
    let shell = try PseudoTerminal(
      ["/bin/bash", "--norc", "--noprofile", "-c", "sleep 0.3; \(Composer.path) compose --once; cat"],
      environment: ["XDG_STATE_HOME": try Composer.temporaryFolder()])
    shell.type("typed ahead\rand after\n")
    let isOver = shell.wait { String(decoding: $0.bytes, as: UTF8.self).contains("\u{1B}[?1049l") }
    #expect(isOver, "\(shell.screen.text)")
    shell.settle()
    shell.send([0x04])
    #expect(shell.end() == 0)
    #expect(shell.posted() == "typed ahead\nand after\n")
  }

  @Test func pastingAfterAPost() throws {
    let composer = try Composer.start()
    composer.type("\u{1B}[200~a\rb\u{1B}[201~\r")
    #expect(composer.waits(for: "Posted (1)."), "\(composer.screen.text)")
    #expect(composer.screen.modes.contains(2004))
    composer.type("\u{1B}[200~c\rd\u{1B}[201~\r\u{04}")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "a\nb\nc\nd\n")
  }

  /// Escape takes back a selection, a search, a panel; never a text.
  @Test func escapeDiscardsNothing() throws {
    let composer = try Composer.start("--once")
    composer.type("hello")
    #expect(composer.waits(for: "135 left"))
    for _ in 0..<3 {
      composer.send([0x1B])
      composer.settle(120)
    }
    composer.type("!\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "hello!\n")
  }
}
