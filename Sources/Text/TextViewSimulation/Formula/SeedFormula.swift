import Graphemes
import TextEditing

/// The arithmetic of the original 140-character composer, its mixed units included.
///
/// `text.count - range.length + textView.text.count`: clusters of the replacement, less UTF-16 code units of the
/// range, plus clusters of the old text (30 Days of Swift, project 18). Exact for plain ASCII, wrong wherever a
/// cluster takes more than one code unit or two texts join into one cluster at a seam.
public struct SeedFormula: EditFormula {
  /// Creates the formula.
  public init() {}

  /// The name `seed`.
  public var name: String { "seed" }

  /// The predicted count; it wraps around where the original would trap on huge ranges.
  ///
  /// - Complexity: O(n).
  public func count(after edit: TextEdit, in units: [UInt16]) -> Int {
    // The original counts bridged strings, in which a lone surrogate has become U+FFFD.
    let inserted = String(decoding: edit.replacement, as: UTF16.self).graphemeCount
    let old = String(decoding: units, as: UTF16.self).graphemeCount
    return inserted &- edit.range.length &+ old
  }
}
