import Graphemes
import TextCells

/// A unit in which a platform counts text.
public enum TextUnit: String, Sendable, Hashable, CaseIterable {
  /// Extended grapheme clusters (UAX #29), by the Unicode version of the linked ICU.
  case graphemes
  /// Unicode scalars; a lone surrogate counts one.
  case scalars
  /// UTF-16 code units.
  case utf16
  /// UTF-8 bytes; a lone surrogate counts three, as in WTF-8.
  case utf8
  /// Characters as X weighs them (twitter-text v3): one or two a scalar, two an emoji.
  case weighted
  /// Characters as Twitter weighed them in 2017 (twitter-text v2): one or two a scalar.
  case weighted2017 = "weighted-2017"
  /// Septets of SMS; text outside of GSM 03.38 takes 16 bits a UTF-16 unit, told in septets of 7.
  case septets
  /// UTF-8 bytes of an emoji, scalars of all else, as Threads documents it.
  case emojiBytes = "emoji-bytes"
  /// Symbols of the JavaScript library stringz, which Mastodon's web client counts.
  case stringz
  /// Columns of a terminal that measures whole clusters; of several lines the widest counts.
  case columns
  /// Octets of the longest domain label as ASCII (IDNA).
  case labelOctets = "label-octets"

  /// The unit's name in a sentence: `140 graphemes`, `3000 UTF-8 bytes`.
  public var plural: String {
    switch self {
    case .graphemes: "graphemes"
    case .scalars: "scalars"
    case .utf16: "UTF-16 units"
    case .utf8: "UTF-8 bytes"
    case .weighted: "weighted characters"
    case .weighted2017: "weighted characters (2017)"
    case .septets: "septets"
    case .emojiBytes: "characters, emoji in bytes"
    case .stringz: "stringz symbols"
    case .columns: "columns"
    case .labelOctets: "octets of the A-label"
    }
  }

  /// The count of UTF-16 text in this unit.
  ///
  /// - Complexity: O(n), for UTF-16 O(1).
  public func count(_ units: Span<UInt16>) -> Int {
    OperationCounter.add(units.count)
    return switch self {
    case .graphemes: units.graphemeCount
    case .scalars: units.scalarCount
    case .utf16: units.count
    case .utf8: units.utf8Count
    case .weighted: WeightedLength.total(units, countsEmoji: true) / WeightedLength.scale
    case .weighted2017: WeightedLength.total(units, countsEmoji: false) / WeightedLength.scale
    case .septets: ShortMessage.septets(units, tables: .none)
    case .emojiBytes: units.emojiByteCount
    case .stringz: units.stringzCount
    case .columns: units.widestColumns
    case .labelOctets: DomainLabels.longest(units)
    }
  }
}
