/// The grammar of a platform's URLs.
///
/// All grammars descend from the regular expressions of twitter-text; they differ in protocols and character classes.
public enum URLGrammar: String, Sendable, Hashable, CaseIterable {
  /// twitter-text v3: http and https, and ASCII domains without a protocol.
  case twitter
  /// Mastodon's server: a protocol is required, of a longer list, and paths take nearly any character.
  case mastodon
  /// Mastodon's web client: http or https is required, with the character classes of twitter-text.
  case mastodonWeb = "mastodon-web"

  /// The protocols, without `://`; the longer of two that share an end comes first.
  var protocols: [StaticString] {
    switch self {
    case .twitter, .mastodonWeb: ["https", "http"]
    case .mastodon: ["https", "http", "dat", "dweb", "ipfs", "ipns", "ssb", "gopher", "gemini"]
    }
  }

  /// Whether a match without a protocol is looked for at all: its text is consumed even where it is no URL.
  var matchesWithoutProtocol: Bool { self != .mastodonWeb }

  /// Whether a match without a protocol is a URL.
  var acceptsWithoutProtocol: Bool { self == .twitter }

  var characters: URLCharacters {
    switch self {
    case .twitter, .mastodonWeb: .twitter
    case .mastodon: .mastodon
    }
  }
}
