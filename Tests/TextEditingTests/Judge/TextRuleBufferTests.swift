import TestSupport
import Testing
import TextLimits

@testable import TextEditing

/// A buffer measures as its text does.
@Suite struct TextRuleBufferTests {
  /// Texts that rules treat each in their own way: addresses, spaces at the ends, line ends, mixed scripts.
  private static let texts: [[UInt16]] =
    SeamText.list
    + [
      "", " a ", "a\r\nb\n", "see https://example.com/a?b=c and @name@host.example", "{~€", "漢字かな交じり",
      "e\u{301}",
      "subject\n\nbody # no\n# comment\n", "#tag example.co", "\u{FEFF}a\u{200B}",
    ].map { Array($0.utf16) }

  @Test func everyRuleMeasuresBuffersAsText() throws {
    var generator = SeededGenerator(seed: 280)
    let simple = try ["graphemes", "scalars", "utf16", "utf8"].flatMap { unit in
      try [0, 1, 2, 3, 5, 8].map { try TextRule.named("\(unit):\($0)") }
    }
    let shape = TextTreeShape(maximumChunk: 3, maximumChildren: 3)
    let random = (0..<60).map { _ in SeamText.random(20, using: &generator) }
    for rule in simple + TextRule.catalogue {
      for units in Self.texts + random {
        let (found, expected) = (rule.measure(TextBuffer(units, shape: shape)), rule.measure(units))
        #expect(found == expected, "\(rule.name), seed \(generator.seed): \(codePoints(units))")
      }
    }
  }
}
