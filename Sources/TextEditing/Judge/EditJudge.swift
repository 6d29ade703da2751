import Graphemes
import TextLimits

/// A judge of edits: it says before an edit lands whether it may.
///
/// The answer to `shouldChangeTextIn:replacementText:`, given from the text that would result and never from a sum
/// of lengths: counts of grapheme clusters do not add up.
public struct EditJudge: Sendable, Hashable {
  /// How the text is counted and how much of it fits.
  public var rule: TextRule
  /// What is done with an edit whose result does not fit.
  public var policy: EditPolicy

  /// Creates a judge.
  public init(rule: TextRule, policy: EditPolicy = .reject) {
    self.rule = rule
    self.policy = policy
  }

  /// The verdict about an edit of a text that no keyboard is composing in.
  public func judge(_ edit: TextEdit, in units: [UInt16]) -> EditJudgement {
    judge(edit, in: EditContext(units))
  }

  /// The verdict about an edit of a buffer that no keyboard is composing in.
  public func judge(_ edit: TextEdit, in text: TextBuffer) -> EditJudgement {
    judge(edit, in: EditContext(text))
  }

  /// The verdict about an edit.
  ///
  /// In this order: a range out of bounds is `invalidRange`; while text is marked or the keyboard is composing the
  /// edit is deferred; a deletion is accepted, even one that raises the count by splitting a cluster; any other edit
  /// is accepted when for every limit that is not soft the result fits or is no longer than before, so that a text
  /// that is already over can still be corrected. What remains is up to the policy.
  public func judge(_ edit: TextEdit, in context: EditContext) -> EditJudgement {
    let text = context.text
    let before = rule.measure(text.units)
    var edited = text
    do {
      try edited.replace(edit.range, with: edit.replacement)
    } catch {
      let verdict = EditVerdict.invalidRange(clamped: edit.range.clamped(to: text.utf16Count))
      return EditJudgement(edit: edit, verdict: verdict, before: before, after: nil, resultingText: text)
    }
    let after = rule.measure(edited.units)
    func judgement(_ verdict: EditVerdict, _ result: TextBuffer) -> EditJudgement {
      EditJudgement(edit: edit, verdict: verdict, before: before, after: after, resultingText: result)
    }

    if context.hasMarkedText { return judgement(.defer(.markedText), edited) }
    if context.isComposing { return judgement(.defer(.composing), edited) }
    if edit.isDeletion || policy == .soft || allows(after, from: before) { return judgement(.accept, edited) }
    if policy == .truncate, let kept = longestPrefix(of: edit, in: text, joined: edited, before) {
      return judgement(.truncate(kept.replacement), kept.text)
    }
    return judgement(.reject(.overLimit), text)
  }

  /// Whether every limit that is not soft is kept, or is exceeded by no more than before.
  private func allows(_ after: TextMeasurement, from before: TextMeasurement) -> Bool {
    zip(before.counts, after.counts).allSatisfy { old, new in
      new.limit.isSoft || new.fits || new.count <= old.count
    }
  }

  /// The longest beginning of the replacement, cut between clusters, with which the edit is allowed.
  ///
  /// The count is not monotone in the length of the beginning (a joiner and an emoji can join what stood apart), so
  /// every boundary is tested, from the longest beginning down.
  private func longestPrefix(
    of edit: TextEdit, in text: TextBuffer, joined: TextBuffer, _ before: TextMeasurement
  ) -> (replacement: [UInt16], text: TextBuffer)? {
    let start = edit.range.location
    // The edit was applied, so its range is valid and the end of the replacement is within `joined`.
    let end = start + edit.replacement.count
    let boundaries = joined.units.span.graphemeBoundaries()
    let tailStandsAlone = boundaries.contains(end)
    for boundary in boundaries.reversed() where start < boundary && boundary < end {
      let replacement = Array(edit.replacement[..<(boundary - start)])
      var candidate = text
      guard (try? candidate.replace(edit.range, with: replacement)) != nil else { return nil }
      // What follows must not join the cut end, unless it joined the whole replacement too.
      if tailStandsAlone, !candidate.units.span.isGraphemeBoundary(boundary) { continue }
      if allows(rule.measure(candidate.units), from: before) { return (replacement, candidate) }
    }
    return nil
  }
}
