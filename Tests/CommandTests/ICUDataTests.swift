import TestSupport
import Testing

/// ICU without its data: a clear error from every command that looks into text, no answer, nothing lost.
///
/// The data of Debian's ICU are a library of their own. One that holds an empty package, as ICU's stubdata does, takes
/// its place; its name and version come from the command and the headers at hand.
@Suite struct ICUDataTests {
  /// Commands that look into text.
  static let counting = [
    "count --text a", "count --json", "check --rule=x --text a", "fit --rule=x", "split --rule=x",
    "explain --rule=x",
    "edit --rule=x", "audit", "replay --rule=x", "layout --devices", "compose", "watch /etc/passwd",
  ]
  /// Commands that can answer without.
  static let others = [
    "rules", "motion keyboard --at=0.1", "completions bash", "manual", "help", "help count", "--help",
    "--version",
  ]

  /// Makes a folder with the empty library, runs a script in which `$STUB` is it, and takes the folder away.
  private func runWithoutData(_ script: String) throws -> BuiltCommand.Result {
    try BuiltCommand.shell(
      #"""
      STUB=$(mktemp -d); trap 'rm -r "$STUB"' EXIT; cd "$STUB"
      library=$(ldd "$HEADROOM" | sed -n 's/^[[:space:]]*\(libicudata\.so\.[0-9]*\) .*/\1/p')
      [ -n "$library" ] || { echo 'ICU is linked statically, its data with it'; exit 77; }
      cat >stub.c <<'C'
      #include <unicode/udata.h>
      #include <unicode/utypes.h>
      #include <unicode/uversion.h>
      /* A header, and a table of contents of nothing. */
      const struct {
        uint16_t headerSize;
        uint8_t magic[2];
        UDataInfo info;
        char padding[8];
        uint32_t count, reserved;
      } U_ICUDATA_ENTRY_POINT __attribute__((aligned(16))) = {
          32, {0xDA, 0x27}, {sizeof(UDataInfo), 0, U_IS_BIG_ENDIAN, U_CHARSET_FAMILY, U_SIZEOF_UCHAR, 0,
          {'T', 'o', 'C', 'P'}, {1, 0, 0, 0}, {0, 0, 0, 0}}, {0}, 0, 0};
      C
      clang -shared -fPIC $(pkg-config --cflags icu-uc) -Wl,-soname,"$library" -o "$library" stub.c || exit 78
      \#(script)
      """#)
  }

  /// Whether there is a library of data to take away: not where ICU is linked statically (`.ci/test-newer-icu`).
  private func isLinkedStatically(_ result: BuiltCommand.Result) -> Bool {
    #expect(result.status != 78, "the empty library was not built: \(result.messages)")
    return result.status == 77
  }

  @Test func everyCommandIsInOneOfTheLists() throws {
    let overview = try BuiltCommand.run(["help"]).text
    let listed = overview.split(separator: "\n").compactMap { line -> Substring? in
      guard line.hasPrefix("  "), !line.hasPrefix("   "), !line.hasPrefix("  -") else { return nil }
      return line.split(separator: " ").first
    }
    #expect(listed.contains("count") && listed.contains("compose"))
    let tried = Set((Self.counting + Self.others).map { $0.prefix { $0 != " " } })
    for name in listed { #expect(tried.contains(name), "\(name)") }
  }

  @Test func everyCommandThatLooksIntoTextSaysWhatIsMissingAndWhatToDo() throws {
    // Each command's messages, then a line with its exit code and how much it wrote to standard output.
    let script = Self.counting.map { command in
      #"""
      echo '{"text":"a"}' | LD_LIBRARY_PATH=$STUB "$HEADROOM" \#(command) 2>&1 >out
      echo "exit $? $(wc -c <out)"
      """#
    }.joined(separator: "\n")
    let result = try runWithoutData(script)
    if isLinkedStatically(result) { return }
    let runs = result.text.split(separator: "exit ", omittingEmptySubsequences: false)
    #expect(runs.count == Self.counting.count + 1)
    let version = try BuiltCommand.run(["--version"]).text
    let major = version.split(separator: "ICU ").last.map { String($0.prefix { $0 != "." }) } ?? ""
    for (index, command) in Self.counting.enumerated() where index + 1 < runs.count {
      let message = runs[index]
      #expect(runs[index + 1].hasPrefix("2 0\n"), "\(command): \(runs[index + 1])")
      #expect(message.contains("lacks its data"), "\(command): \(message)")
      #expect(message.contains("libicu\(major)") && message.contains("ICU_DATA"), "\(command): \(message)")
      #expect(message.contains("icudt\(major)"), "\(command): \(message)")
    }
  }

  @Test func theOtherCommandsAnswerAsEver() throws {
    for command in Self.others {
      let expected = try BuiltCommand.shell("$HEADROOM \(command)")
      let result = try runWithoutData("LD_LIBRARY_PATH=$STUB exec \"$HEADROOM\" \(command)")
      if isLinkedStatically(result) { return }
      #expect(
        result.output == expected.output && result.status == expected.status, "\(command): \(result.messages)"
      )
    }
  }

  /// On a terminal too: the message, a terminal as it was, and the file as it was.
  @Test func composeLeavesTheFileAlone() throws {
    let result = try runWithoutData(
      #"""
      printf 'cafe\u0301 \xFF\n\n' >post.txt; cp post.txt before.txt
      TERM=xterm-256color script -qec "LD_LIBRARY_PATH=$STUB $HEADROOM compose --rule=x post.txt" /dev/null; echo "exit $?"
      cmp post.txt before.txt && ls
      """#)
    if isLinkedStatically(result) { return }
    #expect(result.text.contains("lacks its data") && result.text.contains("exit 2"), "\(result.text)")
    #expect(!result.text.contains("\u{1B}"), "\(result.text.debugDescription)")
    #expect(result.text.contains("before.txt\n") && !result.text.contains("~"), "\(result.text)")
    #expect(result.status == 0, "\(result.messages)")
  }

  /// A program that did not ask `ICUData` stops at the first count, and does not count wrongly.
  @Test func aLibraryStopsRatherThanCountWrongly() throws {
    let program = BuiltCommand.folder + "/FuzzJudge"
    let files = try Corpus.files(in: "fuzz/judge", suffix: "").prefix(1).map { "\(Corpus.folder)/\($0)" }
    let result = try runWithoutData(
      "SWIFT_BACKTRACE=enable=no LD_LIBRARY_PATH=$STUB '\(program)' '\(files.joined())'")
    if isLinkedStatically(result) { return }
    #expect(result.status != 0 && result.messages.contains("ICUData.check()"), "\(result.messages)")
  }
}
