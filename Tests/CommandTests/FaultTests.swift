import JSONLines
import TestSupport
import Testing

/// What goes wrong around the command: every fault gets a message that says what and where, and an exit code.
@Suite struct FaultTests {
  /// Every command that answers from standard input, with an input that it answers.
  static let commands: [(arguments: String, input: String)] = [
    ("count", "text\n"), ("count --json", "text\n"), ("check --rule=graphemes:2", "text\n"),
    ("check --rule=graphemes:2 --json --jsonl", #"{"text":"abc"}"#),
    ("edit --rule=graphemes:5", #"{"text":"abcde","range":[5,0],"replacement":"x"}"#),
    ("audit", #"{"text":"abcd","range":[4,0],"replacement":"x","limit":4}"#),
    ("rules", ""), ("rules show tweet-140 --json", ""), ("--version", ""), ("--help", ""), ("help check", ""),
    ("layout --devices", ""), ("motion keyboard --at=0.1", ""),
  ]

  @Test(arguments: commands)
  func aFullDiskIsTold(_ arguments: String, _ input: String) throws {
    let result = try BuiltCommand.shell("$HEADROOM \(arguments) > /dev/full", input: input.utf8)
    #expect(result.status == 2)
    #expect(
      result.messages.hasSuffix("standard output: cannot write: No space left on device\n"),
      "\(result.messages)")
  }

  @Test(arguments: commands)
  func aClosedOutputIsTold(_ arguments: String, _ input: String) throws {
    let result = try BuiltCommand.shell("$HEADROOM \(arguments) >&-", input: input.utf8)
    #expect(result.status == 2)
    #expect(
      result.messages.hasSuffix("standard output: cannot write: Bad file descriptor\n"), "\(result.messages)")
  }

  /// A file that the command opens does not become the closed standard output or error.
  @Test func aClosedStreamIsNotTakenByAFile() throws {
    let script = """
      file=$(mktemp); $HEADROOM layout --device 'iPhone 14' --keyboard shown --svg "$file" >&- 2>/dev/null
      head -c 4 "$file"; rm -f "$file"
      """
    let drawing = try BuiltCommand.shell(script)
    #expect(drawing.text == "" || drawing.text == "<svg" || drawing.text == "<?xm", "\(drawing.text)")
    let errors = try BuiltCommand.shell("$HEADROOM count /nowhere 2>&-; echo $?")
    #expect(errors.lines.last == "2")
  }

  /// A reader that has enough ends the command as it ends every filter, without a word.
  @Test func aReaderThatGoesAwayEndsTheCommand() throws {
    let script = """
      yes '{"text":"abcde","range":[5,0],"replacement":"x"}' | head -n 100000 | $HEADROOM edit --rule=graphemes:5 | head -n 1
      echo "${PIPESTATUS[2]}"
      """
    let result = try BuiltCommand.shell(script)
    #expect(result.lines == ["-:1: reject: over-limit (6 of 5 graphemes)", "141"])
    #expect(result.messages == "")
  }

  @Test func aClosedInputIsTold() throws {
    for command in ["count", "check --rule=tweet-140", "edit --rule=tweet-140", "compose"] {
      let result = try BuiltCommand.shell("$HEADROOM \(command) <&-")
      #expect(result.status == 2, "\(command)")
      #expect(
        result.messages.hasSuffix("-: cannot read: Bad file descriptor\n"), "\(command): \(result.messages)")
    }
  }

  @Test func aFolderIsNoText() throws {
    let result = try BuiltCommand.run(["fit", "--rule=graphemes:3", "/"])
    #expect(result.status == 2)
    #expect(result.messages == "headroom fit: /: cannot read: Is a directory\n")
  }

  /// The input ends inside a scalar or a cluster: what came is answered, and said.
  @Test func anInputThatEndsInsideAClusterIsCounted() throws {
    let family = Array("ab👩‍👩‍👧".utf8)
    for end in 0...family.count {
      let bytes = Array(family[..<end])
      let text = String(decoding: bytes, as: UTF8.self)
      let result = try BuiltCommand.run(["count", "--json"], input: bytes)
      guard case .object(let object) = try JSONValue(reading: result.output.dropLast()) else {
        Issue.record("no object for \(end) bytes")
        continue
      }
      #expect(object["graphemes"] == .integer(text.count), "\(end) bytes")
      #expect(object["utf8"] == .integer(end))
      let isWhole = String(validating: bytes, as: UTF8.self) != nil
      #expect(result.messages.contains("ill-formed UTF-8") != isWhole, "\(end) bytes: \(result.messages)")
      #expect(result.status == 0)
    }
  }

