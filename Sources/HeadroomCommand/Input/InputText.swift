import JSONLines

/// One text to work on, and where it came from.
struct InputText {
  /// The path, `-` for standard input, nil for the text of an option.
  let source: String?
  /// The number of the line, from 1, when each line is a text of its own.
  let line: Int?
  /// The text.
  let text: DecodedText

  init(source: String?, line: Int?, text: DecodedText) {
    self.source = source
    self.line = line
    self.text = text
  }

  /// A text that came as UTF-16 code units.
  init(source: String?, line: Int?, units: [UInt16]) {
    self.init(source: source, line: line, text: DecodedText(units: units))
  }

  /// The keys `source` and `line` of an output object.
  var place: JSONObject {
    var place = JSONObject()
    place["source"] = source.map { .text($0) } ?? .null
    if let line { place["line"] = .integer(line) }
    return place
  }
}

/// The options that say which texts to work on.
enum InputOptions {
  static let text = OptionDeclaration("text", argument: "TEXT", "Work on TEXT instead of files.")
  static let eachLine = OptionDeclaration("each-line", "Take each line as a text of its own.")
}

extension Arguments {
  /// Calls `body` with each text that the command line names: the text of `--text`, or else the files, or standard
  /// input when there are none; each line of them with `--each-line`.
  ///
  /// What cannot be read is told through `io` and the rest goes on. Ill-formed UTF-8 is told once for each file.
  ///
  /// - Parameter dropsFinalNewline: whether a line feed, or CR LF, at the end of a file is no part of its text.
  func forEachText(_ io: CommandIO, dropsFinalNewline: Bool, _ body: (InputText) throws -> Void) throws {
    let texts = values(InputOptions.text)
    if !texts.isEmpty, !operands.isEmpty { throw UsageError("--text and files cannot be given together") }
    for text in texts {
      try body(InputText(source: nil, line: nil, text: DecodedText(Array(text.utf8))))
    }
    if !texts.isEmpty { return }
    for path in operands.isEmpty ? ["-"] : operands {
      do {
        let file = try InputFile(path)
        try has(InputOptions.eachLine)
          ? forEachLine(of: file, io, body) : wholeText(of: file, io, dropsFinalNewline, body)
      } catch let error as SystemError {
        io.problem("\(error)")
      }
    }
  }

  private func wholeText(
    of file: InputFile, _ io: CommandIO, _ dropsFinalNewline: Bool, _ body: (InputText) throws -> Void
  ) throws {
    var bytes = try file.readAll()
    if dropsFinalNewline, bytes.last == 0x0A {
      bytes.removeLast()
      if bytes.last == 0x0D { bytes.removeLast() }
    }
    let text = DecodedText(bytes)
    if let byte = text.firstIllFormedByte { io.noteIllFormed(file.path, byte: byte) }
    try body(InputText(source: file.path, line: nil, text: text))
  }

  private func forEachLine(of file: InputFile, _ io: CommandIO, _ body: (InputText) throws -> Void) throws {
    var (line, offset) = (0, 0)
    var isWellFormed = true
    while var bytes = try file.nextLine() {
      line += 1
      let length = bytes.count + 1
      if bytes.last == 0x0D { bytes.removeLast() }
      let text = DecodedText(bytes)
      if let byte = text.firstIllFormedByte, isWellFormed {
        isWellFormed = false
        io.noteIllFormed(file.path, byte: offset + byte, line: line)
      }
      offset += length
      try body(InputText(source: file.path, line: line, text: text))
    }
  }
}

extension CommandIO {
  fileprivate func noteIllFormed(_ path: String, byte: Int, line: Int? = nil) {
    let place = printable(path) + (line.map { ":\($0)" } ?? "")
    note("\(place): ill-formed UTF-8 at byte offset \(byte); each ill-formed part counts as one U+FFFD")
  }
}
