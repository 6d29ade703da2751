/// What a subcommand is called, takes and shows: the source of its parsing, its help and its error messages.
struct CommandDeclaration: Sendable {
  /// A command line and what it shows or does.
  struct Example: Sendable {
    let command: String
    let effect: String

    init(_ command: String, _ effect: String) {
      self.command = command
      self.effect = effect
    }
  }

  /// The name on the command line.
  let name: String
  /// What it does, in one line.
  let summary: String
  /// What stands after the name, `[--each-line] [FILE…]`.
  let synopsis: String
  /// More about it, in paragraphs.
  var discussion: [String] = []
  /// The options beside `--help`.
  let options: [OptionDeclaration]
  /// At least one.
  let examples: [Example]

  /// Every option, `--help` last.
  var allOptions: [OptionDeclaration] { options + [.help] }
}
