/// A walk over what follows the host of a link, with the least that each beginning counts where Bluesky's app shortens it.
struct ShortPathWalk {
  /// 13 code units and an ellipsis (`toShortUrl`), which is as much as any of it counts.
  static let longest = 16
  /// The longest dot segment, `%2e%2e`.
  private static let longestDots = 6

  /// Returns the least count of each prefix; one more than there are units.
  ///
  /// - Complexity: O(n).
  static func counts(_ rest: ArraySlice<UInt16>) -> [Int] {
    var counts = [0]
    // The lengths of the segments that are kept, each with its slash.
    var kept: [Int] = []
    var keptLength = 0
    var segment = rest.startIndex
    var isInPath = true
    var others = 0
    func close(_ part: ArraySlice<UInt16>, isLast: Bool) {
      let dots = Self.dots(part)
      if dots == 2, let last = kept.popLast() { keptLength -= last }
      if dots == 0 || isLast {
        kept.append(1 + (dots == 0 ? part.count : 0))
        keptLength += 1 + (dots == 0 ? part.count : 0)
      }
    }
    for offset in rest.indices {
      let unit = rest[offset]
      if isInPath, unit == 0x3F || unit == 0x23 {
        (isInPath, others) = (false, 0)
        close(rest[segment..<offset], isLast: true)
      } else if isInPath, unit == 0x2F || unit == 0x5C {
        if offset > rest.startIndex { close(rest[segment..<offset], isLast: false) }
        segment = offset + 1
      }
      // The parser drops control characters at the end; elsewhere they count more than one.
      if unit <= 0x20 {
        counts.append(counts[counts.count - 1])
        continue
      }
      if !isInPath { others += 1 }
      let partial = isInPath && segment <= offset ? rest[segment...offset] : []
      let dots = Self.dots(partial)
      let taken = dots == 2 ? kept.last ?? 0 : 0
      let path = keptLength - taken + (isInPath ? 1 + (dots == 0 ? partial.count : 0) : 0)
      // A question mark or a number sign with nothing after it is left out, and so is a path of the root alone.
      counts.append(min(longest, (path <= 1 ? 0 : path) + max(0, others - 2)))
    }
    return counts
  }

  private static func dots(_ segment: ArraySlice<UInt16>) -> Int {
    segment.count <= longestDots ? ShortURL.dots(segment) : 0
  }
}
