extension TextRule {
  private static func twitterText(
    _ name: String, _ title: String, _ version: String, _ unit: TextUnit, _ maximum: Int, note: String? = nil
  ) -> TextRule {
    TextRule(
      name: name, title: title, source: "twitter-text, configuration \(version)", evidence: .readInSource,
      prepare: [.nfc], substitute: [TextSubstitution(.url, weight: 23)],
      limits: [TextLimit(unit, maximum: maximum)], note: note)
  }

  private static let emojiNote =
    "emoji sequences are those of the linked ICU; twitter-text's own table is older"

  /// A post on X.
  static let x = twitterText("x", "A post on X", "v3", .weighted, 280, note: emojiNote)

  /// A long post on X.
  static let xPremium = TextRule(
    name: "x-premium", title: "A long post on X",
    source: "Buffer's developer documentation; no twitter-text configuration",
    evidence: .documented, prepare: x.prepare, substitute: x.substitute,
    limits: [TextLimit(.weighted, maximum: 25_000)], note: emojiNote)

  /// A tweet of 280 characters before emoji counted as one.
  static let x2017 = twitterText("x-2017", "A tweet of 2017", "v2", .weighted2017, 280)

  /// A tweet of 140 characters.
  static let twitter2006 = twitterText("twitter-2006", "A tweet of 140 characters", "v1", .scalars, 140)

  static let xRules = [x, xPremium, x2017, twitter2006]
}
