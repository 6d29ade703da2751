extension Span where Element == UInt16 {
  /// The number of scalars of UTF-16 text; a lone surrogate counts one.
  ///
  /// - Complexity: O(n).
  var scalarCount: Int { count - surrogatePairCount }

  /// The number of bytes of UTF-16 text in UTF-8; a lone surrogate counts three, as in WTF-8.
  ///
  /// - Complexity: O(n).
  var utf8Count: Int {
    var bytes = 0
    for index in indices {
      let unit = self[index]
      bytes += unit < 0x80 ? 1 : unit < 0x800 ? 2 : 3
    }
    // Two surrogates counted three each, where a pair takes four in all.
    return bytes - 2 * surrogatePairCount
  }

  private var surrogatePairCount: Int {
    var pairs = 0
    var isAfterLead = false
    for index in indices {
      let unit = self[index]
      if isAfterLead, UTF16.isTrailSurrogate(unit) {
        pairs += 1
        isAfterLead = false
      } else {
        isAfterLead = UTF16.isLeadSurrogate(unit)
      }
    }
    return pairs
  }
}
