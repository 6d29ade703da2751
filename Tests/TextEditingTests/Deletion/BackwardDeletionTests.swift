import EditingSupport
import Graphemes
import TestSupport
import Testing

@testable import TextEditing

/// What backspace takes away, held to CoreFoundation.
@Suite struct BackwardDeletionTests {
  private let rules = BackwardDeletion(joinsLineEnding: false)

  /// Every row of `edits/backspace.tsv`: the range, the text after it, and the presses that empty the text.
  @Test func everyRow() throws {
    let rows = try CorpusTable("edits/backspace.tsv").rows
    #expect(rows.count == 47)
    for row in rows {
      var text = TextBuffer(row.units("text"))
      let range = rules.range(before: text.utf16Count, in: text)
      let place: Comment = "\(row): \(row["reason"]): \(codePoints(text.units))"
      #expect(range.location == row.integer("location"), place)
      #expect(range.length == row.integer("length"), place)
      var presses = 0
      while !text.isEmpty {
        try text.replace(rules.range(before: text.utf16Count, in: text), with: [])
        presses += 1
        if presses == 1 {
          #expect(text.units == row.units("result"), place)
          #expect(text.graphemeCount == row.integer("clusters after"), place)
        }
      }
      #expect(presses == row.integer("presses"), place)
    }
  }

  /// Records where the rules and CoreFoundation differ, at every caret of a text.
  private func compare(_ units: [UInt16], _ place: String) {
    let text = TextBuffer(units)
    for caret in 0..<units.count {
      let expected = CoreFoundationOracle.backspaceLength(before: caret + 1, in: units)
      let found = rules.range(before: caret + 1, in: text)
      if found != UTF16Range(location: caret + 1 - expected, length: expected) {
        Issue.record(
          "\(place): \(codePoints(units)) at \(caret + 1): \(found), CoreFoundation takes \(expected)")
      }
    }
  }

  /// Every text of the Unicode files, at every caret.
  @Test func coreFoundationOverTheUnicodeFiles() throws {
    for row in try BreakTestFile("unicode/15.0.0/GraphemeBreakTest.txt").rows {
      compare(row.units, row.place)
    }
    for file in ["emoji-test", "emoji-sequences", "emoji-zwj-sequences"] {
      let lines = try Corpus.text("unicode/15.0.0/\(file).txt").split(separator: "\n")
      for line in lines where !line.hasPrefix("#") && !line.contains("..") {
        let scalars = line.prefix { $0 != ";" }.split(separator: " ").compactMap { UInt32($0, radix: 16) }
        let text = String(String.UnicodeScalarView(scalars.compactMap(Unicode.Scalar.init)))
        compare(Array(text.utf16), file)
      }
    }
  }

  /// Random texts of what meets badly, at every caret.
  ///
  /// Left out are two prepended marks in a row: CoreFoundation then looks past the caret.
  @Test func coreFoundationOverRandomText() {
    var generator = SeededGenerator(seed: 194)
    let prepended: [[UInt16]] = [Array("\u{600}".utf16), Array("\u{110BD}".utf16)]
    for _ in 0..<(runsLongTests ? 200_000 : 4_000) {
      var pieces: [[UInt16]] = []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        guard let piece = SeamText.pieces.randomElement(using: &generator) else { continue }
        if !prepended.contains(piece) || pieces.last.map(prepended.contains) != true { pieces.append(piece) }
      }
      compare(Array(pieces.joined()), "seed \(generator.seed)")
    }
  }

  /// CR LF goes with one press unless CoreFoundation's way is asked for.
  @Test func lineEnding() {
    let text = TextBuffer("x\r\n")
    #expect(BackwardDeletion().range(before: 3, in: text) == UTF16Range(location: 1, length: 2))
    #expect(rules.range(before: 3, in: text) == UTF16Range(location: 2, length: 1))
    #expect(BackwardDeletion().range(before: 2, in: text) == UTF16Range(location: 1, length: 1))
    #expect(BackwardDeletion().range(before: 2, in: TextBuffer("\n\n")) == UTF16Range(location: 1, length: 1))
  }

  /// Carets that are nowhere, and what is longer than any window.
  @Test func edges() {
    let text = TextBuffer("a" + String(repeating: "\u{301}", count: 10_000))
    #expect(rules.range(before: text.utf16Count, in: text) == UTF16Range(0..<10_001))
    let flags = TextBuffer(String(repeating: "🇺", count: 1_001))
    #expect(rules.range(before: flags.utf16Count, in: flags) == UTF16Range(location: 2_000, length: 2))
    #expect(rules.range(before: flags.utf16Count - 2, in: flags) == UTF16Range(location: 1_996, length: 4))
    for caret in [Int.min, -1, 0] { #expect(rules.range(before: caret, in: text).isEmpty) }
    #expect(rules.range(before: .max, in: text).isEmpty)
  }
}
