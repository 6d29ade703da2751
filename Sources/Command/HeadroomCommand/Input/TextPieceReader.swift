import Graphemes
import TextLimits

/// Cuts a text of any length into pieces, at places where the counts of rules add up.
struct TextPieceReader {
  /// The next step of reading a text.
  enum Step {
    case piece([UInt8])
    /// There is no place for the division at hand in so much text as is kept; the caller takes a finer one.
    case indivisible
  }

  /// About how long a piece is; in bytes.
  static let pieceSize = min(1 << 17, MemoryAllowance.longestText)
  /// No more of a text is kept to look for a place; in bytes.
  static let longestPiece = min(2 << 20, MemoryAllowance.longestText)

  /// Returns the problem with a text that cannot be divided within the bound.
  static func problem(_ division: TextDivision) -> String {
    let length = "\(longestPiece >> 10) KiB"
    return switch division {
    case .nowhere: "the text is longer than \(length), the most that is counted as a whole"
    case .lines: "there is no line feed in \(length), the most that is counted as a line"
    case .words: "there is no white space in \(length), the most that is counted without"
    case .clusters: "there is one cluster of more than \(length)"
    }
  }

  /// Where the text may be divided; it may become finer on the way.
  var division: TextDivision
  /// Whether the last piece was the end of the text.
  private(set) var isAtEnd = false

  private let end: TextEnd
  private let nextBlock: () throws(SystemError) -> [UInt8]?
  private var bytes: [UInt8] = []
  private var isRead = false

  /// - Parameter nextBlock: reads on; nil at the end.
  init(
    division: TextDivision, without end: TextEnd, _ nextBlock: @escaping () throws(SystemError) -> [UInt8]?
  ) {
    self.division = division
    self.end = end
    self.nextBlock = nextBlock
  }

  /// The next piece, or nil after the last one; a text has at least one, if an empty one.
  mutating func next() throws(SystemError) -> Step? {
    if isAtEnd { return nil }
    var searched = 0
    var enough = Self.pieceSize
    while true {
      if bytes.count > enough {
        if let place = place(after: searched) {
          defer { bytes.removeFirst(place) }
          return .piece(Array(bytes[..<place]))
        }
        if bytes.count > Self.longestPiece { return .indivisible }
        searched = bytes.count
        // What is looked at again and again must not become quadratic.
        enough = min(Self.longestPiece, 2 * enough)
      }
      guard !isRead, let block = try nextBlock() else { break }
      bytes += block
    }
    isRead = true
    isAtEnd = true
    end.drop(from: &bytes)
    return .piece(bytes)
  }

  /// A place to cut at, if possible so that the piece has about the usual size.
  private func place(after searched: Int) -> Int? {
    var start = searched
    while start < bytes.count {
      let end = min(bytes.count, start + 2 * Self.pieceSize)
      if let place = division.lastPlace(in: bytes, within: start..<end) { return place }
      start = end
    }
    return division == .clusters ? clusterPlace() : nil
  }

  /// The last cluster boundary that what follows cannot move.
  private func clusterPlace() -> Int? {
    // The last scalar may lack bytes: it starts at the last byte that continues none.
    let lastStart = bytes.indices.suffix(4).last { bytes[$0] & 0xC0 != 0x80 }
    let text = DecodedText(Array(bytes[..<(lastStart ?? bytes.count)]))
    guard let boundary = text.units.span.graphemeBoundary(before: text.units.count), boundary > 0 else {
      return nil
    }
    return text.byteRange(ofUnits: 0..<boundary).upperBound
  }
}
