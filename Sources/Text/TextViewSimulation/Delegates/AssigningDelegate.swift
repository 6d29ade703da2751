import Graphemes
import TextEditing

/// The delegate that many apps have: it allows everything and cuts the whole text after the change by assigning it.
///
/// The count is right. What follows the caret is lost instead of what was typed, the caret jumps to the end, marked
/// text is dropped in the middle of composing, and the undo operations stay behind with ranges of a text that is gone.
public final class AssigningDelegate: LabelledDelegate {
  private let limit: Int

  /// Creates a delegate with a limit in grapheme clusters.
  public init(limit: Int = 140) { self.limit = limit }

  /// Cuts the text.
  public func textViewDidChange(_ textView: HeadlessTextView) {
    guard let end = textView.buffer.utf16Offset(ofGrapheme: limit) else { return }
    guard let kept = try? textView.buffer.units(in: UTF16Range(0..<end)) else { return }
    textView.setText(TextBuffer(kept))
  }

  /// The remaining count.
  public func label(in textView: HeadlessTextView) -> Int { limit - textView.buffer.graphemeCount }
}
