import Graphemes

/// The summary of a node's text, wherever it is in the document.
///
/// A monoid: the summary of two pieces put together is `first + second`, with `TextSummary()` as identity. The seam
/// needs no special code anywhere else: half pairs are made good here, everything about clusters in
/// `GraphemeSummary`.
struct TextSummary: Sendable, Hashable {
  /// UTF-16 code units.
  var utf16 = 0
  /// UTF-8 bytes of the piece as a text of its own.
  var utf8 = 0
  /// Scalars of the piece as a text of its own.
  var scalars = 0
  /// Line feeds.
  var lineFeeds = 0
  /// Clusters, for every context before.
  var graphemes = GraphemeSummary.empty
  /// Whether the first code unit is a trailing surrogate.
  var startsWithTrail = false
  /// Whether the last code unit is a leading surrogate.
  var endsWithLead = false

  /// The summary of no text.
  init() {}

  /// Summarises code units, which may begin and end anywhere.
  ///
  /// - Complexity: O(n).
  init(_ units: [UInt16]) {
    self = units.withUnsafeBufferPointer { TextSummary($0) }
  }

  /// Summarises code units, which may begin and end anywhere.
  ///
  /// - Complexity: O(n).
  init(_ units: UnsafeBufferPointer<UInt16>) {
    guard let first = units.first, let last = units.last else { return }
    var (bytes, pairs, feeds) = (0, 0, 0)
    var previous: UInt16 = 0
    // Without branches, so that the compiler can count several units at once.
    for unit in units {
      bytes &+= 1 &+ (unit >= 0x80 ? 1 : 0) &+ (unit >= 0x800 ? 1 : 0)
      pairs &+= (previous & 0xFC00 == 0xD800 ? 1 : 0) & (unit & 0xFC00 == 0xDC00 ? 1 : 0)
      feeds &+= unit == 0x0A ? 1 : 0
      previous = unit
    }
    utf16 = units.count
    // Two halves counted three bytes each, a pair takes four.
    utf8 = bytes - 2 * pairs
    scalars = units.count - pairs
    lineFeeds = feeds
    graphemes = GraphemeSummary(units)
    startsWithTrail = UTF16.isTrailSurrogate(first)
    endsWithLead = UTF16.isLeadSurrogate(last)
  }

  /// The first piece followed by the second.
  ///
  /// - Complexity: O(1).
  static func + (first: TextSummary, second: TextSummary) -> TextSummary {
    if first.utf16 == 0 { return second }
    if second.utf16 == 0 { return first }
    var sum = first
    let joinsPair = first.endsWithLead && second.startsWithTrail
    sum.utf16 += second.utf16
    sum.utf8 += second.utf8 - (joinsPair ? 2 : 0)
    sum.scalars += second.scalars - (joinsPair ? 1 : 0)
    sum.lineFeeds += second.lineFeeds
    sum.graphemes += second.graphemes
    sum.endsWithLead = second.endsWithLead
    return sum
  }

  /// The counts of the piece as a text of its own.
  var counts: TextCounts {
    TextCounts(
      utf16: utf16, utf8: utf8, scalars: scalars, graphemes: graphemes.count, lineFeeds: lineFeeds)
  }
}
