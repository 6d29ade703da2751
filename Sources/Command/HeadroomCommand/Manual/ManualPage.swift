/// The page `headroom(1)`, made from the declarations, in the macros of man(7).
struct ManualPage {
  private let commands: [CommandDeclaration]

  init(_ commands: [CommandDeclaration]) { self.commands = commands }

  /// The page as roff.
  var roff: String {
    var lines = [
      ".\\\" Made by 'headroom manual'.",
      ".TH HEADROOM 1 \(headroomDate) \"headroom \(headroomVersion)\" \"User Commands\"",
    ]
    lines += section(
      "NAME", ["headroom \\- \(Roff.text("how much still fits: count, check, edit and compose text"))"])
    lines += section("SYNOPSIS", synopsis)
    lines += section("DESCRIPTION", ManualText.description.flatMap(paragraph))
    lines += section("OPTIONS", [OptionDeclaration.help, .version].flatMap(option))
    lines += section("COMMANDS", commands.flatMap(command))
    lines += section("EXIT STATUS", ManualText.exitStatus.flatMap(entry))
    lines += section("ENVIRONMENT", ManualText.environment.flatMap(entry))
    lines += section("FILES", ManualText.files.flatMap(entry))
    lines += section("RIGHT-TO-LEFT TEXT", ManualText.rightToLeft.flatMap(paragraph))
    lines += section("EXAMPLES", commands.compactMap(\.examples.first).flatMap(example))
    return lines.joined(separator: "\n") + "\n"
  }

  private var synopsis: [String] {
    [".B headroom", "\\fICOMMAND\\fR [\\fIOPTION\\fR.\\|.\\|.] [\\fIARGUMENT\\fR.\\|.\\|.]", ".br"]
      + [".B headroom help", "[\\fICOMMAND\\fR.\\|.\\|.]", ".br", ".B headroom \\-\\-version"]
  }

  private func section(_ name: String, _ lines: [String]) -> [String] {
    // A paragraph right after a heading would be an empty one.
    [".SH \(Roff.argument(name))"] + (lines.first == ".PP" ? Array(lines.dropFirst()) : lines)
  }

  private func paragraph(_ text: String) -> [String] { [".PP", Roff.text(text)] }

  private func entry(_ entry: (label: String, text: String)) -> [String] {
    [".TP", ".B \(Roff.text(entry.label))", Roff.text(entry.text)]
  }

  private func command(_ command: CommandDeclaration) -> [String] {
    // Further forms follow on lines of their own, written out in full.
    let forms = "headroom \(command.name) \(command.synopsis)".split(separator: "\n").map { form in
      Roff.text(form.split(separator: " ").joined(separator: " "))
    }
    let usage = forms.flatMap { [$0, ".br"] }.dropLast()
    var lines =
      [".SS \(Roff.argument("headroom \(command.name)"))", Roff.text(command.summary), ".PP"] + usage
    lines += command.discussion.flatMap(paragraph)
    lines += command.allOptions.flatMap(option)
    if !command.examples.isEmpty { lines += [".PP", "Examples:"] + command.examples.flatMap(example) }
    return lines
  }

  private func option(_ option: OptionDeclaration) -> [String] {
    let letter = option.letter.map { "\\fB\\-\($0)\\fR, " } ?? ""
    let argument = option.argument.map { "=\\fI\(Roff.text($0))\\fR" } ?? ""
    return [".TP", "\(letter)\\fB\(Roff.text("--\(option.name)"))\\fR\(argument)", Roff.text(option.help)]
  }

  /// A command line as it is typed, and below it what it does.
  private func example(_ example: CommandDeclaration.Example) -> [String] {
    [
      ".PP", ".nf", ".RS 4", Roff.text(example.command), ".RE", ".fi", ".RS 8", Roff.text(example.effect),
      ".RE",
    ]
  }
}
