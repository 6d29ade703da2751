import TextEditing

/// The delegate of a text view, under UIKit's names.
///
/// The body of a `UITextViewDelegate` method can be pasted into one of these and tried without a screen. Every method
/// has a default, as an optional method of UIKit has.
public protocol HeadlessTextViewDelegate: AnyObject {
  /// Asks whether a change may happen. It is a question about one proposed edit, and no more: what is then done may be
  /// something else, or nothing, and some changes are never asked about.
  ///
  /// - Parameters:
  ///   - textView: the view, still with its old text.
  ///   - range: the part of the text that would go, in UTF-16; it may be out of bounds when undo asks.
  ///   - text: what would take its place. A lone surrogate has become U+FFFD, as it does when UIKit bridges a string;
  ///     the code units as they are stand in `textView.proposedEdit`.
  func textView(
    _ textView: HeadlessTextView, shouldChangeTextIn range: UTF16Range, replacementText text: String
  ) -> Bool

  /// Asks whether a change of several ranges may happen, as iOS 26 does.
  ///
  /// - Returns: nil, the default, when the delegate does not answer this question; then the other one is asked, which
  ///   otherwise is not.
  func textView(
    _ textView: HeadlessTextView, shouldChangeTextInRanges ranges: [UTF16Range], replacementText text: String
  ) -> Bool?

  /// Tells that the text has changed; not told when `text` is assigned.
  func textViewDidChange(_ textView: HeadlessTextView)

  /// Tells that the selection has changed; between the change of the text and `textViewDidChange`.
  func textViewDidChangeSelection(_ textView: HeadlessTextView)

  /// Tells that editing has ended.
  func textViewDidEndEditing(_ textView: HeadlessTextView)

  /// Tells that Writing Tools will rewrite the text without asking.
  func textViewWritingToolsWillBegin(_ textView: HeadlessTextView)

  /// Tells that Writing Tools has rewritten the text.
  func textViewWritingToolsDidEnd(_ textView: HeadlessTextView)
}

extension HeadlessTextViewDelegate {
  /// Allows every change.
  public func textView(
    _ textView: HeadlessTextView, shouldChangeTextIn range: UTF16Range, replacementText text: String
  ) -> Bool { true }

  /// Leaves the question to the method for one range.
  public func textView(
    _ textView: HeadlessTextView, shouldChangeTextInRanges ranges: [UTF16Range], replacementText text: String
  ) -> Bool? { nil }

  /// Does nothing.
  public func textViewDidChange(_ textView: HeadlessTextView) {}

  /// Does nothing.
  public func textViewDidChangeSelection(_ textView: HeadlessTextView) {}

  /// Does nothing.
  public func textViewDidEndEditing(_ textView: HeadlessTextView) {}

  /// Does nothing.
  public func textViewWritingToolsWillBegin(_ textView: HeadlessTextView) {}

  /// Does nothing.
  public func textViewWritingToolsDidEnd(_ textView: HeadlessTextView) {}
}
