/// The domains of letters, digits, hyphens and Latin accents that need no protocol (`validAsciiDomain`).
enum ASCIIDomains {
  /// The ranges of such domains within a domain, leftmost and greedy.
  ///
  /// - Complexity: O(length of the domain).
  static func ranges(_ text: [UInt16], _ domain: Range<Int>, _ characters: URLCharacters) -> [Range<Int>] {
    // The domain ends with a top-level domain, so one of such labels alone is a range as a whole.
    if text[domain].allSatisfy({ $0 == 0x2E || characters.has($0, .asciiLabel) }) { return [domain] }
    var found: [Range<Int>] = []
    var start = domain.lowerBound
    while start < domain.upperBound {
      guard characters.has(text[start], .asciiLabel) else {
        start += 1
        continue
      }
      // A chain of labels, each with a full stop; the last full stop that a top-level domain follows decides.
      var end: Int?
      var labelStart = start
      var offset = start
      while offset < domain.upperBound {
        if characters.has(text[offset], .asciiLabel) {
          offset += 1
        } else if text[offset] == 0x2E, offset > labelStart {
          offset += 1
          labelStart = offset
          end =
            TopLevelDomains.shared.match(text, at: offset, end: domain.upperBound, allowsHyphens: true) ?? end
        } else {
          break
        }
      }
      if let end {
        found.append(start..<end)
        start = end
      } else {
        // Any later start within the chain has fewer full stops to end at.
        start = max(offset, start + 1)
      }
    }
    return found
  }

  /// The same ranges where twitter-text states them: it looks for the text of each from the end of the one before on
  /// (`domain.indexOf`), and may find it earlier, inside what is no domain.
  ///
  /// - Complexity: O(length of the domain).
  static func statedRanges(_ text: [UInt16], _ domain: Range<Int>, _ characters: URLCharacters) -> [Range<
    Int
  >] {
    var end = domain.lowerBound
    return ranges(text, domain, characters).map { range in
      let start = firstOccurrence(of: range, in: text, from: end)
      end = start + range.count
      return start..<end
    }
  }

  /// The first offset at which the code units of a range occur, at the latest the range's own (Knuth, Morris, Pratt).
  private static func firstOccurrence(of range: Range<Int>, in text: [UInt16], from start: Int) -> Int {
    if start == range.lowerBound { return start }
    let word = text[range]
    func unit(_ index: Int) -> UInt16 { word[word.startIndex + index] }
    // The length of the longest prefix that ends at each place.
    var borders = [0]
    var border = 0
    for index in 1..<word.count {
      while border > 0, unit(index) != unit(border) { border = borders[border - 1] }
      if unit(index) == unit(border) { border += 1 }
      borders.append(border)
    }
    var matched = 0
    for offset in start..<range.upperBound {
      while matched > 0, text[offset] != unit(matched) { matched = borders[matched - 1] }
      if text[offset] == unit(matched) { matched += 1 }
      if matched == word.count { return offset + 1 - matched }
    }
    return range.lowerBound
  }
}
