import Graphemes

/// The part after the domain of a URL: port, path and query.
struct URLTail {
  /// Where the URL ends.
  let end: Int
  /// Whether there is a path, even an empty one.
  let hasPath: Bool

  /// Reads on from the end of a domain.
  ///
  /// - Complexity: O(length of the URL and of what its characters run on to).
  init(_ text: [UInt16], from domainEnd: Int, _ characters: URLCharacters) {
    var end = domainEnd
    // (?::[0-9]+)?
    if end + 1 < text.count, text[end] == 0x3A {
      var digits = end + 1
      while digits < text.count, (0x30...0x39).contains(text[digits]) { digits += 1 }
      if digits > end + 1 { end = digits }
    }
    // (\/validUrlPath*)?
    hasPath = end < text.count && text[end] == 0x2F
    if hasPath { end = Self.pathEnd(text, from: end + 1, characters) }
    // (\?validUrlQueryChars*validUrlQueryEndingChars)?
    self.end = Self.queryEnd(text, from: end, characters) ?? end
    OperationCounter.add(self.end - domainEnd)
  }

  /// The end of a query that starts with `?` at an offset, or nil.
  static func queryEnd(_ text: [UInt16], from start: Int, _ characters: URLCharacters) -> Int? {
    guard start < text.count, text[start] == 0x3F else { return nil }
    var end: Int?
    var offset = start + 1
    defer { OperationCounter.add(offset - start) }
    while offset < text.count, characters.has(text[offset], .query) {
      offset += 1
      if characters.has(text[offset - 1], .queryEnd) { end = offset }
    }
    return end
  }

  /// The end of a path: after its last ending character, or after parentheses that may end it.
  ///
  /// Parentheses nest in one way only, so the ordered alternatives of `validUrlPath*` need no second look.
  private static func pathEnd(_ text: [UInt16], from start: Int, _ characters: URLCharacters) -> Int {
    var end = start
    var offset = start
    defer { OperationCounter.add(offset - start) }
    while offset < text.count {
      if characters.has(text[offset], .path) {
        offset += 1
        if characters.has(text[offset - 1], .pathEnd) { end = offset }
      } else if text[offset] == 0x28, let closed = closedParentheses(text, from: offset, characters) {
        switch characters.parenthesesAtEnd {
        case .afterPath: if end == offset { end = closed }
        case .ofNarrowCharacters: if isNarrow(text[offset..<closed]) { end = closed }
        }
        offset = closed
      } else {
        break
      }
    }
    return end
  }

  private static func isNarrow(_ parentheses: ArraySlice<UInt16>) -> Bool {
    var offset = parentheses.startIndex
    while offset < parentheses.endIndex {
      let (scalar, end) = parentheses.scalar(at: offset)
      guard scalar == 0x28 || scalar == 0x29 || URLCharacters.isRubyPath(scalar) else { return false }
      offset = end
    }
    return true
  }

  /// The end of `(…)` with characters of a path inside and at most one more pair, or nil (`validUrlBalancedParens`).
  static func closedParentheses(_ text: [UInt16], from open: Int, _ characters: URLCharacters) -> Int? {
    var offset = open + 1
    defer { OperationCounter.add(offset - open) }
    func skipPath() -> Int {
      let start = offset
      while offset < text.count, characters.has(text[offset], .path) { offset += 1 }
      return offset - start
    }
    func skip(_ unit: UInt16) -> Bool {
      guard offset < text.count, text[offset] == unit else { return false }
      offset += 1
      return true
    }
    let isFilled = skipPath() > 0
    if skip(0x29) { return isFilled ? offset : nil }
    guard skip(0x28), skipPath() > 0, skip(0x29) else { return nil }
    _ = skipPath()
    return skip(0x29) ? offset : nil
  }
}
