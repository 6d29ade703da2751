import Graphemes
import TextEditing

extension EditorState {
  /// How far words are looked for at a time, in code units.
  private static let reach = 512

  /// Where the next word ends, or the end of the text.
  func wordEnd(after offset: Int) -> Int { word(endingAfter: offset)?.upperBound ?? text.utf16Count }

  /// Where the word before begins, or the start of the text.
  func wordStart(before offset: Int) -> Int { word(startingBefore: offset)?.lowerBound ?? 0 }

  /// The first word that ends after an offset, as ICU has words (UAX #29 with dictionaries), or nil.
  func word(endingAfter offset: Int) -> Range<Int>? {
    var reach = Self.reach
    while true {
      // A little before the offset, so that a word around it is seen whole.
      let start = boundary(atOrAfter: max(0, offset - Self.reach))
      let end = boundary(atOrAfter: min(text.utf16Count, offset + reach))
      let words = words(in: start..<end)
      // The last word of what was read may go on.
      let found = words.first { $0.upperBound > offset && ($0.upperBound < end || end == text.utf16Count) }
      if let found { return found }
      if end == text.utf16Count { return nil }
      reach *= 4
    }
  }

  /// The last word that begins before an offset, or nil.
  func word(startingBefore offset: Int) -> Range<Int>? {
    var reach = Self.reach
    while true {
      let start = boundary(atOrAfter: max(0, offset - reach))
      let end = boundary(atOrAfter: min(text.utf16Count, offset + Self.reach))
      let words = words(in: start..<end)
      let found = words.last { $0.lowerBound < offset && ($0.lowerBound > start || start == 0) }
      if let found { return found }
      if start == 0 { return nil }
      reach *= 4
    }
  }

  /// The words of a range of the text.
  private func words(in range: Range<Int>) -> [Range<Int>] {
    guard let units = units(range), let iterator = try? ICUBreakIterator(.words),
      (try? iterator.setText(units)) != nil
    else { return [] }
    return iterator.words().map { ($0.lowerBound + range.lowerBound)..<($0.upperBound + range.lowerBound) }
  }
}
