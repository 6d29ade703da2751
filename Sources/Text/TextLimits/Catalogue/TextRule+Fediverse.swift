extension TextRule {
  /// A status on Mastodon, as the server counts it.
  static let mastodon = TextRule(
    name: "mastodon", title: "A post on Mastodon, as the server counts it",
    source: "mastodon: status_length_validator.rb, extractor.rb, twitter_regex.rb", evidence: .readInSource,
    prepare: [.strip], substitute: [TextSubstitution(.mastodonURL, weight: 23), TextSubstitution(.mention)],
    limits: [TextLimit(.graphemes, maximum: 500)], contentWarning: .before,
    note: "servers may set another limit; a content warning counts with the text, its URLs in full")

  /// A status on Mastodon, as the web client counts it.
  static let mastodonWeb = TextRule(
    name: "mastodon-web", title: "A post on Mastodon, as the web client counts it",
    source: "mastodon: counter.js, url_regex.js; stringz 2.1", evidence: .readInSource,
    substitute: [TextSubstitution(.mastodonWebURL, weight: 23), TextSubstitution(.webMention)],
    limits: [TextLimit(.stringz, maximum: 500)], contentWarning: .before,
    note: "the server decides; the two differ on marks, flags, and names outside of ASCII")

  static let fediverseRules = [
    mastodon, mastodonWeb,
    TextRule(
      name: "misskey", title: "A note on Misskey", source: "misskey: const.ts; ajv: ucs2length.ts",
      evidence: .readInSource, limits: [TextLimit(.scalars, maximum: 3000)]),
    TextRule(
      name: "gotosocial", title: "A post on GoToSocial",
      source: "gotosocial: internal/processing/status/common.go",
      evidence: .readInSource, limits: [TextLimit(.scalars, maximum: 5000)], contentWarning: .before,
      note: "servers may set another limit; a content warning counts with the text"),
    TextRule(
      name: "pleroma", title: "A post on Pleroma or Akkoma",
      source: "pleroma: ActivityDraft, CommonAPI.Utils",
      evidence: .readInSource, prepare: [.trim], limits: [TextLimit(.graphemes, maximum: 5000)],
      contentWarning: .after,
      note:
        "servers may set another limit; a content warning counts with the text; older versions refuse a text of exactly the limit"
    ),
    TextRule(
      name: "lemmy-title", title: "The title of a post on Lemmy", source: "lemmy: utils/validation.rs",
      evidence: .readInSource, prepare: [.trim],
      limits: [TextLimit(.scalars, maximum: 200, minimum: 3)], refuses: "\n",
      note: "at least 3 characters, on one line"),
    TextRule(
      name: "lemmy-body", title: "The text of a post on Lemmy", source: "lemmy: utils/validation.rs",
      evidence: .readInSource, limits: [TextLimit(.utf16, maximum: 50_000)]),
    TextRule(
      name: "lemmy-comment", title: "A comment on Lemmy", source: "lemmy: utils/validation.rs",
      evidence: .readInSource, limits: [TextLimit(.utf16, maximum: 10_000)]),
  ]
}
