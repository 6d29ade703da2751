import TextEditing

/// A fault of a delegate, with the script and the action that showed it.
public struct DelegateFinding: Sendable, Hashable {
  /// The fault.
  public enum Fault: String, Sendable, Hashable, CaseIterable {
    /// A range out of bounds was allowed: on a device the app ends here.
    case rangeException
    /// The text is over the limit, and longer than before, with nothing marked in it.
    case overLimit
    /// An edit was refused that fits or makes nothing worse.
    case stuckField
    /// Text went that no edit was about.
    case lostText
    /// The label does not show what remains.
    case wrongLabel
  }

  /// The fault.
  public let fault: Fault
  /// The name of the script.
  public let script: String
  /// The number of the action in the script, from 1.
  public let action: Int
  /// The observation, as a phrase.
  public let detail: String
}
