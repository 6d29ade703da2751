extension URLTail {
  /// How far the text after a domain decides where its URL ends.
  ///
  /// - Complexity: As for reading the tail.
  static func reach(_ text: [UInt16], from domainEnd: Int, _ characters: URLCharacters) -> Int {
    var offset = domainEnd
    if offset < text.count, text[offset] == 0x3A {
      offset += 1
      while offset < text.count, (0x30...0x39).contains(text[offset]) { offset += 1 }
    }
    if offset < text.count, text[offset] == 0x2F { offset = pathReach(text, from: offset + 1, characters) }
    let end = URLTail(text, from: domainEnd, characters).end
    // The query starts where the path ends, which can be before what was looked at.
    for start in [end, offset] where start < text.count && text[start] == 0x3F {
      var query = start + 1
      while query < text.count, characters.has(text[query], .query) { query += 1 }
      offset = max(offset, query)
    }
    return min(text.count, max(offset, end) + 1)
  }

  private static func pathReach(_ text: [UInt16], from start: Int, _ characters: URLCharacters) -> Int {
    var offset = start
    func skipPath() { while offset < text.count, characters.has(text[offset], .path) { offset += 1 } }
    while true {
      skipPath()
      guard offset < text.count, text[offset] == 0x28 else { return offset }
      if let closed = closedParentheses(text, from: offset, characters) {
        offset = closed
        continue
      }
      // As far as closing parentheses were looked for.
      for unit: UInt16 in [0x28, 0x28, 0x29] {
        guard offset < text.count, text[offset] == unit else { return offset }
        offset += 1
        skipPath()
      }
      return offset
    }
  }
}
