import TextLimits

/// A verdict about an edit, with the measurements it rests on.
public struct EditJudgement: Sendable, Hashable {
  /// The edit that was asked for.
  public let edit: TextEdit
  /// The verdict.
  public let verdict: EditVerdict
  /// The text before the edit.
  public let before: TextMeasurement
  /// The text as it would become if the edit were done as asked; nil when its range is out of bounds.
  public let after: TextMeasurement?
  /// The text after the verdict is carried out; when deferred, after the edit as asked.
  public let resultingText: TextBuffer
  /// The measurement of `resultingText`: its count, what remains, and its overflow for highlighting.
  public let outcome: TextMeasurement

  /// The label once the verdict is carried out: the remaining count under the limit that binds.
  public var label: Int { outcome.binding.remaining }

  /// Whether the text view is to be told `true`: the edit happens as asked.
  public var allowsEdit: Bool { verdict.allowsEdit }

  /// The edit that carries the verdict out, or nil when nothing is done.
  public var editToApply: TextEdit? {
    switch verdict {
    case .accept, .defer: edit
    case .truncate(let replacement): TextEdit(range: edit.range, replacement: replacement)
    case .reject, .invalidRange: nil
    }
  }
}
