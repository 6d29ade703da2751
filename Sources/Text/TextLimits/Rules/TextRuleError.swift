/// A problem with the name of a rule.
public enum TextRuleError: Error, Sendable, Equatable {
  /// No rule has this name.
  case unknownName(String)
  /// The number after the colon is missing, negative, or no number.
  case invalidMaximum(name: String, maximum: String)
  /// The part after the colon names nothing that the rule has.
  case unknownArgument(name: String, argument: String, expected: String)
}

extension TextRuleError: CustomStringConvertible {
  /// The problem, as a phrase.
  public var description: String {
    switch self {
    case .unknownName(let name): "no rule is named '\(name)'"
    case .invalidMaximum(let name, let maximum):
      "'\(maximum)' in '\(name)' is not a number from 0 to \(Int.max)"
    case .unknownArgument(let name, let argument, let expected):
      "'\(argument)' in '\(name)' is not \(expected)"
    }
  }
}
