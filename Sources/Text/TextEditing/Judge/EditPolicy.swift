/// The policy for an edit whose result does not fit.
public enum EditPolicy: String, Sendable, Hashable, CaseIterable {
  /// The whole edit is refused, as the 140-character composer does.
  case reject
  /// The replacement is shortened until the result fits; the text around it stays.
  case truncate
  /// Nothing is refused: the count goes below zero and the overflow is shown.
  case soft
}
