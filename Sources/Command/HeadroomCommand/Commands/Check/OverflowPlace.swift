import TextLimits

/// Where a text stops fitting.
struct OverflowPlace {
  /// So much of a line is shown at most, in code units.
  private static let longestShown = 1 << 10

  /// The offset in bytes.
  let byte: Int
  /// The number of the line, from 1.
  let line: Int
  /// The part of that line that fits, and the rest; of a long line the parts around the place.
  let before: [UInt16], over: [UInt16]
  /// Whether the line begins before `before`.
  let isCut: Bool

  /// A place in a text, or in a piece of one.
  ///
  /// - Parameters:
  ///   - start: the offset in code units of `text`.
  ///   - bytes: how many bytes are before `text`.
  ///   - lineFeeds: how many line feeds are before `text`.
  init(in text: DecodedText, at start: Int, after bytes: Int = 0, lineFeeds: Int = 0) {
    let units = text.units
    byte = bytes + text.byteRange(ofUnits: 0..<start).upperBound
    line = lineFeeds + units[..<start].count { $0 == 0x0A } + 1
    let lineFeed = units[..<start].lastIndex(of: 0x0A)
    let lineStart = lineFeed.map { $0 + 1 } ?? 0
    let lineEnd = units[start...].firstIndex(of: 0x0A) ?? units.count
    before = Array(units[lineStart..<start].suffix(Self.longestShown))
    over = Array(units[start..<lineEnd].prefix(Self.longestShown))
    isCut = (lineFeed == nil && bytes > 0) || start - lineStart > before.count
  }
}
