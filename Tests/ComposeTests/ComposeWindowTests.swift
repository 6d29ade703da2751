import TerminalSupport
import TestSupport
import Testing

/// Regions under the prompt, small windows, languages, threads and rules, on a pseudo-terminal.
@Suite(.serialized) struct ComposeWindowTests {
  /// A shell that prints numbered lines, runs the composer and prints one more.
  private static func shell(_ options: String, columns: Int, rows: Int) throws -> PseudoTerminal {
    try PseudoTerminal(
      [
        "/bin/bash", "--norc", "--noprofile", "-c",
        "for i in {1..30}; do echo line $i >&2; done; \(Composer.path) compose --once \(options); echo after >&2",
      ], columns: columns, rows: rows, environment: ["XDG_STATE_HOME": try Composer.temporaryFolder()])
  }

  /// The lines before and after a region are those of the shell, in the scrollback and on the screen, and no other.
  private static func expectUntouched(_ shell: PseudoTerminal) {
    let lines = shell.screen.scrollback + shell.screen.text.split(separator: "\n").map(String.init)
    let expected = (1...30).map { "line \($0)" } + ["after"]
    #expect(lines == expected, "\(lines)")
    #expect(!String(decoding: shell.bytes, as: UTF8.self).contains("\u{1B}[?1049h"))
    #expect(shell.screen.unknown.isEmpty, "\(shell.screen.unknown)")
  }

  @Test func inlineLeavesTheScrollback() throws {
    let shell = try Self.shell("--inline", columns: 60, rows: 20)
    #expect(shell.waits(for: "140 left"), "\(shell.screen.text)")
    #expect(shell.screen.text.contains("line 30"), "the prompt's lines stay above: \(shell.screen.text)")
    shell.type("one")
    #expect(shell.waits(for: "137 left"), "\(shell.screen.text)")
    shell.send(Array("\u{1B}[200~\r2\r3\r4\r5\r6\r7\r8\r9\r10 日本\u{1B}[201~".utf8))
    #expect(shell.waits(for: "10 日本"), "\(shell.screen.text)")
    shell.type("\r")
    #expect(shell.end() == 0)
    #expect(shell.posted() == "one\n2\n3\n4\n5\n6\n7\n8\n9\n10 日本\n")
    Self.expectUntouched(shell)
  }

