extension TextSubstitution {
  /// The text with its parts replaced, or nil when there are none.
  ///
  /// - Complexity: O(n).
  func change(_ text: [UInt16]) -> ChangedText? {
    switch kind {
    case .url, .mastodonURL, .mastodonWebURL:
      guard let grammar = kind.grammar else { return nil }
      let matches = URLScanner(grammar: grammar).matches(in: text)
      if matches.isEmpty { return nil }
      // A letter counts one in every unit.
      return .weighing(text, matches.map(\.range), weight: weight ?? Self.urlWeight)
    case .mention, .webMention:
      guard text.contains(0x40) else { return nil }
      let mentions = kind == .mention ? serverMentions(text) : Mention.web(in: text)
      return .replacing(text, mentions.map { ($0.range, Array(text[$0.range.lowerBound..<$0.localEnd])) })
    case .blueskyLink:
      return .replacing(text, BlueskyLink.links(in: text).map { ($0.range, $0.shortened) })
    }
  }

  private func serverMentions(_ text: [UInt16]) -> [Mention] {
    Mention.server(in: text).filter { $0.localEnd < $0.range.upperBound }
  }
}
