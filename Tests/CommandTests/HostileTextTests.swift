import JSONLines
import TestSupport
import Testing

/// Text as an attack: nothing of it reaches a terminal as a command, from whichever door it comes.
@Suite struct HostileTextTests {
  /// ESC [ 2 J, OSC 52, the C1 forms of CSI, BEL, DEL, and characters that turn the direction of what stands around.
  static let text = "a\u{1B}[2J\u{1B}]52;c;AAAA\u{7}\u{9B}31m\u{7F}\u{202E}b\u{2066}\u{200F}\u{61C}c\u{2028}d"

  /// The bytes that a terminal could act on, and the bidi controls, in an output.
  static func dangers(_ bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).unicodeScalars.compactMap { scalar in
      switch scalar.value {
      case 0x0A: nil
      case 0..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069:
        codePoint(scalar.value)
      default: nil
      }
    }
  }

  private func check(_ result: BuiltCommand.Result, _ what: String) {
    #expect(Self.dangers(result.output) == [], "\(what), standard output")
    #expect(Self.dangers(result.errors) == [], "\(what), standard error")
    #expect(!(result.output + result.errors).isEmpty, "\(what) says nothing")
  }

  @Test(arguments: [
    "count", "check --rule=graphemes:1", "edit --rule=x", "audit", "rules show", "layout", "motion curve",
  ])
  func namesOfFilesOptionsAndRules(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    check(try BuiltCommand.run(words + ["/nowhere/" + Self.text]), "\(command) FILE")
    check(try BuiltCommand.run(words + ["--" + Self.text]), "\(command) --OPTION")
    check(try BuiltCommand.run(words + ["--rule=" + Self.text]), "\(command) --rule")
    check(try BuiltCommand.run([Self.text]), "the name of a command")
    check(try BuiltCommand.run(["help", Self.text]), "help NAME")
  }

  /// A file that is there, so that its name stands beside results.
  @Test func theNameOfAFileThatIsThere() throws {
    for command in ["count", "check --rule=graphemes:1", "count --json", "check --json --rule=graphemes:1"] {
      let script = #"""
        folder=$(mktemp -d); cd "$folder"; printf 'some text' > "$NAME"; $HEADROOM \#(command) "$NAME"
        status=$?; rm -r "$folder"; exit $status
        """#
      check(try BuiltCommand.shell(script, environment: ["NAME": Self.text]), command)
    }
  }

  /// JSON: names of members, values where another kind is expected, and text that comes back.
  @Test func everyPlaceOfJSON() throws {
    let text = String(decoding: JSONValue.string(Array(Self.text.utf16)).bytes, as: UTF8.self)
    let lines = [
      #"{"text":\#(text),"range":[0,0],"replacement":\#(text)}"#, #"{\#(text):1}"#,
      #"{"text":"a","range":\#(text)}"#,
      #"{"text":"a","range":[0,0],"replacement":"b","policy":\#(text)}"#,
      #"{"text":"a","range":[0,0],"replacement":"b","rule":\#(text)}"#, #"{"text":\#(text)"#,
      "{\"text\":\"\(Self.text)\"}", Self.text, "{\(text):1,\(text):1}", "\u{202E}", "\u{9B}31m",
      #"{"a":1,"a"\#("\u{202E}"):1}"#, "{\"text\":\"\\\u{1B}[2J\"}", "{\"text\":\"\\\u{9B}2J\"}",
    ]
    for command in ["edit --rule=graphemes:5", "edit --json --rule=graphemes:5", "audit", "audit --json"] {
      for line in lines {
        let words = command.split(separator: " ").map(String.init)
        let result = try BuiltCommand.run(words, input: (line + "\n").utf8)
        #expect(Self.dangers(result.output) == [], "\(command): \(line.debugDescription)")
        #expect(Self.dangers(result.errors) == [], "\(command): \(line.debugDescription)")
      }
    }
  }

  /// On a terminal the overflow is shown: what is drawn is the command's, none of the text's.
  @Test func anExcerptOnATerminal() throws {
    let script = #"""
      export TERM=xterm-256color NO_COLOR=1
      script -qec "$HEADROOM check --rule=graphemes:1 --text \"\$TEXT\"" /dev/null
      """#
    let result = try BuiltCommand.shell(script, environment: ["TEXT": Self.text])
    // The command's own sequences are underline on and off, and the terminal's CR before each LF.
    let own = result.text.replacing("\u{1B}[4m", with: "").replacing("\u{1B}[0m", with: "").replacing(
      "\r\n", with: "\n")
    #expect(Self.dangers(Array(own.utf8)) == [], "\(own.debugDescription)")
    #expect(own.contains("over ("))
  }

  /// A post made to look shorter than it is fails on request, and says why.
  @Test func hiddenTextFailsUnderStrict() throws {
    let arguments = ["check", "--rule=tweet-140", "--text", "ab\u{200B}\u{200B}"]
    let lax = try BuiltCommand.run(arguments)
    #expect(lax.status == 0)
    let strict = try BuiltCommand.run(arguments + ["--strict"])
    #expect(strict.status == 1)
    #expect(strict.text.contains("invisible-characters"), "\(strict.text)")
  }
}
