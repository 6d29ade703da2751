import TextEditing

/// A delegate that shows how much remains.
public protocol LabelledDelegate: HeadlessTextViewDelegate {
  /// Returns the label at present.
  ///
  /// A label that is written now and then gives what was written last; one that follows the text computes it.
  func label(in textView: HeadlessTextView) -> Int
}
