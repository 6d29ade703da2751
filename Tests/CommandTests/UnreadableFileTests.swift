import TestSupport
import Testing

/// Files and arguments that are not what a command expects: nothing is left out in silence.
@Suite struct UnreadableFileTests {
  private func shell(_ script: String) throws -> BuiltCommand.Result {
    let folder = try TemporaryFolder()
    return try BuiltCommand.shell("cd '\(folder.path)' && HEADROOM='\(BuiltCommand.path)' && \(script)")
  }

  /// Names of files are bytes, and need not be UTF-8.
  @Test func namesAreBytes() throws {
    let result = try shell(
      #"printf 'long' > "$(printf '\377\376').txt"; "$HEADROOM" check --rule=graphemes:1 --summary ."#)
    #expect(result.status == 1, "\(result.messages)")
    #expect(result.text == "./\\xFF\\xFE.txt:1: 3 over (4 of 1 graphemes)\n1 text, 1 over\n")
    let named = try shell(
      #"n="$(printf 'a\377')"; printf 'long' > "$n"; "$HEADROOM" check --rule=graphemes:1 --json "$n""#)
    #expect(named.status == 1, "\(named.messages)")
    #expect(named.text.contains("\"source\":\"a\u{FFFD}\""), "\(named.text)")
  }

  /// A question mark is one character.
  @Test func patternsAreAboutCharacters() throws {
    let result = try shell(
      "printf 'long' > 'é.txt'; \"$HEADROOM\" check --rule=graphemes:1 --include='?.txt' .")
    #expect(result.text == "./é.txt:1: 3 over (4 of 1 graphemes)\n")
  }

  /// What cannot be looked at is named, the rest is answered, and the exit code is 2.
  @Test(arguments: ["check --rule=graphemes:9 --summary", "count"]) func whatIsInTheWay(_ command: String)
    throws
  {
    let result = try shell(
      """
      mkdir -p a/b && ln -s loop a/loop && ln -s gone a/dangling && mkfifo a/pipe && printf 'fits' > a/b/c.txt \
      && ln -s b/c.txt a/link.txt && ln -s . a/folder && "$HEADROOM" \(command) a
      """)
    #expect(result.status == 2)
    for name in ["a/loop: cannot read", "a/dangling: cannot read", "a/pipe: cannot read"] {
      #expect(result.messages.contains(name), "\(result.messages)")
    }
    #expect(!result.messages.contains("a/folder"))
    if command.hasPrefix("check") {
      #expect(result.text == "2 texts, all within the limits, 3 not checked\n")
    } else {
      #expect(result.text.contains("a/b/c.txt"), "\(result.text)")
    }
  }

  /// Of several arguments the one that cannot be read is named, and the others are answered.
  @Test func theOthersAreAnswered() throws {
    let result = try shell(
      "printf 'long' > a; printf 'long' > b; \"$HEADROOM\" check --rule=graphemes:1 a gone b")
    #expect(result.status == 2)
    #expect(result.text == "a:1: 3 over (4 of 1 graphemes)\nb:1: 3 over (4 of 1 graphemes)\n")
    #expect(result.messages.contains("gone: cannot read"))
  }

  /// `--text` counts bytes that are no UTF-8 as a file does.
  @Test func textOfBytes() throws {
    let result = try shell(
      #"t="$(printf 'a\377\342\202b')"; printf '%s' "$t" > f; "$HEADROOM" count --json f; "$HEADROOM" count --json --text="$t""#
    )
    let counts = result.lines.map { $0.drop { $0 != "," } }
    #expect(counts.count == 2 && counts[0] == counts[1], "\(result.text)")
  }

  /// With hardly more memory than the program needs, every command ends.
  @Test(
    .disabled(if: runsUnderSanitizer, "a sanitizer needs more address space"),
    arguments: ["check --rule=x", "fit --rule=x", "explain --rule=x", "split --rule=x", "count"])
  func littleMemory(_ command: String) throws {
    for kilobytes in [60_000, 65_000, 80_000, 120_000] {
      let result = try shell(
        "printf 'abc def' > t; (ulimit -v \(kilobytes); timeout 60 \"$HEADROOM\" \(command) t >/dev/null 2>&1); echo $?"
      )
      #expect(result.text != "124\n", "\(command) with \(kilobytes) KB")
    }
  }

  /// A caller that gives no arguments at all does not hear that all is well.
  @Test func anEmptyArgumentVector() throws {
    let result = try shell(
      """
      cat > run.c <<'C'
      #include <stddef.h>
      #include <unistd.h>
      int main(int count, char **arguments) {
        char *none[] = {NULL};
        return execv(arguments[1], none);
      }
      C
      clang -o run run.c && ./run "$HEADROOM"; echo $?
      """)
    #expect(result.text == "2\n", "\(result.messages)")
    #expect(result.messages.contains("there are no arguments"), "\(result.messages)")
  }
}
