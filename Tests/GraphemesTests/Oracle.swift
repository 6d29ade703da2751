import Graphemes

/// What ICU and Swift say of a text, to hold every door to.
struct Oracle {
  private let iterator: ICUBreakIterator

  init() throws { iterator = try ICUBreakIterator(.graphemes) }

  /// The counts of bytes, repaired by `String(decoding:as:)`.
  func counts(_ bytes: [UInt8]) throws -> UTF8TextCounter.Counts {
    let text = String(decoding: bytes, as: UTF8.self)
    try iterator.setText(Array(text.utf16))
    var counts = UTF8TextCounter.Counts()
    counts.graphemes = iterator.pieceCount()
    counts.scalars = text.unicodeScalars.count
    counts.utf16 = text.utf16.count
    counts.utf8 = bytes.count
    counts.lineFeeds = bytes.count { $0 == 0x0A }
    return counts
  }

  /// The number of clusters of bytes, repaired.
  func graphemes(_ bytes: [UInt8]) throws -> Int { try counts(bytes).graphemes }
}

/// Bytes as one writes them in a failure: `E2 82`.
func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
  bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined(separator: " ")
}
