import Graphemes
import TextEditing

/// The delegate of the original composer, line by line, faults included (30 Days of Swift, project 18).
///
/// It mixes characters and UTF-16 code units, writes the label before the change happens, only when it allows it, and
/// nowhere else.
public final class SeedComposerDelegate: LabelledDelegate {
  private let limit: Int
  private var writtenLabel: Int

  /// Creates a delegate; the original's limit is 140.
  public init(limit: Int = 140) {
    self.limit = limit
    writtenLabel = limit
  }

  /// Allows what its arithmetic allows, and then writes the label.
  public func textView(
    _ textView: HeadlessTextView, shouldChangeTextIn range: UTF16Range, replacementText text: String
  ) -> Bool {
    // The original traps where this wraps around: on a length near 2⁶³.
    let count = text.graphemeCount &- range.length &+ textView.text.graphemeCount
    if count > limit { return false }
    writtenLabel = limit &- count
    return true
  }

  /// Returns the label that was written last.
  public func label(in textView: HeadlessTextView) -> Int { writtenLabel }
}
