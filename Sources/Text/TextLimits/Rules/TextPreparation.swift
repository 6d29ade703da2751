/// A transformation of a whole text before it is counted.
public enum TextPreparation: String, Sendable, Hashable, CaseIterable {
  /// Normalization Form C (UAX #15).
  case nfc
  /// Line breaks of any kind become one line feed, as the API value of an HTML `textarea`.
  case lineFeeds = "line-feeds"
  /// White space (`White_Space`) is removed at both ends.
  case trim
  /// White space is removed at the end, as JavaScript's `trimEnd` does: U+FEFF too, but not U+0085.
  case trimEnd = "trim-end"
  /// White space of ASCII and U+0000 are removed at both ends, as Ruby's `strip` does; a text of nothing but Unicode
  /// white space becomes empty (`blank?`).
  case strip
  /// The cleaning of Telegram's library: control characters become spaces, carriage returns and invisible
  /// direction marks go, and white space at both ends (TDLib `clean_input_string`).
  case telegramClean = "telegram-clean"
  /// Three and more line feeds and carriage returns, with spaces and invisible characters between them, become two line
  /// feeds, as in Bluesky's app.
  case collapseLineFeeds = "collapse-line-feeds"
  /// Spaces at the end that are too much for the first limit are removed, as PostgreSQL does for `varchar(n)`.
  case cutExcessSpaces = "cut-excess-spaces"
  /// Comment lines, what follows the scissors line, and empty lines at the end are removed, as git does.
  case gitCleanup = "git-cleanup"

  /// Whether a longer text can become shorter by this at its end.
  var trimsEnd: Bool {
    switch self {
    case .nfc, .lineFeeds: false
    case .trim, .trimEnd, .strip, .telegramClean, .collapseLineFeeds, .cutExcessSpaces, .gitCleanup: true
    }
  }
}
