/// The counts of a text, or of its beginning, in every unit that a buffer keeps.
public struct TextCounts: Sendable, Hashable {
  /// UTF-16 code units.
  public var utf16 = 0
  /// Bytes in UTF-8; a lone surrogate counts three, as in WTF-8.
  public var utf8 = 0
  /// Scalars; a lone surrogate counts one.
  public var scalars = 0
  /// Extended grapheme clusters (UAX #29).
  public var graphemes = 0
  /// Line feeds (U+000A), as `wc -l` counts lines.
  public var lineFeeds = 0

  /// Creates counts, zero where none is given.
  public init(utf16: Int = 0, utf8: Int = 0, scalars: Int = 0, graphemes: Int = 0, lineFeeds: Int = 0) {
    self.utf16 = utf16
    self.utf8 = utf8
    self.scalars = scalars
    self.graphemes = graphemes
    self.lineFeeds = lineFeeds
  }
}
