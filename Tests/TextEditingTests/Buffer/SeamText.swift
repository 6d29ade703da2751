import EditingFuzz
import TestSupport

/// Texts made of what meets badly at seams: flags, joiners, marks, jamo, conjuncts, CR and LF, surrogates.
enum SeamText {
  /// One scalar, or half of one, of each kind that a rule knows.
  static let pieces = SeamPieces.all

  /// Texts whose every cut, joint, insertion and removal is a case (UAX #29's rules that look back).
  static let list: [[UInt16]] =
    [
      "🇺🇸🇯🇵🇫🇷", "🇺🇸🇯🇵🇫", "x🇺🇸🇯🇵", "x🇺🇸🇯", "🇺x🇸", "a\r\nb", "\r\n\r\n", "\n\r", "\rx\n",
      "👨\u{200D}👩\u{200D}👧\u{200D}👦", "👨\u{1F3FD}\u{200D}👩", "👨\u{200D}\u{301}👩", "👨\u{301}\u{200D}👩",
      "❤\u{FE0F}\u{200D}🔥",
      "\n\u{301}", "\u{0}\u{200D}", "\u{600}\r", "\u{600}a", "a\u{600}", "\u{1100}\u{1161}\u{11A8}",
      "가\u{11A8}", "각\u{11A8}", "\u{1100}x\u{1161}", "\u{1100}가", "\u{915}\u{94D}\u{937}",
      "\u{915}\u{93C}\u{94D}\u{200D}\u{937}", "\u{915}\u{94D}\u{200C}\u{937}", "\u{94D}\u{937}",
      "\u{915}\u{94D}\u{94D}\u{937}\u{93F}", "a" + String(repeating: "\u{301}", count: 40),
      String(repeating: "🇺", count: 33), String(repeating: "👨\u{200D}", count: 17),
      "🏴\u{E0067}\u{E0062}\u{E007F}", "",
    ].map { Array($0.utf16) }
    + [
      [0xD83D], [0xDE00], [0xD83D, 0xD83D, 0xDE00], [0xDE00, 0xD83D],
      [0xD83C, 0xDDFA, 0xD83C, 0xDDF8, 0xD83C],
    ]

  /// A random text of up to a number of pieces.
  static func random(_ pieceCount: Int, using generator: inout SeededGenerator) -> [UInt16] {
    (0..<Int.random(in: 0...pieceCount, using: &generator)).flatMap { _ in
      pieces.randomElement(using: &generator) ?? []
    }
  }
}
