/// `headroom completions`: what lets a shell complete the command's words.
enum CompletionsCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "completions",
    summary: "Print the script by which a shell completes commands, options and names.",
    synopsis: "bash | zsh | fish",
    discussion: [
      "The script completes commands, options, and what an option may be: rules (several with commas between them), policies, devices, …; files elsewhere. zsh and fish show what an option does beside it, bash where it lists."
    ],
    options: [], operands: [.names(of: CompletionShell.self), .unlisted],
    examples: [
      .init("source <(headroom completions bash)", "For this bash only."),
      .init(
        "headroom completions bash > ~/.local/share/bash-completion/completions/headroom",
        "For every bash to come, where the package bash-completion is installed."),
      .init(
        "headroom completions zsh > ~/.zfunc/_headroom",
        "For zsh, with fpath=(~/.zfunc $fpath) before compinit in ~/.zshrc."),
      .init("headroom completions fish > ~/.config/fish/completions/headroom.fish", "For fish."),
    ])

  static var readsText: Bool { false }

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let known = CompletionShell.allCases.map(\.rawValue)
    guard let name = arguments.operands.first, arguments.operands.count == 1 else {
      throw UsageError("name one shell: \(known.joined(separator: ", "))")
    }
    guard let shell = CompletionShell(rawValue: name) else {
      throw UsageError.unknown("shell", name, known: known, otherwise: "take bash, zsh or fish")
    }
    try io.output.write(shell.script(HeadroomCommand.commands.map { $0.declaration }))
    return .fine
  }
}
