import TextEditing

/// The ways in which UIKit breaks the promise that what was asked is what is done.
public enum TextViewBreach: Sendable, Hashable {
  /// Asked, not done: the space after a predicted word, an empty question before autocorrection.
  case askedNotDone(TextEdit)
  /// Asked one thing, done another: Korean syllables, smart deletion, double space, multi-tap.
  case askedDoneOtherwise(TextEdit, committed: TextEdit)
  /// Done without asking: dictation, handwriting, candidates without letters, a `paste(_:)` of one's own.
  case doneNotAsked(TextEdit)
  /// Refused, done all the same: handwriting, autocorrection after a refused space.
  case refusedButDone(TextEdit)
}

extension HeadlessTextView {
  /// Plays a breach, whatever keyboard it may come from.
  public func perform(_ breach: TextViewBreach) {
    event("breach") {
      switch breach {
      case .askedNotDone(let edit): _ = ask(edit)
      case .askedDoneOtherwise(let asked, let committed): propose(asked, committing: committed)
      case .doneNotAsked(let edit): commit(edit)
      case .refusedButDone(let edit):
        _ = ask(edit)
        commit(edit)
      }
    }
  }
}
