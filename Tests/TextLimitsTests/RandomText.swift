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

  private static let runPieces: [[UInt16]] =
    [
      "a", ".", "-", "_", "/", "(", ")", "?", ":", "@", "a.co", ".co", "a.", "a.co;", "a.co,", "b.com_",
      "x.comm", "é.co",
      "日.co", "日", "http://", "http://a.co", "http://a.co/", "http://a.co/(", "(b.co/", "https://t.co/a",
      "@a", "@a@b.c",
      "@user@example.com", "://", "\u{0}", "\u{0}t.co/", "\u{7F}", "a@", "xn--a.", "&", "=", "#", "!", "a:1",
      ":80", " ", "\n", "\u{A0}",
      "\u{1B}",
      "\r\n", "\u{301}",
      "e\u{301}", "\u{600}", "🇺", "👨‍👩‍👧", "\u{200B}", "..", "/../", "%41", "1.2", "0x1", "漢", "가", "\u{1100}",
    ].map { Array($0.utf16) }

  /// A few pieces, each many times.
  static func runs(_ generator: inout SeededGenerator) -> [UInt16] {
    var units: [UInt16] = []
    for _ in 0..<Int.random(in: 1...6, using: &generator) {
      let pieces = (0..<Int.random(in: 1...3, using: &generator)).flatMap { _ in
        runPieces.randomElement(using: &generator) ?? []
      }
      let longest = Bool.random(using: &generator) ? 3 : 90
      for _ in 0..<Int.random(in: 1...longest, using: &generator) { units += pieces }
    }
    return Array(units.prefix(700))
  }
}
