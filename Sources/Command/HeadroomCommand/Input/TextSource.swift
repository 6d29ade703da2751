import TextLimits

/// A text that is read as it is asked for, so that it may be of any length.
struct TextSource {
  /// Where it comes from.
  let place: InputPlace
  /// The offset of its first byte in the file.
  let firstByte: Int
  /// The end that is not part of the text.
  let end: TextEnd
  /// Reads on; nil at the end.
  let nextBlock: () throws(SystemError) -> [UInt8]?

  /// A text that is read.
  init(
    _ place: InputPlace, firstByte: Int = 0, without end: TextEnd,
    _ nextBlock: @escaping () throws(SystemError) -> [UInt8]?
  ) {
    self.place = place
    self.firstByte = firstByte
    self.end = end
    self.nextBlock = nextBlock
  }

  /// A text that is there.
  init(_ place: InputPlace, firstByte: Int = 0, without end: TextEnd, _ bytes: [UInt8]) {
    var rest = [bytes]
    self.init(place, firstByte: firstByte, without: end) { () throws(SystemError) in rest.popLast() }
  }

  /// The text in pieces.
  func pieces(_ division: TextDivision) -> TextPieceReader {
    TextPieceReader(division: division, without: end, nextBlock)
  }
}
