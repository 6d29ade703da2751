import TextEditing
import TextLimits

/// An audit of a delegate's arithmetic against the text that really results.
public struct FormulaAudit<Formula: EditFormula>: Sendable {
  /// The formula under audit.
  public let formula: Formula

  /// Creates an audit of a formula.
  public init(of formula: Formula) { self.formula = formula }

  /// Compares the answer of the formula for one edit with the true one.
  ///
  /// - Parameters:
  ///   - edit: the edit; its range may be out of bounds.
  ///   - units: the text before it.
  ///   - limit: how many grapheme clusters fit.
  /// - Complexity: O(n).
  public func examine(_ edit: TextEdit, in units: [UInt16], limit: Int) -> FormulaFinding {
    let count = formula.count(after: edit, in: units)
    let limitation = TextLimit(.graphemes, maximum: limit)
    let rule = TextRule(
      name: "graphemes:\(limitation.maximum)", title: "the audited limit", source: "as asked",
      evidence: .documented, limits: [limitation])
    let judgement = EditJudge(rule: rule).judge(edit, in: units)
    let old = judgement.before.binding.count
    // An edit out of bounds cannot be done: the text stays what it is.
    let new = judgement.after?.binding.count ?? old
    return FormulaFinding(
      formulaCount: count,
      trueCount: new,
      formulaAccepts: formula.accepts(count, limit: limit),
      accepts: judgement.allowsEdit,
      formulaLabel: formula.label(count, limit: limit),
      trueLabel: limit &- (judgement.allowsEdit ? new : old))
  }
}
