/// One text to work on, and where it came from.
struct InputText {
  /// Where it came from.
  let place: InputPlace
  /// The text.
  let text: DecodedText
}

extension InputText {
  /// No longer text is held in memory; in bytes.
  static let longest = min(16 << 20, MemoryAllowance.longestText)

  /// The problem with a longer one, as a phrase.
  static let tooLong = "the text is longer than \(longest >> 10) KiB, the most that is held in memory"

  /// The text of a regular file of at most `longest` bytes; a line feed, or CR LF, at its end is no part of it.
  init(wholeRegularFile path: String) throws(SystemError) {
    var bytes = try InputFile(regular: path).readAll(notLongerThan: Self.longest)
    TextEnd.newline.drop(from: &bytes)
    self.init(place: InputPlace(source: path, line: nil), text: DecodedText(bytes))
  }

  /// The text of a whole file; a line feed, or CR LF, at its end is no part of it.
  init(wholeFile path: String) throws(SystemError) {
    var bytes = try InputFile(path).readAll()
    TextEnd.newline.drop(from: &bytes)
    self.init(place: InputPlace(source: path, line: nil), text: DecodedText(bytes))
  }
}
