extension TextRule {
  private static let lexiconSource = "atproto lexicon app.bsky.feed.post"

  /// A post on Bluesky, as the server counts it.
  static let bluesky = TextRule(
    name: "bluesky", title: "A post on Bluesky", source: lexiconSource, evidence: .readInSource,
    limits: [TextLimit(.graphemes, maximum: 300), TextLimit(.utf8, maximum: 3000)])

  /// A post on Bluesky, as the app counts it before it sends.
  static let blueskyApp = TextRule(
    name: "bluesky-app", title: "A post on Bluesky, as the app counts it",
    source: "\(lexiconSource); social-app: composer, url-helpers.ts", evidence: .readInSource,
    prepare: [.trimEnd, .collapseLineFeeds], substitute: [TextSubstitution(.blueskyLink)],
    limits: bluesky.limits,
    note: "the app shortens links before it sends; a client that does not is held to the full text")

  static let blueskyRules = [bluesky, blueskyApp]
}