  /// A window too small for the phone's screen gets the region; below that there is one line.
  @Test(arguments: [(19, 24), (40, 5), (60, 2), (40, 1), (12, 1), (1, 1)])
  func smallWindows(_ columns: Int, _ rows: Int) throws {
    let shell = try Self.shell("", columns: columns, rows: rows)
    if columns >= 12 { #expect(shell.waits(for: "140"), "\(shell.screen.text)") }
    shell.settle(400)
    shell.type("ab")
    if columns >= 12 { #expect(shell.waits(for: "138"), "\(shell.screen.text)") }
    shell.type("\r")
    #expect(shell.end() == 0)
    #expect(shell.posted() == "ab\n")
    #expect(!String(decoding: shell.bytes, as: UTF8.self).contains("\u{1B}[?1049h"))
    if columns >= 12, rows > 1 { Self.expectUntouched(shell) }
  }

  /// Close, Emoji, an emoji of the panel and Post, each clicked on.
  @Test func buttonsAnswerToClicks() throws {
    let composer = try Composer.start("--reduce-motion")
    #expect(composer.waits(for: "q   w   e"))
    func click(_ row: Int, _ column: Int) {
      composer.type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
    }
    func place(of label: String) -> (Int, Int) {
      for row in 0..<24 {
        let text = composer.screen.text(ofRow: row)
        if let start = text.indices.first(where: { text[$0...].hasPrefix(label) }) {
          return (row, text.distance(from: text.startIndex, to: start))
        }
      }
      Issue.record("there is no \(label): \(composer.screen.text)")
      return (0, 0)
    }
    func click(on label: String) {
      let (row, column) = place(of: label)
      click(row, column + 1)
    }
    click(on: "[Emoji]")
    #expect(composer.waits(for: "Emoji: _"), "\(composer.screen.text)")
    composer.type("cat")
    #expect(composer.waits(for: "Emoji: cat_  cat, then 139 left"), "\(composer.screen.text)")
    // The second of the panel.
    click(16, 5)
    #expect(composer.wait { $0.screen.text(ofRow: 1).contains("🐱") }, "\(composer.screen.text)")
    click(on: "[Emoji]")
    #expect(composer.waits(for: "q   w   e"), "\(composer.screen.text)")
    click(on: "[Poll]")
    #expect(composer.wait { $0.screen.bells == 1 })
    click(on: "Post")
    #expect(composer.waits(for: "Posted (1)."), "\(composer.screen.text)")
    click(on: "x Close")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "🐱\n")
  }

  /// The drawn keys type what stands on them.
  @Test func keysAnswerToClicks() throws {
    let composer = try Composer.start("--reduce-motion")
    #expect(composer.waits(for: "q   w   e"))
    func click(on key: String) {
      for row in 16..<24 {
        let text = composer.screen.text(ofRow: row)
        guard let start = text.indices.first(where: { text[$0...].hasPrefix(key) }) else { continue }
        let column = text.distance(from: text.startIndex, to: start)
        return composer.type("\u{1B}[<0;\(column + 1);\(row + 1)M\u{1B}[<0;\(column + 1);\(row + 1)m")
      }
      Issue.record("there is no key \(key): \(composer.screen.text)")
    }
    click(on: "^")
    #expect(composer.waits(for: "Q   W   E"), "\(composer.screen.text)")
    click(on: "H")
    #expect(composer.waits(for: "q   w   e"), "one capital: \(composer.screen.text)")
    click(on: "i")
    click(on: "__")
    click(on: "123")
    #expect(composer.waits(for: "1   2   3"), "\(composer.screen.text)")
    for key in ["4", "2", "!", "<", "?"] { click(on: key) }
    click(on: "ABC")
    #expect(composer.waits(for: "q   w   e"), "\(composer.screen.text)")
    click(on: "return")
    click(on: "x")
    #expect(composer.wait { $0.screen.text(ofRow: 2) == "    x" }, "\(composer.screen.text)")
    #expect(composer.screen.text(ofRow: 1) == " @  Hi 42?")
    composer.type("\r\u{04}")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "Hi 42?\nx\n")
  }

  /// Emoji are searched where the keys are, also from a hardware keyboard.
  @Test func thePanelComesWithAnyKeyboard() throws {
    let composer = try Composer.start("--reduce-motion", "--device=iPad 9.7")
    #expect(composer.waits(for: "140 left"))
    for kind in ["hardware", "floating", "hide"] {
      composer.type("/keyboard \(kind)\r")
      #expect(composer.wait { !$0.screen.text.contains("q   w   e") }, "\(composer.screen.text)")
      composer.type("/keyboard emoji\r")
      #expect(composer.waits(for: "Emoji: _"), "\(kind): \(composer.screen.text)")
      composer.type("\u{1B}")
      #expect(composer.waits(for: "q   w   e"), "\(kind): \(composer.screen.text)")
    }
  }

