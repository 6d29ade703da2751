/// A verdict about an edit.
public enum EditVerdict: Sendable, Hashable {
  /// The edit is done as asked.
  case accept
  /// Nothing is done.
  case reject(EditReason)
  /// The edit is done with this shorter replacement, a beginning of the one asked for.
  case truncate([UInt16])
  /// The edit is let through and the text is judged again when the keyboard has finished with it.
  case `defer`(EditReason)
  /// The range does not lie within the text: nothing is done. The part of it that does is given.
  case invalidRange(clamped: UTF16Range)

  /// The verdict's name in the command's answers.
  public var name: String {
    switch self {
    case .accept: "accept"
    case .reject: "reject"
    case .truncate: "truncate"
    case .defer: "defer"
    case .invalidRange: "invalidRange"
    }
  }

  /// Whether the edit happens as asked.
  public var allowsEdit: Bool {
    switch self {
    case .accept, .defer: true
    case .reject, .truncate, .invalidRange: false
    }
  }

  /// Why, or nil when the edit is accepted.
  public var reason: EditReason? {
    switch self {
    case .accept: nil
    case .reject(let reason), .defer(let reason): reason
    case .truncate: .overLimit
    case .invalidRange: .outOfBounds
    }
  }
}
