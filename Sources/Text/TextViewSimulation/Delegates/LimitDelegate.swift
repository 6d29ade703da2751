import TextEditing
import TextLimits

/// The delegate that is right: it judges what it is asked, and what was done without asking.
///
/// - It answers from the text that would result, and lets composing go on over the limit.
/// - When composing ends, or a change happened that it was not asked about, it shortens the newest insertion to what
///   fits, never what follows the caret, through `replace(_:withText:)`, so that undo knows of it.
/// - A range out of bounds, as a stale undo asks for, is refused.
/// - Its label follows the text, so it cannot go stale.
public final class LimitDelegate: LabelledDelegate {
  /// Who decides.
  public let judge: EditJudge

  /// The text that the delegate last knew with nothing marked in it: what a change is measured against.
  private var settled = TextBuffer()

  /// Whether the delegate is changing the text itself.
  private var isTrimming = false

  /// Creates a delegate, for a view that starts empty.
  public init(judge: EditJudge) { self.judge = judge }

  /// Takes the text as it is for one that was there before: to be called after `text` was assigned, which notifies no delegate.
  public func settle(_ textView: HeadlessTextView) { settled = textView.buffer }

  /// Answers as the judge does; a shortened insertion is put in at once.
  public func textView(
    _ textView: HeadlessTextView, shouldChangeTextIn range: UTF16Range, replacementText text: String
  ) -> Bool {
    // The code units as they are; the text has lone surrogates repaired.
    let edit = textView.proposedEdit ?? TextEdit(range: range, replacement: text)
    let judgement = judge.judge(edit, in: textView.editContext)
    if textView.markedTextRange == nil { settled = textView.buffer }
    if case .truncate(let kept) = judgement.verdict {
      isTrimming = true
      textView.replace(range, withUnits: kept)
      isTrimming = false
      settled = textView.buffer
    }
    return judgement.allowsEdit
  }

  /// Shortens what came in over the limit, unless some text is still marked.
  public func textViewDidChange(_ textView: HeadlessTextView) {
    if isTrimming || textView.markedTextRange != nil { return }
    trim(textView)
    settled = textView.buffer
  }

  /// Shortens what came in while editing ended; no other method is called then.
  public func textViewDidEndEditing(_ textView: HeadlessTextView) { textViewDidChange(textView) }

  /// Returns the remaining count under the limit that binds.
  public func label(in textView: HeadlessTextView) -> Int {
    judge.rule.measure(textView.buffer).binding.remaining
  }

  private func trim(_ textView: HeadlessTextView) {
    if judge.policy == .soft || judge.rule.measure(textView.buffer).fits { return }
    let edit = TextEdit(from: settled, to: textView.buffer, caret: textView.selectedRange.location)
    let shortening = EditJudge(rule: judge.rule, policy: .truncate).judge(edit, in: settled)
    let kept: [UInt16]
    switch shortening.verdict {
    case .truncate(let replacement): kept = replacement
    case .reject: kept = []
    case .accept, .defer, .invalidRange: return
    }
    let excess = UTF16Range(
      location: edit.range.location + kept.count, length: edit.replacement.count - kept.count)
    isTrimming = true
    textView.replace(excess, withUnits: [])
    isTrimming = false
  }
}
