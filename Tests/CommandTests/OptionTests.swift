import TestSupport
import Testing

/// Options as GNU programs take them, and what is said of wrong ones.
@Suite struct OptionTests {
  /// A command line that is right, and its output's first line.
  static let right: [([String], String)] = [
    (["check", "--rule=graphemes:1", "--text", "ab"], "text:1: 1 over (2 of 1 graphemes)"),
    (["check", "--rule", "graphemes:1", "--text=ab"], "text:1: 1 over (2 of 1 graphemes)"),
    (["check", "-r", "graphemes:1", "--text", "ab"], "text:1: 1 over (2 of 1 graphemes)"),
    (["check", "-rgraphemes:1", "--text", "ab"], "text:1: 1 over (2 of 1 graphemes)"),
    (["check", "--rule", "graphemes:1", "--te", "ab"], "text:1: 1 over (2 of 1 graphemes)"),
    (["check", "--text", "--json", "--rule=utf8:1"], "text:1: 5 over (6 of 1 UTF-8 bytes)"),
    (["rules", "--", "list"], "tweet-140                The 140-character composer: 140 graphemes"),
    (["--help"], "Usage: headroom COMMAND [OPTION…] [ARGUMENT…]"),
    (["help"], "Usage: headroom COMMAND [OPTION…] [ARGUMENT…]"),
    ([], "Usage: headroom COMMAND [OPTION…] [ARGUMENT…]"),
    (["help", "check"], "Usage: headroom check --rule=RULE… [OPTION…] [FILE or FOLDER…]"),
    (["check", "--help"], "Usage: headroom check --rule=RULE… [OPTION…] [FILE or FOLDER…]"),
    (["check", "-h"], "Usage: headroom check --rule=RULE… [OPTION…] [FILE or FOLDER…]"),
  ]

  @Test func rightCommandLines() throws {
    for (arguments, first) in Self.right {
      let result = try BuiltCommand.run(arguments)
      #expect(result.lines.first == first, "\(arguments): \(result.messages)")
    }
  }

  /// A command line that is wrong, and what is said of it; the exit code is 2.
  static let wrong: [([String], String)] = [
    (["chek"], "headroom: no command is named 'chek'; did you mean check?"),
    (["help", "xyzzy"], "headroom: no command is named 'xyzzy'"),
    (["--verison"], "headroom: there is no option --verison; did you mean --version?"),
    (["check", "--ruel=x"], "headroom check: there is no option --ruel; did you mean --rule?"),
    (["check", "-q"], "headroom check: there is no option -q"),
    (["check", "--json=yes"], "headroom check: --json takes no argument"),
    (["check", "--rule"], "headroom check: --rule needs an argument: --rule=RULE"),
    (["check", "-r"], "headroom check: --rule needs an argument: --rule=RULE"),
    (["check", "--js"], "headroom check: --js is ambiguous: --jsonl, --json"),
    (["check"], "headroom check: which rule? Name it: --rule=tweet-140 ('headroom rules' lists them)"),
    (["check", "--rule=twet-140"], "headroom check: no rule is named 'twet-140'; did you mean tweet-140?"),
    (
      ["check", "--rule=grapheme:3"], "headroom check: no rule is named 'grapheme:3'; did you mean graphemes?"
    ),
    (
      ["check", "--rule=utf8:-1"],
      "headroom check: '-1' in 'utf8:-1' is not a number from 0 to 9223372036854775807"
    ),
    (["check", "--rule=utf8:1", "--field=x"], "headroom check: --field goes with --jsonl"),
    (
      ["edit", "--rule=utf8:1", "--policy=hard"],
      "headroom edit: no policy is named 'hard'; take reject, truncate or soft"
    ),
    (
      ["edit", "--rule=utf8:1", "--limit=many"],
      "headroom edit: --limit takes a number from 0 to 9223372036854775807, not 'many'"
    ),
    (["audit", "--formula=sede"], "headroom audit: no formula is named 'sede'; did you mean seed?"),
    (["rules", "show"], "headroom rules: 'headroom rules show' needs a name: headroom rules show tweet-140"),
    (["check", "--\u{1B}[31m"], #"headroom check: there is no option --\u{1B}[31m"#),
  ]

  @Test func wrongCommandLines() throws {
    for (arguments, message) in Self.wrong {
      let result = try BuiltCommand.run(arguments)
      #expect(result.status == 2, "\(arguments)")
      #expect(result.text.isEmpty, "\(arguments)")
      #expect(result.messages.hasPrefix(message + "\n"), "\(arguments): \(result.messages)")
    }
  }

  @Test func version() throws {
    let result = try BuiltCommand.run(["--version"])
    #expect(result.status == 0)
    #expect(result.text.contains(/^headroom \d+\.\d+\.\d+ \(ICU \d+\.\d+, Unicode \d+\.\d+\)\n$/))
  }

  /// Every command that help lists has help with an example, no line over 80 characters but commands.
  @Test func everyCommandHasHelp() throws {
    let overview = try BuiltCommand.run(["--help"]).lines
    let start = try #require(overview.firstIndex(of: "Commands:"))
    let names = overview[(start + 1)...].prefix { $0 != "Options:" }.compactMap { line in
      line.hasPrefix("  ") && !line.hasPrefix("   ") ? line.split(separator: " ").first.map(String.init) : nil
    }
    #expect(names.contains("count") && names.contains("check"))
    for name in names {
      let help = try BuiltCommand.run(["help", name])
      #expect(help.status == 0, "\(name)")
      #expect(help.text.contains("\nExamples:\n  "), "\(name)")
      for line in help.lines where !line.contains("headroom ") {
        #expect(line.count <= 80, "\(name): \(line)")
      }
    }
  }
}
