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
      try body(InputText(place: InputPlace(source: nil, line: nil), text: DecodedText(Array(text.utf8))))
    }
    if !texts.isEmpty { return }
    try forEachFile(io) { file in
      try has(InputOptions.eachLine)
        ? forEachLine(of: file, io, body) : wholeText(of: file, io, dropsFinalNewline, body)
    }
  }

  /// Calls `body` with each file that the operands name, or standard input when there are none.
  ///
  /// What cannot be read is told through `io` and the rest goes on.
  func forEachFile(_ io: CommandIO, _ body: (InputFile) throws -> Void) throws {
    for path in operands.isEmpty ? ["-"] : operands {
      do {
        try body(try InputFile(path))
      } catch let error as SystemError where error.verb == "read" {
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
    try body(InputText(place: InputPlace(source: file.path, line: nil), text: text))
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
      try body(InputText(place: InputPlace(source: file.path, line: line), text: text))
    }
  }
}

extension CommandIO {
  /// Says where a file stops being well-formed UTF-8, and how it is counted.
  func noteIllFormed(_ path: String, byte: Int, line: Int? = nil) {
    note(Self.illFormedMessage(path, byte: byte, line: line))
  }

  /// Where a file stops being well-formed UTF-8, and how it is counted.
  static func illFormedMessage(_ path: String, byte: Int, line: Int? = nil) -> String {
    let place = printable(path) + (line.map { ":\($0)" } ?? "")
    return "\(place): ill-formed UTF-8 at byte offset \(byte); each ill-formed part counts as one U+FFFD"
  }
}
