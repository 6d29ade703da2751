/// One option of a subcommand: the same value serves parsing, `--help` and error messages.
struct OptionDeclaration: Sendable, Hashable {
  /// The long name without its dashes, `each-line`.
  let name: String
  /// The letter after a single dash, or nil.
  let letter: Character?
  /// What the argument is called in `--help`, or nil for an option that takes none.
  let argument: String?
  /// What the option does, as a sentence.
  let help: String

  init(_ name: String, letter: Character? = nil, argument: String? = nil, _ help: String) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.help = help
  }

  static let json = OptionDeclaration("json", "Print one JSON object a line.")
  static let help = OptionDeclaration("help", letter: "h", "Print this help and exit.")
}
