/// A shell that completes the command's words, with the script for it.
enum CompletionShell: String, CaseIterable {
  case bash, zsh, fish

  /// The script for all commands.
  func script(_ commands: [CommandDeclaration]) -> String {
    switch self {
    case .bash: BashCompletions(commands).script
    case .zsh: ZshCompletions(commands).script
    case .fish: FishCompletions(commands).script
    }
  }

  /// A word as it is where it is one of letters, digits and hyphens, and else in single quotes, in which nothing but
  /// the quote itself has a meaning to the shell.
  func quoted(_ word: String) -> String {
    if word.wholeMatch(of: /[A-Za-z0-9][A-Za-z0-9-]*/) != nil { return word }
    let quote: Character = "'"
    let escaped = word.map { character in
      switch (self, character) {
      // fish knows \' and \\ between single quotes; the others must leave them for a moment.
      case (.fish, quote), (.fish, "\\"): "\\\(character)"
      case (_, quote): #"'\''"#
      default: String(character)
      }
    }
    return "'\(escaped.joined())'"
  }
}

extension [CommandDeclaration] {
  /// The commands, and `help`, which is completed like a command.
  var withHelp: [CommandDeclaration] {
    let help = CommandDeclaration(
      name: "help", summary: "Explain commands, with examples.", synopsis: "[COMMAND…]", options: [],
      operands: [.words(map(\.name))], examples: [])
    return self + [help]
  }
}
