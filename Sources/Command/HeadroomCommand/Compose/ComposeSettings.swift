import LineEditor
import ScreenLayout
import TextCells

/// The settings of the composer from the command line.
struct ComposeSettings {
  /// The rules and the policy.
  var rules: RuleSet
  /// Whether it ends after the first post.
  var endsAfterPost: Bool
  /// Whether Enter starts a line.
  var isMultiline: Bool
  /// Whether it draws under the prompt.
  var isInline: Bool
  /// Whether nothing is drawn: the row of the caret and what is said are lines.
  var isPlain: Bool
  /// Whether the terminal can only print.
  var isDumb: Bool
  /// How the terminal measures clusters, or nil to ask it.
  var width: WidthModel?
  /// The device whose screen it is drawn like.
  var device: Device
  /// Whether nothing slides.
  var reducesMotion: Bool
  /// Whether words are predicted above the keys.
  var predicts: Bool
  /// Whether posts are kept for the next run.
  var keepsHistory: Bool
  /// The file that is edited, or nil for posts.
  var file: EditedFile?
  /// Which keys do what.
  var keymap: Keymap
  /// Which keys do what in vi's command mode, or nil.
  var commandKeymap: Keymap?
  /// The language of what is said.
  var messages: Messages
  /// The unit that backspace removes.
  var backspace: EditorState.Backspace
}
