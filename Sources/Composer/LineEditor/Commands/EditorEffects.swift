/// The effects of a command outside the editor, beside the new state.
public struct EditorEffects: Sendable, Hashable {
  /// A request that only the program can carry out.
  public enum Request: Sendable, Hashable {
    /// Take the text: it fits.
    case post([UInt16])
    /// End: the end of the input was typed on an empty line.
    case end
    /// End as an interrupt does: it was typed on an empty line.
    case interrupt
    /// Stop the process, as the shell's job control would.
    case suspend
    /// Draw everything anew.
    case clearScreen
    /// Complete the word before the caret.
    case complete
    /// Do something to the screen around the text.
    case screen(CommandName)
  }

  /// Whether to ring the bell.
  public var rings = false
  /// The message to show.
  public var message: EditorMessage?
  /// The request to carry out.
  public var request: Request?

  /// Creates effects; by default none.
  public init() {}

  mutating func refuse(_ message: EditorMessage?) {
    rings = true
    self.message = message
  }
}
