public import Foundation
public import TextEditing

extension TextEdit {
  /// Creates an edit from what `shouldChangeTextIn:replacementText:` is given.
  public init(range: NSRange, replacement: String) {
    self.init(range: UTF16Range(range), replacement: replacement)
  }
}

extension EditJudge {
  /// The answer to `shouldChangeTextIn:replacementText:`.
  ///
  ///     func textView(
  ///       _ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String
  ///     ) -> Bool {
  ///       judge.judge(range, text, in: textView.text).allowsEdit
  ///     }
  ///
  /// - Parameters:
  ///   - range: the range asked about; it may be out of bounds.
  ///   - text: what would take its place.
  ///   - old: the view's text.
  ///   - markedRange: the view's marked text, if any.
  /// - Complexity: O(n).
  public func judge(
    _ range: NSRange, _ text: String, in old: String, markedRange: NSRange? = nil, isComposing: Bool = false
  ) -> EditJudgement {
    let context = EditContext(old, markedRange: markedRange.map(UTF16Range.init), isComposing: isComposing)
    return judge(TextEdit(range: range, replacement: text), in: context)
  }
}
