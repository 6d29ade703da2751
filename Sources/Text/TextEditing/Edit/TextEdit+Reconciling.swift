extension TextEdit {
  /// The edit that makes one text of another, as it can be told from the two texts and the caret.
  ///
  /// For changes that nobody was asked about: what differs is taken to be what was inserted before the caret. Text after
  /// the caret that is the same in both stays out of the edit.
  ///
  /// - Parameters:
  ///   - old: the text before.
  ///   - new: the text after.
  ///   - caret: the caret in the new text, in code units.
  /// - Complexity: O(n).
  public init(from old: TextBuffer, to new: TextBuffer, caret: Int) {
    let (before, after) = (old.units, new.units)
    let most = min(before.count, after.count)
    let behindCaret = max(0, after.count - max(0, caret))
    var suffix = 0
    while suffix < min(most, behindCaret),
      before[before.count - 1 - suffix] == after[after.count - 1 - suffix]
    {
      suffix += 1
    }
    var prefix = 0
    while prefix < most - suffix, before[prefix] == after[prefix] { prefix += 1 }
    // Where the caret says nothing, what is the same before the difference's end stays out too.
    while suffix < most - prefix, before[before.count - 1 - suffix] == after[after.count - 1 - suffix] {
      suffix += 1
    }
    self.init(
      range: UTF16Range(prefix..<(before.count - suffix)),
      replacement: Array(after[prefix..<(after.count - suffix)]))
  }
}
