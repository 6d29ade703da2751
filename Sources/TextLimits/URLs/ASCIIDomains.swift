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
}
