import Graphemes

/// Where a text may be divided so that the counts of its pieces add up to its own.
///
/// The order is from the finest to none: what may be divided between words may be divided between clusters too.
public enum TextDivision: Int, Sendable, Hashable, CaseIterable {
  /// Between any two grapheme clusters.
  case clusters
  /// Before a space or a line feed that follows something visible: no URL, no mention, no emoji and nothing that
  /// composes goes on over it, and it ends what white space a platform trims.
  case words
  /// Before a line feed that follows something visible.
  case lines
  /// Nowhere: the whole text decides.
  case nowhere

  /// The last offset in a range of UTF-8 before which the text may be divided, or nil.
  ///
  /// Between clusters, places between words are taken too: they are found without a look at the clusters.
  ///
  /// - Parameters:
  ///   - bytes: the text in UTF-8, well-formed.
  ///   - range: the offsets that come into question, within those of `bytes`; the start of a text never does.
  /// - Complexity: O(n) from the end of the range to the place.
  public func lastPlace(in bytes: [UInt8], within range: Range<Int>) -> Int? {
    if self == .nowhere { return nil }
    var place = range.upperBound - 1
    while place >= max(1, range.lowerBound) {
      if bytes[place] == 0x0A || (bytes[place] == 0x20 && self != .lines), Self.isSolid(bytes, before: place)
      {
        return place
      }
      place -= 1
    }
    return nil
  }

  /// Whether a text may be divided before a space or line feed at an offset, for what precedes it.
  private static func isSolid(_ bytes: [UInt8], before place: Int) -> Bool {
    let unit = bytes[place - 1]
    if unit < 0x80 { return unit > 0x20 && unit < 0x7F }
    // GB9b: some letters outside of ASCII take a space, but no line feed, into their cluster.
    guard bytes[place] == 0x0A else { return false }
    // No scalar has more than four bytes; what is cut off before it does not change it.
    let scalar = String(decoding: bytes[max(0, place - 4)..<place], as: UTF8.self).unicodeScalars.last
    return scalar.map { $0.value > 0xFFFF || isSolid(UInt16($0.value)) } ?? false
  }

  private static func isSolid(_ unit: UInt16) -> Bool {
    // What no preparation removes, and nothing that joins what follows (ZWJ) or is skipped between line feeds.
    !TelegramCleaning.isDropped(unit) && !LineBreaks.isFiller(unit) && unit != 0x7F
  }
}

extension TextDivision: Comparable {
  /// Whether a text may be divided at more places by the first.
  public static func < (left: TextDivision, right: TextDivision) -> Bool { left.rawValue < right.rawValue }
}

extension TextRule {
  /// Where a text may be divided so that the counts of its pieces under the rule add up.
  public var division: TextDivision {
    guard limits.allSatisfy({ $0.scope == .text && $0.tables == .none }) else { return .nowhere }
    let byUnit = limits.map { limit -> TextDivision in
      switch limit.unit {
      case .graphemes, .scalars, .utf16, .utf8, .weighted2017: .clusters
      // A flag of the second and third of three regional indicators is an emoji, and is in two clusters.
      case .weighted, .emojiBytes, .stringz: .words
      case .columns: countsTextAsGiven ? .lines : .nowhere
      // The encoding of an SMS depends on all of its characters, a label is encoded as a whole.
      case .septets, .labelOctets: .nowhere
      }
    }
    let byPreparation = prepare.map { step -> TextDivision in
      switch step {
      case .nfc, .lineFeeds, .trim, .trimEnd, .strip, .collapseLineFeeds: .words
      // These count what they remove, so nothing else may change the text.
      case .cutExcessSpaces, .telegramClean: prepare.count == 1 && substitute.isEmpty ? .words : .nowhere
      case .gitCleanup: .nowhere
      }
    }
    return (byUnit + byPreparation + (substitute.isEmpty ? [] : [.words])).max() ?? .clusters
  }
}
