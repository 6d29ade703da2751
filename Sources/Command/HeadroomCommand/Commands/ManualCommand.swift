/// `headroom manual`: the page for man.
enum ManualCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "manual",
    summary: "Print the manual page, headroom(1), for man.",
    synopsis: "",
    discussion: [
      "The page holds the output of 'headroom help' for every command, files, environment and exit codes."
    ],
    options: [], operands: [.unlisted],
    examples: [
      .init("headroom manual | man -l -", "Read it now."),
      .init(
        "headroom manual > ~/.local/share/man/man1/headroom.1",
        "Install it for 'man headroom'; man looks there when ~/.local/bin is on the PATH."),
    ])

  static var readsText: Bool { false }

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    if let operand = arguments.operands.first {
      throw UsageError("the manual is one page; '\(printable(operand))' has no place")
    }
    try io.output.write(ManualPage(HeadroomCommand.commands.map { $0.declaration }).roff)
    return .fine
  }
}
