import TextEditing

/// A delegate's arithmetic: how it predicts the count after an edit, and what it makes of the prediction.
public protocol EditFormula: Sendable {
  /// The formula's name in the command's answers.
  var name: String { get }

  /// The predicted count of the text after an edit; the range may be out of bounds.
  func count(after edit: TextEdit, in units: [UInt16]) -> Int

  /// Whether an edit with this predicted count is allowed.
  func accepts(_ count: Int, limit: Int) -> Bool

  /// Returns the label after an edit with this predicted count; nil when it is not written.
  func label(_ count: Int, limit: Int) -> Int?
}

extension EditFormula {
  /// Whether the predicted count is within the limit.
  public func accepts(_ count: Int, limit: Int) -> Bool { count <= limit }

  /// Returns the remaining count, written only when the edit is allowed.
  public func label(_ count: Int, limit: Int) -> Int? {
    accepts(count, limit: limit) ? limit.subtractingReportingOverflow(count).partialValue : nil
  }
}
