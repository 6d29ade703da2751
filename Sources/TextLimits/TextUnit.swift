import Graphemes

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

  /// The unit's name in a sentence: `140 graphemes`, `3000 UTF-8 bytes`.
  public var plural: String {
    switch self {
    case .graphemes: "graphemes"
    case .scalars: "scalars"
    case .utf16: "UTF-16 units"
    case .utf8: "UTF-8 bytes"
    }
  }

  /// The count of UTF-16 text in this unit.
  ///
  /// - Complexity: O(n), for UTF-16 O(1).
  public func count(_ units: Span<UInt16>) -> Int {
    switch self {
    case .graphemes: units.graphemeCount
    case .scalars: units.scalarCount
    case .utf16: units.count
    case .utf8: units.utf8Count
    }
  }
}
