import TextEditing

/// A story that breaks limits: a text, a limit and what is done, as it happened to somebody.
public struct TextViewScript: Sendable, Hashable {
  /// The script's name, `undo-after-refused-paste`.
  public let name: String
  /// The event, and the fault that many apps have, as a sentence.
  public let summary: String
  /// The text at the start.
  public let text: String
  /// How many grapheme clusters fit.
  public let limit: Int
  /// The actions.
  public let actions: [TextViewAction]
  /// How the view behaves.
  public let options: TextViewOptions

  /// Creates a script.
  public init(
    name: String, summary: String, text: String, limit: Int, actions: [TextViewAction],
    options: TextViewOptions = TextViewOptions()
  ) {
    self.name = name
    self.summary = summary
    self.text = text
    self.limit = limit
    self.actions = actions
    self.options = options
  }

  /// The built-in script of a name.
  public static func named(_ name: String) -> TextViewScript? { builtIn.first { $0.name == name } }
}
