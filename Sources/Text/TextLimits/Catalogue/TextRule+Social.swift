extension TextRule {
  /// A rule whose unit no source settles: UTF-16 units, the strictest of what "characters" can mean.
  private static func unsettled(
    _ name: String, _ title: String, _ source: String, _ maximum: Int, minimum: Int = 0,
    unit: TextUnit = .utf16
  ) -> TextRule {
    TextRule(
      name: name, title: title, source: source, evidence: .unsettled,
      limits: [TextLimit(unit, maximum: maximum, minimum: minimum)],
      note: "the platform says \"characters\"; \(unit.plural) are the strictest reading")
  }

  private static let redditSource = "reddit (2017): r2/lib/validator/validator.py, models/link.py"

  static let socialRules = [
    TextRule(
      name: "threads", title: "A post on Threads",
      source: "developers.facebook.com/documentation/threads/posts (2026-04)",
      evidence: .unsettled, limits: [TextLimit(.emojiBytes, maximum: 500)],
      note: "documented: an emoji counts its UTF-8 bytes; what counts of other text is not, scalars are taken"
    ),
    TextRule(
      name: "discord", title: "A message on Discord", source: "discord-api-docs: message.mdx; issue 1315",
      evidence: .documented, prepare: [.trim], limits: [TextLimit(.scalars, maximum: 2000)],
      note: "4000 with Nitro"),
    TextRule(
      name: "telegram", title: "A message on Telegram", source: "tdlib: MessageContent.cpp, misc.cpp, utf8.h",
      evidence: .readInSource, prepare: [.telegramClean],
      limits: [TextLimit(.scalars, maximum: 4096), TextLimit(.utf16, maximum: 4096, isSoft: true)],
      note:
        "the library counts scalars; what the server counts is not proven, UTF-16 units are the strictest reading"
    ),
    TextRule(
      name: "telegram-caption", title: "A caption on Telegram",
      source: "tdlib: MessageContent.cpp, misc.cpp, utf8.h",
      evidence: .readInSource, prepare: [.telegramClean],
      limits: [TextLimit(.scalars, maximum: 1024), TextLimit(.utf16, maximum: 1024, isSoft: true)]),
    TextRule(
      name: "reddit-title", title: "The title of a post on Reddit", source: redditSource,
      evidence: .readInSource,
      limits: [TextLimit(.scalars, maximum: 300)]),
    TextRule(
      name: "reddit-post", title: "The text of a post on Reddit", source: redditSource,
      evidence: .readInSource,
      limits: [TextLimit(.scalars, maximum: 40_000)]),
    TextRule(
      name: "reddit-comment", title: "A comment on Reddit", source: redditSource, evidence: .readInSource,
      limits: [TextLimit(.scalars, maximum: 10_000)]),
    unsettled("youtube-title", "The title of a video on YouTube", "Buffer's developer documentation", 100),
    TextRule(
      name: "youtube-description", title: "The description of a video on YouTube",
      source: "YouTube Data API, videos: snippet.description", evidence: .documented,
      limits: [TextLimit(.utf8, maximum: 5000)], refuses: "<>", note: "< and > are not allowed"),
    unsettled("linkedin", "A post on LinkedIn", "Buffer's developer documentation", 3000),
    unsettled("instagram", "A caption on Instagram", "Ayrshare's and Buffer's developer documentation", 2200),
    unsettled("whatsapp", "A message by the WhatsApp Cloud API", "docs.360dialog.com", 4096),
    unsettled("slack", "A message on Slack", "learn.microsoft.com: Slack connector", 40_000),
  ]

  private static let appStoreSource = "App Store Connect help, app information"
  private static let playSource = "third-party pages on Google Play"

  static let storeRules = [
    unsettled("appstore-name", "The name of an app in the App Store", appStoreSource, 30, minimum: 2),
    unsettled("appstore-subtitle", "The subtitle of an app in the App Store", appStoreSource, 30),
    unsettled(
      "appstore-keywords", "The keywords of an app in the App Store", "third-party pages", 100, unit: .utf8),
    unsettled(
      "appstore-promotional", "The promotional text of an app in the App Store", "third-party pages", 170),
    unsettled(
      "appstore-description", "The description of an app in the App Store", "third-party pages", 4000),
    unsettled("appstore-release-notes", "What is new in an app in the App Store", "third-party pages", 4000),
    unsettled("play-title", "The title of an app on Google Play", playSource, 30),
    unsettled("play-short", "The short description of an app on Google Play", playSource, 80),
    unsettled("play-full", "The full description of an app on Google Play", playSource, 4000),
    unsettled("play-release-notes", "The release notes of an app on Google Play", playSource, 500),
    TextRule(
      name: "meta-description", title: "The description of a page in search results",
      source: "YoastSEO.js: metaDescriptionLength.js", evidence: .readInSource,
      limits: [TextLimit(.utf16, maximum: 156, minimum: 121, isSoft: true)],
      note: "an advice; search engines cut by pixels"),
  ]
}
