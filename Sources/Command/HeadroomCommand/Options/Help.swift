import Graphemes

/// The text of `--help` and `--version`, made from the declarations.
enum Help {
  /// How wide help is; narrower than any terminal in use.
  private static let width = 80

  /// The output of `headroom --help`.
  static func overview(_ commands: [CommandDeclaration]) -> String {
    var lines = ["Usage: headroom COMMAND [OPTION…] [ARGUMENT…]", ""]
    lines += wrapped(
      "Answers how much still fits: counts text as each platform counts it, checks it against limits, and judges edits."
    )
    lines += ["", "Commands:"]
    let widest = commands.map(\.name.count).max() ?? 0
    lines += commands.flatMap { entry("  \($0.name)", $0.summary, column: widest + 4) }
    lines += ["", "Options:"]
    lines += entry("  -h, --help", "Print this help and exit.", column: 17)
    lines += entry("      --version", "Print the versions of Headroom, ICU and Unicode and exit.", column: 17)
    lines += ["", "'headroom help COMMAND' or 'headroom COMMAND --help' explains a command.", ""]
    lines += wrapped(exitCodes)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The output of `headroom help NAME`.
  static func command(_ declaration: CommandDeclaration) -> String {
    var lines = ["Usage: headroom \(declaration.name) \(declaration.synopsis)", ""]
    lines += wrapped(declaration.summary)
    for paragraph in declaration.discussion { lines += [""] + wrapped(paragraph) }
    lines += ["", "Options:"]
    let labels = declaration.allOptions.map { option in
      "  " + (option.letter.map { "-\($0), " } ?? "    ") + "--\(option.name)"
        + (option.argument.map { "=\($0)" } ?? "")
    }
    let column = min((labels.map(\.count).max() ?? 0) + 2, 30)
    for (label, option) in zip(labels, declaration.allOptions) {
      lines += entry(label, option.help, column: column)
    }
    lines += ["", "Examples:"]
    for example in declaration.examples {
      lines += ["  \(example.command)"] + wrapped(example.effect, indent: 6)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The output of `headroom --version`.
  static var version: String {
    "headroom \(headroomVersion) (ICU \(UnicodeVersion.icu), Unicode \(UnicodeVersion.current))\n"
  }

  static let exitCodes =
    "Exit codes: 0 all is well; 1 something does not fit, was refused or differs; 2 wrong usage, or input that could not be read."

  /// A label and its text, which starts at a column and goes on there.
  private static func entry(_ label: String, _ text: String, column: Int) -> [String] {
    let lines = wrapped(text, indent: column)
    guard let first = lines.first, label.count + 2 <= column else { return [label] + lines }
    return [label + first.dropFirst(label.count)] + lines.dropFirst()
  }

  /// Text broken at spaces.
  private static func wrapped(_ text: String, indent: Int = 0) -> [String] {
    let margin = String(repeating: " ", count: indent)
    var lines: [String] = []
    var line = margin
    for word in text.split(separator: " ") {
      if line.count > indent, line.count + 1 + word.count > width {
        lines.append(line)
        line = margin
      }
      line += (line.count > indent ? " " : "") + word
    }
    return lines + [line]
  }
}

/// The version of the command and the libraries.
let headroomVersion = "0.1.0"

/// The day of that version, for the foot of the manual.
let headroomDate = "2026-11-30"
