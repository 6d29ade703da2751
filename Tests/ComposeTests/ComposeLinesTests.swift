import TerminalSupport
import TestSupport
import Testing

/// The composer without a terminal on standard input: each line is a post.
@Suite(.serialized) struct ComposeLinesTests {
  /// Runs a shell command line with the composer's path in `$C`.
  private static func run(_ line: String) throws -> (code: Int32?, output: String, errors: String) {
    let shell = try PseudoTerminal(["/bin/sh", "-c", line], columns: 120, environment: ["C": Composer.path])
    let code = shell.end()
    return (code, shell.posted(), shell.screen.text.split(separator: "\n").joined(separator: "\n"))
  }

  @Test func linesThatFitArePosted() throws {
    let result = try Self.run(#"printf 'one\ntwo\r\n\nthree' | "$C" compose --rule=graphemes:5"#)
    #expect(result.output == "one\ntwo\nthree\n")
    #expect(result.code == 0)
    #expect(result.errors.isEmpty)
  }

  @Test func linesThatDoNotFitAreTold() throws {
    let result = try Self.run(#"printf 'one\ntoo long\nthree\n' | "$C" compose --rule=graphemes:5"#)
    #expect(result.output == "one\nthree\n")
    #expect(result.code == 1)
    #expect(result.errors.contains("line 2: No room: this would be 3 characters too many for graphemes:5."))
  }

  @Test func policies() throws {
    let cut = try Self.run(#"printf 'too long\n' | "$C" compose --rule=graphemes:5 --policy=truncate"#)
    #expect(cut.output == "too l\n" && cut.code == 1, "\(cut)")
    let soft = try Self.run(#"printf 'too long\n' | "$C" compose --rule=graphemes:5 --policy=soft"#)
    #expect(soft.output.isEmpty && soft.code == 1, "\(soft)")
  }

  @Test func onceEndsAfterTheFirstPost() throws {
    let result = try Self.run(#"printf 'one\ntwo\n' | "$C" compose --once"#)
    #expect(result.output == "one\n" && result.code == 0)
  }

  /// Emacs's shell sends whole lines, and shows them itself.
  @Test func linesInEmacs() throws {
    let environment = ["TERM": "dumb", "INSIDE_EMACS": "28.2,comint"]
    let composer = try Composer.start("--rule=graphemes:6", "--locale=de", environment: environment)
    let intro = "ein Beitrag je Zeile, nach graphemes:6; Strg-D beendet"
    #expect(composer.waits(for: intro), "\(composer.screen.text)")
    composer.type("hello\n")
    #expect(composer.waits(for: "Gesendet (1). noch 1 Zeichen frei"), "\(composer.screen.text)")
    composer.type("too much\n")
    #expect(
      composer.waits(for: "Zeile 2: Kein Platz: Das wären 2 Zeichen zu viel"), "\(composer.screen.text)")
    composer.type("\u{04}")
    #expect(composer.end() == 1)
    #expect(composer.posted() == "hello\n")
    #expect(!composer.bytes.contains(0x1B))
  }
}
