/// What a platform counts in the place of a part of the text.
public struct TextSubstitution: Sendable, Hashable {
  /// Which parts.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// URLs as twitter-text v3 finds them, bare domains among them.
    case url
    /// URLs as Mastodon's server finds them.
    case mastodonURL = "mastodon-url"
    /// URLs as Mastodon's web client finds them.
    case mastodonWebURL = "mastodon-web-url"
    /// Links as Bluesky's app shortens them; it has no weight of its own.
    case blueskyLink = "bluesky-link"
    /// Mentions of accounts elsewhere, as Mastodon's server finds them: the local part counts.
    case mention
    /// Mentions as Mastodon's web client finds them.
    case webMention = "web-mention"

    var grammar: URLGrammar? {
      switch self {
      case .url: .twitter
      case .mastodonURL: .mastodon
      case .mastodonWebURL: .mastodonWeb
      case .blueskyLink, .mention, .webMention: nil
      }
    }
  }

  /// Which parts are replaced.
  public let kind: Kind
  /// How many characters a URL counts, short or long; nil where the part decides.
  public let weight: Int?

  /// Creates a substitution; a negative weight is taken as zero.
  public init(_ kind: Kind, weight: Int? = nil) {
    self.kind = kind
    self.weight = weight.map { max(0, $0) }
  }
}
