/// One option of a subcommand: the same value serves parsing, `--help`, error messages, completions and the manual.
struct OptionDeclaration: Sendable, Hashable {
  /// The long name without its dashes, `each-line`.
  let name: String
  /// The letter after a single dash, or nil.
  let letter: Character?
  /// The name of the argument in `--help`, or nil for an option that takes none.
  let argument: String?
  /// The values that the argument takes.
  let values: ArgumentValues
  /// A description of the option, as a sentence.
  let help: String

  init(
    _ name: String, letter: Character? = nil, argument: String? = nil, values: ArgumentValues = .unlisted,
    _ help: String
  ) {
    self.name = name
    self.letter = letter
    self.argument = argument
    self.values = values
    self.help = help
  }

  static let json = OptionDeclaration("json", "Print one JSON object a line.")
  static let help = OptionDeclaration("help", letter: "h", "Print this help and exit.")
  static let version = OptionDeclaration(
    "version", "Print the versions of Headroom, ICU and Unicode and exit.")
}
