import Graphemes

/// The search for the longest beginning of a text that passes.
///
/// Counts are not monotone: "exa.com" counts 23 on X, "exa.comm" 8, and a platform that trims does not count white space
/// at the end. So a bound is taken from the counts of the whole text, and from there every cluster boundary downwards is
/// tested by measuring the beginning itself.
struct FittingSearch {
  let rules: [TextRule]
  var contentWarning: [UInt16] = []

  /// A URL, or what the beginning of one is taken for, is never longer than this (`MAX_URL_LENGTH` and a label).
  private static let longestChange = 4096 + 64

  /// The end of the longest beginning that passes under every rule, at a cluster boundary.
  ///
  /// - Complexity: O(n + k·m), where m is the length of the beginning and k the number of boundaries in the word at
  ///   its end, where the rules replace URLs; k is 1 for nearly all text.
  func end(in units: [UInt16]) -> Int {
    let bound = rules.map { self.bound(in: units, $0) }.min() ?? units.count
    if bound == units.count, passes(units) { return bound }
    // A boundary is independent of what follows the cluster after it.
    let boundaries = units.span.graphemeBoundaries()
    var index = lastIndex(of: boundaries, notAfter: bound)
    while index > 0, !passes(Array(units[..<boundaries[index]])) { index -= 1 }
    return boundaries[index]
  }

  private func passes(_ units: [UInt16]) -> Bool {
    rules.allSatisfy { rule in
      let text = rule.counted(units).units
      return rule.fits(rule.counts(of: contentWarning.isEmpty ? text : contentWarning + text))
    }
  }

  private func lastIndex(of boundaries: [Int], notAfter offset: Int) -> Int {
    var low = 0
    var high = boundaries.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if boundaries[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// An offset after which no beginning passes.
  private func bound(in units: [UInt16], _ rule: TextRule) -> Int {
    let text = rule.counted(units)
    let counted = contentWarning.isEmpty ? text.units : contentWarning + text.units
    let ends = rule.limits.filter { !$0.isSoft }.map { $0.prefixEnd(counted.span) }
    guard let end = ends.min(), end < counted.count else { return units.count }
    var bound = text.source(of: max(0, end - contentWarning.count))
    if !rule.substitute.isEmpty { bound = wordEnd(units, from: bound) }
    if rule.prepare.contains(where: \.trimsEnd) {
      while bound < units.count, units[bound] <= 0x20 || TextPreparation.isWhiteSpace(units[bound]) {
        bound += 1
      }
    }
    // Marks that a cluster at the bound still takes in may compose, and count nothing.
    return min(units.count, bound + (rule.prepare.contains(.nfc) ? 1 : 0))
  }

  /// The end of a word in which a cut could make or unmake a URL or a mention; the offset itself where none could.
  private func wordEnd(_ units: [UInt16], from offset: Int) -> Int {
    var start = offset
    var mayChange = false
    while start > 0, offset - start < Self.longestChange, !TextPreparation.isWhiteSpace(units[start - 1]) {
      start -= 1
      mayChange = mayChange || [0x2E, 0x3A, 0x40].contains(units[start])
    }
    var end = offset
    while end < units.count, end - offset < Self.longestChange, !TextPreparation.isWhiteSpace(units[end]) {
      mayChange = mayChange || [0x2E, 0x3A, 0x40].contains(units[end])
      end += 1
    }
    return mayChange ? end : offset
  }
}
