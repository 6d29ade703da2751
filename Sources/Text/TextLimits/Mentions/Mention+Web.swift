import Graphemes

extension Mention {
  /// Mentions as Mastodon's web client finds them: `(^|[^/\w])@(([a-z0-9_]+)@[a-z0-9.-]+[a-z0-9]+)`.
  ///
  /// - Complexity: O(n).
  static func web(in text: [UInt16]) -> [Mention] {
    var found: [Mention] = []
    var limit = 0
    var offset = 0
    OperationCounter.add(text.count)
    while let at = text[offset...].firstIndex(of: 0x40) {
      offset = at + 1
      // The preceding character must not belong to the match before.
      if at > 0, at - 1 < limit || text[at - 1] == 0x2F || isWord(text[at - 1]) { continue }
      var local = at + 1
      while local < text.count, isWord(text[local]) { local += 1 }
      guard local > at + 1, local < text.count, text[local] == 0x40 else { continue }
      var end = local + 1
      while end < text.count, isDomain(text[end]) { end += 1 }
      let domainEnd = end
      OperationCounter.add(domainEnd - at)
      // Back to a letter or digit, with at least one character before it.
      while end > local + 1, text[end - 1] == 0x2D || text[end - 1] == 0x2E { end -= 1 }
      offset = domainEnd
      guard end >= local + 3 else { continue }
      found.append(Mention(range: at..<end, localEnd: local))
      limit = end
    }
    return found
  }
}
