/// The declaration of a subcommand: the source of its parsing, its help, its error
/// messages, its completions and its part of the manual.
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
  /// A summary in one line.
  let summary: String
  /// The synopsis after the name, `[--each-line] [FILE…]`.
  let synopsis: String
  /// More about it, in paragraphs.
  var discussion: [String] = []
  /// The options beside `--help`.
  let options: [OptionDeclaration]
  /// The values of the operands, one place after the other; the last applies to all that follow.
  var operands: [ArgumentValues] = [.files]
  /// At least one.
  let examples: [Example]

  /// Every option, `--help` last.
  var allOptions: [OptionDeclaration] { options + [.help] }
}
