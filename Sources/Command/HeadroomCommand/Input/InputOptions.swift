/// The options that say which texts to work on.
enum InputOptions {
  static let text = OptionDeclaration("text", argument: "TEXT", "Work on TEXT instead of files.")
  static let eachLine = OptionDeclaration("each-line", "Take each line as a text of its own.")
}
