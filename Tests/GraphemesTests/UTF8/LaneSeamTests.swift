import Graphemes
import TestSupport
import Testing

/// Where the blocks of a lane begin and end: what joins, at every place beside a seam, with every length behind it.
@Suite struct LaneSeamTests {
  /// What leaves a state behind that no plain text has, or needs one.
  private static let joined = [
    "각\u{1100}\u{1161}", "가\u{11A8}", "\u{1100}\u{1161}\u{11A8}", "\u{600}\u{600}a", "क्ष", "👩‍🚀", "🇺🇸🇩", "\r\n",
    "e\u{301}",
  ]

  /// The plain text around it, of one, two, three and four bytes a scalar.
  @Test(arguments: ["a", "ж", "漢", "\u{20000}"])
  func everyPlaceBesideASeam(_ plain: String) throws {
    let iterator = try ICUBreakIterator(.graphemes)
    let size = plain.utf8.count
    for piece in Self.joined {
      for before in (56 / size)...(68 / size) {
        for after in 0...(140 / size) {
          let text = String(repeating: plain, count: before) + piece + String(repeating: plain, count: after)
          try iterator.setText(Array(text.utf16))
          let expected = iterator.pieceCount()
          let bytes = Array(text.utf8)
          for lane in UTF8Lane.available {
            let found = bytes.withUnsafeBufferPointer { UTF8Graphemes.count(trusted: $0, lane: lane) }
            if found != expected {
              Issue.record(
                "\(lane): \(found) for \(expected): \(before) \(plain), \(piece.debugDescription), \(after)")
            }
          }
        }
      }
    }
  }
}
