import TestSupport

/// Texts made of what rules care about.
enum RandomText {
  private static let pieces: [[UInt16]] =
    [
      "a", "word ", "é", "e\u{301}", "😀", "👨‍👩‍👧‍👦", "\r\n", "漢字", "🇺🇸", "🇺", "\n\n", ". ", "The end. ",
      "https://example.com/a_(b)?q=1 ", "test.co", "example.comm", "@user@example.com ", "@a ", "http://",
      ".", "@", "1\u{FE0F}\u{20E3}",
      "\u{200D}", "\u{FE0F}", "नमस्ते", "    ", "\t", "]", "€", "ç", "\u{FFFE}", "\u{1112}\u{1161}\u{11AB}", "#",
      "-", "/", "x.y/",
      "中.中", "\u{202A}", "👍🏽", "\u{0}", "xn--a.", "(", ")",
    ].map { Array($0.utf16) } + [[0xD83D], [0xDE00]]

  /// A text of up to so many pieces.
  static func units(pieces count: Int, _ generator: inout SeededGenerator) -> [UInt16] {
    (0..<Int.random(in: 0...count, using: &generator)).flatMap { _ in
      pieces.randomElement(using: &generator) ?? []
    }
  }
}
