import TextEditing

/// Words and the spaces around them, as far as smart insertion, smart deletion and a held backspace see them.
extension HeadlessTextView {
  private static let space: UInt16 = 0x20

  private func isSpace(_ offset: Int) -> Bool { buffer.unit(at: offset) == Self.space }

  private func isWordUnit(_ unit: UInt16?) -> Bool {
    guard let unit else { return false }
    guard let scalar = Unicode.Scalar(unit) else { return true }
    return scalar.properties.isAlphabetic || scalar.properties.numericType != nil || unit == 0x27
      || unit == 0x2019
  }

  /// Where the word before a caret starts, with the spaces between it and the caret skipped.
  func wordStart(before caret: Int) -> Int {
    var start = caret
    while start > 0, !isWordUnit(buffer.unit(at: start - 1)) { start -= 1 }
    while start > 0, isWordUnit(buffer.unit(at: start - 1)) { start -= 1 }
    return start
  }

  /// The word that ends at a caret, or nil when none does.
  func word(before caret: Int) -> UTF16Range? {
    var start = caret
    while start > 0, isWordUnit(buffer.unit(at: start - 1)) { start -= 1 }
    return start < caret ? UTF16Range(start..<caret) : nil
  }

  /// A deletion of a word between spaces that takes one of the spaces with it.
  func withOneSpace(_ edit: TextEdit) -> TextEdit {
    let (start, end) = (edit.range.location, edit.range.location + edit.range.length)
    let isWhole = !isWordUnit(buffer.unit(at: start - 1)) && !isWordUnit(buffer.unit(at: end))
    let isWord = isWordUnit(buffer.unit(at: start)) && isWordUnit(buffer.unit(at: end - 1))
    guard isWhole, isWord else { return edit }
    if isSpace(start - 1), end == buffer.utf16Count || isSpace(end) {
      return TextEdit(range: UTF16Range((start - 1)..<end), replacement: edit.replacement)
    }
    if start == 0, isSpace(end) { return TextEdit(range: UTF16Range(start..<(end + 1)), replacement: []) }
    return edit
  }

  /// An insertion of a word that brings the spaces between it and the words around it.
  func spaced(_ edit: TextEdit) -> TextEdit {
    var edit = edit
    let end = edit.range.location + edit.range.length
    if isWordUnit(edit.replacement.last), isWordUnit(buffer.unit(at: end)) {
      edit.replacement.append(Self.space)
    }
    if isWordUnit(edit.replacement.first), isWordUnit(buffer.unit(at: edit.range.location - 1)) {
      edit.replacement.insert(Self.space, at: 0)
    }
    return edit
  }
}
