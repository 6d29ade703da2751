import LineEditor
import TextCells

/// What the command line asks of the composer.
struct ComposeSettings {
  /// The rules and the policy.
  var rules: RuleSet
  /// Whether it ends after the first post.
  var endsAfterPost: Bool
  /// Whether Enter starts a line.
  var isMultiline: Bool
  /// Whether it draws under the prompt.
  var isInline: Bool
  /// How the terminal measures clusters, or nil to ask it.
  var width: WidthModel?
}
