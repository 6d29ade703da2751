import TextLimits

/// A judge of edits: it says before an edit lands whether it may.
///
/// The answer to `shouldChangeTextIn:replacementText:`, given from the text that would result and never from a sum
/// of lengths: counts of grapheme clusters do not add up.
///
///     let judge = EditJudge(rule: .tweet140)
///     let judgement = judge.judge(TextEdit(range: UTF16Range(caret: 0), replacement: "Hi"), in: buffer)
///     judgement.allowsEdit             // the answer to the text view
///     judgement.outcome.binding.remaining  // what the label shows then
public struct EditJudge: Sendable, Hashable {
  /// How the text is counted and how much of it fits.
  public var rule: TextRule
  /// The policy for an edit whose result does not fit.
  public var policy: EditPolicy

  /// Creates a judge.
  public init(rule: TextRule, policy: EditPolicy = .reject) {
    self.rule = rule
    self.policy = policy
  }

  /// The verdict about an edit of a text that no keyboard is composing in.
  ///
  /// - Complexity: O(n).
  public func judge(_ edit: TextEdit, in units: [UInt16]) -> EditJudgement {
    judge(edit, in: EditContext(units))
  }

  /// The verdict about an edit of a buffer that no keyboard is composing in.
  ///
  /// - Complexity: that of `judge(_:in:)` with a context.
  public func judge(_ edit: TextEdit, in text: TextBuffer) -> EditJudgement {
    judge(edit, in: EditContext(text))
  }

  /// The verdict about an edit.
  ///
  /// In this order: a range out of bounds is `invalidRange`; while text is marked or the keyboard is composing the
  /// edit is deferred; a deletion is accepted, even one that raises the count by splitting a cluster; any other edit
  /// is accepted when for every limit that is not soft the result fits or is no longer than before, so that a text
  /// that is already over can still be corrected. What remains is up to the policy.
  ///
  /// - Complexity: O(log n + m), for m code units in the replacement, when the rule counts nothing but what a buffer
  ///   keeps; O(n + m) for any other rule, and when such a rule truncates, once for each cluster between the longest
  ///   beginning that passes and a bound some thousand units after it.
  public func judge(_ edit: TextEdit, in context: EditContext) -> EditJudgement {
    let text = context.text
    let before = rule.measure(text)
    var edited = text
    do {
      try edited.replace(edit.range, with: edit.replacement)
    } catch {
      let verdict = EditVerdict.invalidRange(clamped: edit.range.clamped(to: text.utf16Count))
      return EditJudgement(
        edit: edit, verdict: verdict, before: before, after: nil, resultingText: text, outcome: before)
    }
    let after = rule.measure(edited)
    func judgement(
      _ verdict: EditVerdict, _ result: TextBuffer, _ outcome: TextMeasurement
    ) -> EditJudgement {
      EditJudgement(
        edit: edit, verdict: verdict, before: before, after: after, resultingText: result, outcome: outcome)
    }

    if context.hasMarkedText { return judgement(.defer(.markedText), edited, after) }
    if context.isComposing { return judgement(.defer(.composing), edited, after) }
    if edit.isDeletion || policy == .soft || allows(after.counts, from: before.counts) {
      return judgement(.accept, edited, after)
    }
    if policy == .truncate, let kept = longestPrefix(of: edit, in: text, from: before.counts) {
      var shortened = text
      // The range was valid above.
      try? shortened.replace(edit.range, with: kept)
      return judgement(.truncate(kept), shortened, rule.measure(shortened))
    }
    return judgement(.reject(.overLimit), text, before)
  }

  /// Whether every limit that is not soft is kept, or is exceeded by no more than before.
  func allows(_ after: [TextMeasurement.Count], from before: [TextMeasurement.Count]) -> Bool {
    zip(before, after).allSatisfy { old, new in
      new.limit.isSoft || new.fits || new.count <= old.count
    }
  }
}
