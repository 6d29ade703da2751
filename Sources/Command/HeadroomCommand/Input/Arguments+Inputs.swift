extension Arguments {
  /// Calls `body` with each text that the command line names: the text of `--text`, or else the files, or standard
  /// input when there are none; each line of them with `--each-line`.
  ///
  /// A line feed, or CR LF, at the end of a file is no part of its text. A file that cannot be read is reported through `io` and
  /// the rest goes on.
  func forEachSource(_ io: CommandIO, _ body: (TextSource) throws -> Void) throws {
    let texts = values(InputOptions.text)
    if !texts.isEmpty, !operands.isEmpty { throw UsageError("--text and files cannot be given together") }
    for text in texts {
      try body(TextSource(InputPlace(source: nil, line: nil), without: .nothing, text.keptBytes))
    }
    if !texts.isEmpty { return }
    try forEachFile(io) { file in
      if has(InputOptions.eachLine) {
        try forEachLine(of: file, body)
      } else {
        let place = InputPlace(source: file.path, line: nil)
        try body(TextSource(place, without: .newline) { () throws(SystemError) in try file.nextBlock() })
      }
    }
  }

  /// Calls `body` with each of those texts that is not longer than what is held in memory; a longer one is reported.
  ///
  /// Ill-formed UTF-8 is reported once per file.
  func forEachText(_ io: CommandIO, _ body: (InputText) throws -> Void) throws {
    var told: Set<String> = []
    try forEachSource(io) { source in
      var beginning = TextBeginning(source)
      try beginning.read(InputText.longest + 1)
      guard beginning.isWhole else {
        io.problem("\(source.place.name): \(InputText.tooLong)")
        return
      }
      let text = beginning.text
      io.noteIllFormed(source, text, &told)
      try body(InputText(place: source.place, text: text))
    }
  }

  /// Calls `body` with each file that the operands name, or standard input when there are none.
  ///
  /// A file that cannot be read is reported through `io`, and the rest continues.
  func forEachFile(_ io: CommandIO, _ body: (InputFile) throws -> Void) throws {
    for path in operands.isEmpty ? ["-"] : operands {
      do {
        try body(try InputFile(path))
      } catch let error as SystemError where error.verb == "read" {
        io.problem("\(error)")
      }
    }
  }

  private func forEachLine(of file: InputFile, _ body: (TextSource) throws -> Void) throws {
    var number = 0
    var offset = 0
    while let line = try file.nextLine(notLongerThan: TextPieceReader.pieceSize) {
      number += 1
      let place = InputPlace(source: file.path, line: number)
      switch line {
      case .whole(let bytes):
        try body(TextSource(place, firstByte: offset, without: .carriageReturn, bytes))
        offset += bytes.count + 1
      case .beginning(let bytes):
        var length = bytes.count
        let long = LongLine(source: file.path, number: number, firstByte: offset, beginning: bytes) {
          () throws(SystemError) in
          let part = try file.nextPart()
          length += part?.count ?? 0
          return part
        }
        try body(
          TextSource(place, firstByte: offset, without: .carriageReturn) { () throws(SystemError) in
            try long.next()
          })
        try long.skip()
        offset += length + 1
      }
    }
  }
}

extension CommandIO {
  /// Says where a text stops being well-formed UTF-8, once for each file.
  func noteIllFormed(_ source: TextSource, _ text: DecodedText, _ told: inout Set<String>) {
    guard let byte = text.firstIllFormedByte, let path = source.place.source, told.insert(path).inserted
    else {
      return
    }
    noteIllFormed(path, byte: source.firstByte + byte, line: source.place.line)
  }

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
