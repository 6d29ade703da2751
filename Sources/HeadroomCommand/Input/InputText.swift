/// One text to work on, and where it came from.
struct InputText {
  /// Where it came from.
  let place: InputPlace
  /// The text.
  let text: DecodedText
}

extension InputText {
  /// The text of a whole file; a line feed, or CR LF, at its end is no part of it.
  init(wholeFile path: String) throws(SystemError) {
    var bytes = try InputFile(path).readAll()
    if bytes.last == 0x0A {
      bytes.removeLast()
      if bytes.last == 0x0D { bytes.removeLast() }
    }
    self.init(place: InputPlace(source: path, line: nil), text: DecodedText(bytes))
  }
}
