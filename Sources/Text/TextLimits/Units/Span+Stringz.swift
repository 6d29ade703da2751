extension Span where Element == UInt16 {
  /// The number of symbols that the JavaScript library stringz sees (char-regex 1.x).
  ///
  /// Its expression, a symbol and what clings to it: at most one combining mark of five blocks at the base, a variation
  /// selector, one more mark or skin tone, and what ZWJ joins. That is not a grapheme cluster.
  ///
  /// - Complexity: O(n).
  var stringzCount: Int {
    var count = 0
    var offset = 0
    while offset < self.count {
      offset = stringzSymbolEnd(from: offset)
      count += 1
    }
    return count
  }

  func stringzSymbolEnd(from start: Int) -> Int {
    // fitz(?=fitz)
    if isSkinTone(start), isSkinTone(start + 2) { return start + 2 }
    var offset = stringzBaseEnd(from: start)
    offset = stringzModifiersEnd(from: offset)
    // (?:ZWJ (?:nonAstral|regional{2}|pair) optVar optModifier)*
    while offset + 1 < count, self[offset] == 0x200D {
      let joined = offset + 1
      let end: Int
      if !isSurrogate(self[joined]) {
        end = joined + 1
      } else if isRegional(joined), isRegional(joined + 2) {
        end = joined + 4
      } else if isPair(joined) {
        end = joined + 2
      } else {
        break
      }
      offset = stringzModifiersEnd(from: end)
    }
    return offset
  }

  // blackFlag | nonAstral combo? | regional{2} | pair | lone surrogate
  private func stringzBaseEnd(from start: Int) -> Int {
    if let end = britishFlagEnd(from: start) { return end }
    if !isSurrogate(self[start]) { return isStringzMark(start + 1) ? start + 2 : start + 1 }
    if isRegional(start), isRegional(start + 2) { return start + 4 }
    return isPair(start) ? start + 2 : start + 1
  }

  // [FE0E FE0F]? (?:combo|fitz)?
  private func stringzModifiersEnd(from start: Int) -> Int {
    var offset = start
    if offset < count, self[offset] == 0xFE0E || self[offset] == 0xFE0F { offset += 1 }
    if isStringzMark(offset) { return offset + 1 }
    return isSkinTone(offset) ? offset + 2 : offset
  }

  /// England, Scotland, Wales; the letters are chosen one by one, as in the expression.
  private func britishFlagEnd(from start: Int) -> Int? {
    let tags: [[UInt16]] = [
      [0x67], [0x62], [0x65, 0x73, 0x77], [0x6E, 0x63, 0x6C], [0x67, 0x74, 0x73], [0x7F],
    ]
    guard start + 14 <= count, self[start] == 0xD83C, self[start + 1] == 0xDFF4 else { return nil }
    for (index, choices) in tags.enumerated() {
      let offset = start + 2 + 2 * index
      guard self[offset] == 0xDB40, choices.contains(where: { self[offset + 1] == 0xDC00 + $0 }) else {
        return nil
      }
    }
    return start + 14
  }

  private func isStringzMark(_ offset: Int) -> Bool {
    guard offset < count else { return false }
    switch self[offset] {
    case 0x0300...0x036F, 0xFE20...0xFE2F, 0x20D0...0x20FF, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF: return true
    default: return false
    }
  }

  private func isSkinTone(_ offset: Int) -> Bool {
    offset + 1 < count && self[offset] == 0xD83C && (0xDFFB...0xDFFF).contains(self[offset + 1])
  }

  private func isRegional(_ offset: Int) -> Bool {
    offset + 1 < count && self[offset] == 0xD83C && (0xDDE6...0xDDFF).contains(self[offset + 1])
  }

  private func isPair(_ offset: Int) -> Bool {
    offset + 1 < count && UTF16.isLeadSurrogate(self[offset]) && UTF16.isTrailSurrogate(self[offset + 1])
  }

  private func isSurrogate(_ unit: UInt16) -> Bool { unit & 0xF800 == 0xD800 }
}
