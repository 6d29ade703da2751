import TextEditing

/// The answer of a formula for an edit, beside the true one.
public struct FormulaFinding: Sendable, Hashable {
  /// A way in which a formula is wrong.
  public enum Fault: String, Sendable, Hashable, CaseIterable {
    /// The formula allows an edit that does not fit or cannot be done.
    case wrongAccept
    /// The formula refuses an edit that fits, or that makes nothing worse.
    case wrongReject
    /// The formula allows the edit and shows a number that is not what remains.
    case wrongLabel
  }

  /// The count that the formula predicts.
  public let formulaCount: Int
  /// The count of the text as it would become; of the text as it is when the range is out of bounds.
  public let trueCount: Int
  /// Whether the formula allows the edit.
  public let formulaAccepts: Bool
  /// Whether the edit is to be allowed: the result fits or is no longer than before.
  public let accepts: Bool
  /// The label that the formula writes, or nil when it leaves the label unchanged.
  public let formulaLabel: Int?
  /// The remaining count after the right verdict is carried out.
  public let trueLabel: Int

  /// In what the formula is wrong; nil when decision and label are right.
  public var fault: Fault? {
    if formulaAccepts != accepts { return formulaAccepts ? .wrongAccept : .wrongReject }
    return formulaLabel.map { $0 != trueLabel } ?? false ? .wrongLabel : nil
  }
}
