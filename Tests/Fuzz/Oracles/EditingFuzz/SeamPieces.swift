/// What texts are made of that meet badly at seams.
public enum SeamPieces {
  /// One scalar, or half of one, of each kind that a rule knows (UAX #29).
  public static let all: [[UInt16]] =
    [
      "a", "é", "\r", "\n", "\u{0}", "\u{301}", "\u{FE0F}", "\u{20E3}", "\u{200D}", "\u{200C}", "\u{600}",
      "\u{903}", "🇺", "🇸", "🇯", "\u{1100}", "\u{1161}", "\u{11A8}", "가", "각", "👨", "👩", "❤", "🏽", "\u{E0067}",
      "\u{E007F}", "\u{915}", "\u{94D}", "\u{937}", "\u{93C}", "\u{93F}", "漢", "\u{110BD}", "\u{1F3F4}",
    ].map { Array($0.utf16) } + [[0xD83D], [0xDE00], [0xD83C], [0xDDFA]]
}
