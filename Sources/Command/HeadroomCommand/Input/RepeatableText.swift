import TextLimits

/// A text that can be read more than once: a short one from memory, a long one from its file.
final class RepeatableText {
  private let source: TextSource
  private var beginning: TextBeginning
  private var readings = 0

  /// Reads the beginning of a text.
  init(_ source: TextSource) throws(SystemError) {
    self.source = source
    beginning = TextBeginning(source)
    try beginning.read(TextPieceReader.longestPiece + 1)
  }

  /// Whether the text is one piece.
  func isWhole(_ division: TextDivision) throws(SystemError) -> Bool {
    beginning.isWhole && (division == .nowhere || beginning.bytes.count <= TextPieceReader.pieceSize)
  }

  /// The text in pieces, from its start.
  ///
  /// - Throws: `InputError` when a long text that comes from a pipe would be read again.
  func pieces(_ division: TextDivision) throws -> TextPieceReader {
    defer { readings += 1 }
    if beginning.isWhole {
      var rest = [beginning.bytes]
      return TextPieceReader(division: division, without: .nothing) { () throws(SystemError) in rest.popLast()
      }
    }
    if let path = source.place.source, path != "-", source.place.line == nil, FileTree.size(path) != nil {
      let file = try InputFile(path)
      return TextPieceReader(division: division, without: source.end) {
        () throws(SystemError) in try file.nextBlock()
      }
    }
    if readings > 0 {
      let length = "\(TextPieceReader.longestPiece >> 10) KiB"
      throw InputError(
        "the text is longer than \(length) and would be read more than once; give it as a file")
    }
    var rest = [beginning.bytes]
    return TextPieceReader(division: division, without: source.end) { [source] () throws(SystemError) in
      if let beginning = rest.popLast() { return beginning }
      return try source.nextBlock()
    }
  }
}