  /// No variable of the environment is needed: no HOME, no TERM, no LANG, no PATH.
  @Test func anEmptyEnvironmentIsEnough() throws {
    for (arguments, input) in Self.commands {
      let with = try BuiltCommand.shell("$HEADROOM \(arguments)", input: input.utf8)
      let without = try BuiltCommand.shell("exec env -i $HEADROOM \(arguments)", input: input.utf8)
      #expect(without.output == with.output && without.status == with.status, "\(arguments)")
      #expect(without.messages == with.messages, "\(arguments)")
    }
  }

  /// `ICU_DATA` names a folder that is not there, or not ICU's: the data are linked, and the answer is the same.
  @Test func aWrongICUDataFolderChangesNothing() throws {
    for folder in ["/nowhere", "/etc", ""] {
      let result = try BuiltCommand.run(
        ["count", "--json", "--words", "--text", "two 👩‍🚀"], environment: ["ICU_DATA": folder])
      #expect(
        result.text.contains(#""graphemes":5,"#) && result.text.contains(#""words":1,"#), "\(result.text)")
    }
  }

  /// A read-only folder, and a folder where the file should be.
  @Test func aDrawingThatCannotBeWrittenIsTold() throws {
    for path in ["/proc/drawing.svg", "/", "/nowhere/drawing.svg"] {
      let result = try BuiltCommand.run(
        ["layout", "--device", "iPhone 14", "--keyboard", "shown", "--svg", path])
      #expect(result.status == 2, "\(path)")
      #expect(result.messages.contains("\(path): cannot write: "), "\(path): \(result.messages)")
    }
  }

  // MARK: Memory

  /// Under a sanitizer no program starts in little address space: it takes terabytes for its shadow.
  private static let shadow = Comment("a sanitizer takes the address space")

  /// 64 MB of address space: a file of any size is counted as it comes.
  @Test(.disabled(if: runsUnderSanitizer, shadow))
  func aLargeFileIsCountedIn64Megabytes() throws {
    let result = try BuiltCommand.shell(
      "ulimit -v 65536; head -c 100000000 /dev/zero | tr '\\0' a | $HEADROOM count --json")
    #expect(result.text.hasPrefix(#"{"source":"-","graphemes":100000000,"#), "\(result.messages)")
    #expect(result.status == 0)
  }

  /// A text that must be held whole and does not fit is refused before memory runs out, by every command that holds it.
  @Test(
    .disabled(if: runsUnderSanitizer, shadow),
    arguments: [
      ("edit --rule=tweet-140", " KiB, the most that is read of JSON\n"),
      ("audit", " KiB, the most that is read of JSON\n"),
      ("count --words", " KiB, the most in which words are looked for\n"),
      ("check --rule=x --json", " KiB, the most that is counted without\n"),
      ("check --rule=sms --json", " KiB, the most that is counted as a whole\n"),
    ])
  func aTextThatDoesNotFitInMemoryIsRefused(_ command: String, _ message: String) throws {
    let result = try BuiltCommand.shell(
      "ulimit -v 81920; head -c 20000000 /dev/zero | tr '\\0' a | $HEADROOM \(command)")
    #expect(result.status == 2)
    #expect(result.messages.hasSuffix(message), "\(result.messages.prefix(200))")
  }

  /// What need not be held is answered all the same.
  @Test(
    .disabled(if: runsUnderSanitizer, shadow),
    arguments: ["check --rule=graphemes:140", "check --rule=bluesky --each-line", "count --each-line"])
  func aTextThatNeedNotBeHeldIsAnswered(_ command: String) throws {
    let result = try BuiltCommand.shell(
      "ulimit -v 81920; head -c 20000000 /dev/zero | tr '\\0' a | $HEADROOM \(command)")
    #expect(result.messages == "" && result.status < 2)
    #expect(result.text.contains("20000000"), "\(result.text.prefix(200))")
  }

  /// A line that does not is a problem of that line, and the others are answered.
  @Test(.disabled(if: runsUnderSanitizer, shadow))
  func aLineThatDoesNotFitInMemoryIsAProblem() throws {
    let result = try BuiltCommand.shell(
      """
      ulimit -v 81920
      { echo first; head -c 20000000 /dev/zero | tr '\\0' a; echo; echo last; } | $HEADROOM check --rule=weighted:4 --each-line
      """)
    #expect(result.status == 2)
    #expect(
      result.messages.contains("-:2: not checked under weighted:4: "), "\(result.messages.prefix(200))")
    #expect(result.lines == ["standard input:1: 1 over (5 of 4 weighted characters)"])
  }

  @Test(
    .disabled(if: runsUnderSanitizer, shadow),
    arguments: [
      "count --words", "check --rule=graphemes:140", "check --rule=x --json", "check --rule=x --each-line",
    ])
  func aTextThatFitsInMemoryIsAnswered(_ command: String) throws {
    let result = try BuiltCommand.shell(
      "ulimit -v 98304; head -c 300000 /dev/zero | tr '\\0' a | $HEADROOM \(command)")
    #expect(result.status < 2, "\(result.messages.prefix(200))")
    #expect(!result.output.isEmpty)
  }
}
