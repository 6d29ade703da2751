/// A part of the text that a platform counts as something else.
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

  /// The largest weight; with it the count of any text stays within `Int`, in hundredths too.
  public static let maximumWeight = 1_000_000

  /// The weight of a URL where none is given: `transformed_url_length` of twitter-text.
  static let urlWeight = 23

  /// Creates a substitution; a weight outside of 0 to `maximumWeight` is taken as the nearest of the two.
  public init(_ kind: Kind, weight: Int? = nil) {
    self.kind = kind
    self.weight = weight.map { min(max(0, $0), Self.maximumWeight) }
  }
}
