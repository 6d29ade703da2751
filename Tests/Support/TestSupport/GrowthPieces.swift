/// Pieces of text that, repeated, send an algorithm back to what it has seen already.
public enum GrowthPieces {
  /// Marks, joiners, flags; URLs, domains, mentions, parentheses, dots; white space and controls; scripts.
  public static let all: [String] = [
    "a", "word ", "é", "e\u{301}", "\u{301}", "\u{301}\u{323}", "\u{F71}\u{F72}\u{F74}", "\u{200D}",
    "👨\u{200D}", "🇺",
    "🇺🇸", "👍🏽", "1\u{FE0F}\u{20E3}", "🏴", "\u{E0067}", "\u{1112}\u{1161}\u{11AB}", "\u{1161}", "\u{600}", "漢",
    "नम", "\u{947}",
    "a.co,", "a.co;", "a.co_", "a.", ".", "..", "a-.", "中.", "ü.", "xn--a.", "http://", "http://a.co:",
    "http://a.co/",
    "http://a.co/(", "http://a.co/a", "http://a.co/a ", "http://a.co/../", "http://%41", "://", "(", "((",
    "(a)", "a(", "?", "[",
    "@", "@@", "@a", "@a@", "@a@b.c ", "\u{20000}@a@", "#", " ", "\u{A0}", "\t", "\n", "\r\n", "\n\u{200B}",
    "# a\n", "\n\na",
    "\u{1B}", "\u{0}", "\u{200E}\u{202A}", "\u{AD}", "\u{FEFF}", "€", "\u{17F}",
  ]

  /// Rules that differ in how they count: each preparation, substitution and unit is in one of them.
  public static let rules = [
    "x", "x-2017", "mastodon", "mastodon-web", "bluesky-app", "bluesky", "telegram", "threads", "sms",
    "sms:auto",
    "git-commit", "dns-label", "postgres:100", "lemmy-title", "html:100", "columns:80", "utf8:3000",
  ]

  /// Pieces of an endless link after its start: escapes, ports, numbers, user names, what is refused or left out.
  public static let linkParts: [String] = [
    "a@", "%41", "%C3%BC", "%E4%B8%AD", "a:", "ü%", "1.", "0", "0x", "1", "a%2e", "%00", "\u{200B}",
    "\u{FFFD}\u{200B}", "[1", ":8",
    "xn--a", "\u{301}", "é", "漢", "👍", "-", "\u{FF11}.", "/./b", "/../b", "/%2e", "?", "#\u{1}", ".", "!",
  ]
}
