import TextLimits

extension EditJudge {
  /// The verdict about an edit of several ranges at once: accepted only if every choice of the control is.
  ///
  /// With several ranges the replacement is never shortened, because only the control knows where it goes: what would
  /// be truncated is rejected. Ranges that overlap are `invalidRange`, as ranges out of bounds are, with the first
  /// that is at fault. An edit without ranges is accepted: nothing happens.
  ///
  /// - Complexity: that of a judgement, for each range.
  public func judge(_ edit: MultipleRangeEdit, in context: EditContext) -> MultipleRangeJudgement {
    let (text, before) = (context.text, rule.measure(context.text))
    if let range = edit.firstInvalidRange(in: text.utf16Count) {
      let verdict = EditVerdict.invalidRange(clamped: range.clamped(to: text.utf16Count))
      return MultipleRangeJudgement(edit: edit, verdict: verdict, before: before, choices: [])
    }
    let choices = edit.ranges.indices.map { index in
      // Every range is valid, so the choice can be carried out.
      let edited = (try? edit.applied(choosing: index, to: text)) ?? text
      let after = rule.measure(edited)
      return MultipleRangeJudgement.Choice(
        range: edit.ranges[index], text: edited, measurement: after,
        isAllowed: edit.replacement.isEmpty || policy == .soft || allows(after.counts, from: before.counts))
    }
    let verdict: EditVerdict =
      if context.hasMarkedText {
        .defer(.markedText)
      } else if context.isComposing {
        .defer(.composing)
      } else {
        choices.allSatisfy(\.isAllowed) ? .accept : .reject(.overLimit)
      }
    return MultipleRangeJudgement(edit: edit, verdict: verdict, before: before, choices: choices)
  }
}
