import Graphemes
import TextEditing
import TextLimits

/// Judgements of any edit, held to flat text: what a verdict promises, and the longest beginning by trying all.
public enum JudgeFuzz {
  /// What goes wrong with an input, or nil.
  public static func fault(of input: [UInt8]) -> String? {
    var bytes = FuzzBytes(input)
    let units: [TextUnit] = [.graphemes, .graphemes, .scalars, .utf16, .utf8]
    let limits = (0...(bytes.byte() % 2)).map { _ in
      TextLimit(units[bytes.byte() % units.count], maximum: bytes.byte() % 20, isSoft: bytes.byte() % 5 == 0)
    }
    let rule = TextRule(
      name: "fuzz", title: "fuzz", source: "fuzz", evidence: .documented, limits: limits)
    let policy = EditPolicy.allCases[bytes.byte() % EditPolicy.allCases.count]
    let text = bytes.text(upTo: 10)
    let edit = TextEdit(
      range: UTF16Range(location: bytes.number(near: text.count), length: bytes.number(near: 4)),
      replacement: bytes.text(upTo: 10))
    let state = bytes.byte()
    let marked = state % 7 == 0 ? UTF16Range(location: bytes.byte(), length: bytes.byte() % 2) : nil
    let context = EditContext(text, markedRange: marked, isComposing: state % 11 == 0)
    let judgement = EditJudge(rule: rule, policy: policy).judge(edit, in: context)
    return fault(judgement, rule, policy, text, context).map {
      "\($0): \(limits) \(policy) \(text) \(edit.range) \(edit.replacement): \(judgement.verdict)"
    }
  }

  private static func fault(
    _ judgement: EditJudgement, _ rule: TextRule, _ policy: EditPolicy, _ text: [UInt16],
    _ context: EditContext
  ) -> String? {
    let edit = judgement.edit
    let before = rule.measure(text)
    if judgement.before != before { return "before" }
    if judgement.outcome != rule.measure(judgement.resultingText.units) { return "outcome" }
    guard let edited = try? edit.applied(to: text) else {
      guard case .invalidRange(let clamped) = judgement.verdict else { return "a range out of bounds" }
      let isClamped = clamped == edit.range.clamped(to: text.count) && clamped.isValid(in: text.count)
      return isClamped && judgement.after == nil && judgement.resultingText.units == text ? nil : "clamped"
    }
    if judgement.after != rule.measure(edited) { return "after" }
    let isAllowed = allows(rule, edited, before)
    let longest = longestPrefix(edit, text, rule, before)
    let result = judgement.resultingText.units
    switch judgement.verdict {
    case .invalidRange: return "a range within bounds"
    case .defer: return (context.hasMarkedText || context.isComposing) && result == edited ? nil : "deferred"
    case _ where context.hasMarkedText || context.isComposing: return "not deferred"
    case .accept:
      return (isAllowed || edit.isDeletion || policy == .soft) && result == edited ? nil : "accepted"
    case .reject:
      let isRight = !isAllowed && !edit.isDeletion && policy != .soft && result == text
      return isRight && (policy == .reject || longest == nil) ? nil : "rejected"
    case .truncate(let kept):
      let shortened = try? TextEdit(range: edit.range, replacement: kept).applied(to: text)
      return policy == .truncate && !isAllowed && kept == longest && result == shortened ? nil : "truncated"
    }
  }

  private static func allows(_ rule: TextRule, _ text: [UInt16], _ before: TextMeasurement) -> Bool {
    zip(before.counts, rule.measure(text).counts).allSatisfy { old, new in
      new.limit.isSoft || new.fits || new.count <= old.count
    }
  }

  /// The longest beginning that may be kept, by trying every cut from the longest down.
  private static func longestPrefix(
    _ edit: TextEdit, _ text: [UInt16], _ rule: TextRule, _ before: TextMeasurement
  ) -> [UInt16]? {
    guard let joined = try? edit.applied(to: text), edit.replacement.count > 1 else { return nil }
    let boundaries = joined.span.graphemeBoundaries()
    let start = edit.range.location
    let standsAlone = boundaries.contains(start + edit.replacement.count)
    for length in (1..<edit.replacement.count).reversed() where boundaries.contains(start + length) {
      let kept = Array(edit.replacement[..<length])
      guard let candidate = try? TextEdit(range: edit.range, replacement: kept).applied(to: text) else {
        return nil
      }
      let isCut = candidate.span.isGraphemeBoundary(start + length)
      if isCut || !standsAlone, allows(rule, candidate, before) { return kept }
    }
    return nil
  }
}
