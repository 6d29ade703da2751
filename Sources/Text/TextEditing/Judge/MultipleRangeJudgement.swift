import TextLimits

/// A verdict about an edit of several ranges at once, with what each choice of the control would lead to.
public struct MultipleRangeJudgement: Sendable, Hashable {
  /// The result if the control put the replacement in one range.
  public struct Choice: Sendable, Hashable {
    /// The range that takes the replacement.
    public let range: UTF16Range
    /// The text then.
    public let text: TextBuffer
    /// Its measurement.
    public let measurement: TextMeasurement
    /// Whether an edit to this text is allowed.
    public let isAllowed: Bool
  }

  /// The edit that was asked for.
  public let edit: MultipleRangeEdit
  /// The verdict.
  public let verdict: EditVerdict
  /// The text before the edit.
  public let before: TextMeasurement
  /// The choices, in the order of the ranges; none when a range is out of bounds.
  public let choices: [Choice]

  /// Whether the text view is to be told `true`.
  public var allowsEdit: Bool { verdict.allowsEdit }
}