  @Test func languages() throws {
    let german = try Composer.start("--once", "--locale=de", "--rule=graphemes:2")
    #expect(german.waits(for: "2 frei"), "\(german.screen.text)")
    german.type("abc")
    #expect(
      german.waits(for: "Kein Platz: Das wäre 1 Zeichen zu viel für graphemes:2."), "\(german.screen.text)")
    let environment = ["LC_ALL": "", "LC_MESSAGES": "ja_JP.UTF-8"]
    let japanese = try Composer.start("--once", "--rule=graphemes:2", environment: environment)
    #expect(japanese.waits(for: "残り 2"), "\(japanese.screen.text)")
    japanese.type("abc")
    #expect(japanese.waits(for: "graphemes:2の上限を1文字超えます。"), "\(japanese.screen.text)")
    let arabic = try Composer.start("--once", "--rule=graphemes:2", "--locale=ar")
    #expect(arabic.waits(for: "المتبقي 2"), "in logical order: \(arabic.screen.text)")
  }

  /// Title, bar, hint, help and refusals in the language asked for; Arabic in the order in which it is typed.
  @Test(
    arguments: [
      (
        "de", "Schließen", "Senden", "[Foto] [Ort] [Emoji] [Umfrage]",
        "Eingabe sendet  Alt-Eingabe neue Zeile  F2 Tastatur  Strg-D beendet",
        "Es gibt keinen Befehl /rull. Meinten Sie /rule?", "Es ist kein Entwurf liegen geblieben."
      ),
      (
        "ja", "閉じる", "投稿", "[写真] [場所] [絵文字] [アンケート]",
        "Enter 投稿  Alt-Enter 改行  F2 キーボード  Ctrl-D 終了", "/rullというコマンドはありません。 もしかして: /rule",
        "残っている下書きはありません。"
      ),
      (
        "ar", "إغلاق", "نشر", "[صورة] [موقع] [إيموجي] [استطلاع]",
        "Enter نشر  Alt-Enter سطر جديد  F2 لوحة المفاتيح  Ctrl-D إنهاء",
        "لا يوجد أمر باسم /rull. هل تقصد /rule؟", "لا توجد مسودة متروكة."
      ),
    ])
  func theScreenInLanguages(
    _ locale: String, _ close: String, _ post: String, _ buttons: String, _ hint: String, _ refusal: String,
    _ noDraft: String
  ) throws {
    let composer = try Composer.start("--locale=\(locale)", "--reduce-motion")
    #expect(composer.waits(for: hint), "\(composer.screen.text)")
    #expect(composer.screen.text(ofRow: 0).hasPrefix(" x \(close) "), "\(composer.screen.text)")
    #expect(composer.screen.text(ofRow: 0).hasSuffix(" \(post)"), "\(composer.screen.text)")
    #expect(composer.screen.text.contains(buttons), "\(composer.screen.text)")
    composer.type("/rull\r")
    #expect(composer.waits(for: refusal), "\(composer.screen.text)")
    composer.type("/drafts\r")
    #expect(composer.waits(for: noDraft), "\(composer.screen.text)")
    #expect(composer.screen.unknown.isEmpty, "\(composer.screen.unknown)")
  }

  /// Help goes on where the row was full, and begins again at its end.
  @Test func helpGoesOn() throws {
    let composer = try Composer.start("--reduce-motion", columns: 50)
    #expect(composer.waits(for: "140 left"))
    composer.type("\u{1B}OP")
    #expect(composer.waits(for: " Ctrl-_ undo  Ctrl-Y yank  Ctrl-R search"), "\(composer.screen.text)")
    composer.type("\u{1B}OP")
    #expect(composer.waits(for: " Alt-1 first prediction  F3 emoji  F4 rotate"), "\(composer.screen.text)")
    composer.type("/help\r")
    #expect(composer.waits(for: " F5 rule  F6 policy  / commands  // a slash"), "\(composer.screen.text)")
    composer.type("\u{1B}OP")
    #expect(composer.waits(for: " Ctrl-_ undo"), "\(composer.screen.text)")
  }

  @Test func theThreadIsShownOnCommandAndWhileOver() throws {
    let composer = try Composer.start("--once", "--policy=soft", "--rule=graphemes:12")
    #expect(composer.waits(for: "12 left"))
    composer.type("One two. Three four five")
    #expect(
      composer.waits(for: "3 posts: …One two. | Three four…  …Three four | five…"), "\(composer.screen.text)")
    composer.type("\u{01}\u{0B}short")
    #expect(composer.wait { !$0.screen.text.contains("posts:") && $0.screen.text.contains("7 left") })
    composer.type("\u{01}/split\r")
    #expect(composer.waits(for: "1 post"), "\(composer.screen.text)")
    composer.type("\r")
    #expect(composer.end() == 0)
    #expect(composer.posted() == "short\n")
  }

  @Test func theNextRule() throws {
    let composer = try Composer.start("--once", "--rule=graphemes:50,utf8:40")
    #expect(composer.waits(for: "utf8:40"), "\(composer.screen.text)")
    composer.type("\u{1B}[15~")
    #expect(composer.wait { !$0.screen.text.contains("utf8:40") }, "\(composer.screen.text)")
    #expect(composer.waits(for: "50 left"), "\(composer.screen.text)")
    composer.type("\u{1B}[15~")
    #expect(composer.waits(for: "40 left"), "\(composer.screen.text)")
    #expect(!composer.screen.text.contains("graphemes:50"), "\(composer.screen.text)")
    composer.type("\u{1B}[15~")
    #expect(composer.waits(for: "graphemes:50: 50 graphemes  utf8:40"), "\(composer.screen.text)")
    #expect(composer.waits(for: "utf8:40 40"), "\(composer.screen.text)")
  }
}
