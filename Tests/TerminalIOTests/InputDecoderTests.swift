import TerminalIO
import TestSupport
import Testing

/// Bytes to events, for every split of every row of the corpus.
@Suite struct InputDecoderTests {
  struct Case: Sendable {
    let row: CorpusTable.Row
    var bytes: [UInt8] { row["bytes"].split(separator: " ").compactMap { UInt8($0, radix: 16) } }
    var events: String { row["events"] }
  }

  static func cases() throws -> [Case] { try CorpusTable("terminal/input.tsv").rows.map(Case.init) }

  private static func events(_ pieces: [ArraySlice<UInt8>]) -> String {
    var decoder = InputDecoder()
    return pieces.flatMap { decoder.feed($0) }.map(described).joined(separator: " ")
  }

  @Test func everyRowWholeAndByteByByte() throws {
    for test in try Self.cases() {
      let bytes = test.bytes
      #expect(Self.events([bytes[...]]) == test.events, "\(test.row), whole")
      let single = bytes.indices.map { bytes[$0...$0] }
      #expect(Self.events(single) == test.events, "\(test.row), byte by byte")
    }
  }

  @Test func everyRowInTwoAndThreePieces() throws {
    for test in try Self.cases() {
      let bytes = test.bytes
      for first in 0...bytes.count {
        for second in first...bytes.count {
          let events = Self.events([bytes[..<first], bytes[first..<second], bytes[second...]])
          #expect(events == test.events, "\(test.row), split at \(first) and \(second)")
        }
      }
    }
  }

  /// Rows joined in any order, with any split, give what the rows give.
  @Test func randomJoinsAndSplits() throws {
    var generator = SeededGenerator(seed: 2_004)
    let cases = try Self.cases()
    for _ in 0..<500 {
      var bytes: [UInt8] = []
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        bytes += cases[Int.random(in: 0..<cases.count, using: &generator)].bytes
      }
      // Noise, so that sequences are torn too.
      for _ in 0..<Int.random(in: 0...4, using: &generator) where !bytes.isEmpty {
        bytes[Int.random(in: 0..<bytes.count, using: &generator)] = UInt8.random(
          in: 0...255, using: &generator)
      }
      var pieces: [ArraySlice<UInt8>] = []
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + Int.random(in: 1...7, using: &generator))
        pieces.append(bytes[start..<end])
        start = end
      }
      #expect(
        Self.events(pieces) == Self.events([bytes[...]]), "seed \(generator.seed): \(hexadecimal(bytes))")
    }
  }

  /// Only a lone ESC waits for a clock; after ESC [ the rest may take as long as it likes.
  @Test func aLoneEscapeWaitsAndNothingElseDoes() {
    var decoder = InputDecoder()
    #expect(decoder.feed([0x1B]).isEmpty)
    #expect(decoder.awaitsEscape)
    #expect(decoder.endEscape() == [.key(Key(.escape))])
    #expect(decoder.endEscape().isEmpty)
    #expect(decoder.feed(Array("[A".utf8)).map(described) == ["[", "A"])
    #expect(decoder.feed(Array("\u{1B}[".utf8)).isEmpty)
    #expect(!decoder.awaitsEscape)
    #expect(decoder.endEscape().isEmpty)
    #expect(decoder.feed(Array("A".utf8)).map(described) == ["up"])
  }

  /// A report of row 1 has the form of F3 with modifiers; the question decides.
  @Test func cursorReportsThatWereAskedFor() {
    var decoder = InputDecoder()
    decoder.cursorReportsExpected = 1
    let bytes = Array("\u{1B}[1;2R\u{1B}[1;2R".utf8)
    #expect(decoder.feed(bytes).map(described) == ["cursor 1,2", "S-F3"])
    #expect(decoder.cursorReportsExpected == 0)
  }

  /// Memory is bounded: a paste beyond the bound says how much of it is missing.
  @Test func pastesAreBounded() {
    var decoder = InputDecoder(longestPaste: 4)
    let events = decoder.feed(Array("\u{1B}[200~abcdefg\u{1B}[201~x".utf8))
    #expect(events.map(described) == ["paste(abcd)+3", "x"])
  }

  /// Sequences and strings without an end give up, and typing goes on.
  @Test func nothingStalls() {
    for opening in ["\u{1B}[", "\u{1B}]1", "\u{1B}P1"] {
      var decoder = InputDecoder()
      let endless = Array((opening + String(repeating: "1", count: 100_000) + "m").utf8)
      _ = decoder.feed(endless)
      #expect(decoder.feed(Array("\u{1B}[Ax".utf8)).map(described).suffix(2) == ["up", "x"], "\(opening)")
    }
  }

  /// No part of a string is typed, however long it is.
  @Test(arguments: ["]52;c;", "P1$r", "_Gi=1;", "^", "X"], ["\u{7}", "\u{1B}\\"]) func longStrings(
    _ opening: String, _ end: String
  ) {
    var decoder = InputDecoder()
    if end == "\u{7}", opening.count == 1 { return }  // those two end in ST alone
    let string = "\u{1B}" + opening + String(repeating: "QUJD", count: 5_000) + end
    let events = decoder.feed(Array((string + "x").utf8))
    #expect(events.count == 2, "\(events.count)")
    #expect(events.last.map(described) == "x")
  }

  /// The opening of a PM or SOS is also Alt and a key: ST, a byte that no string has, or a pause decides.
  @Test(arguments: [
    (bytes: "\u{1B}^evil\u{1B}\\x", now: ["x"], afterPause: []),
    (bytes: "\u{1B}Xevil é\u{1B}\\x", now: ["x"], afterPause: []),
    (bytes: "\u{1B}^", now: [], afterPause: ["M-^"]),
    (bytes: "\u{1B}Xab", now: [], afterPause: ["M-X", "a", "b"]),
    (bytes: "\u{1B}Xab\r", now: ["M-X", "a", "b", "enter"], afterPause: []),
    (bytes: "\u{1B}Xab\u{1B}[A", now: ["M-X", "a", "b", "up"], afterPause: []),
    (bytes: "\u{1B}^\u{1B}", now: [], afterPause: ["M-^", "escape"]),
  ]) func messagesOrAltKeys(_ bytes: String, _ now: [String], _ afterPause: [String]) {
    var decoder = InputDecoder()
    func keys(_ events: [InputEvent]) -> [String] {
      events.compactMap { if case .key(let key) = $0 { key.name } else { nil } }
    }
    #expect(keys(decoder.feed(Array(bytes.utf8))) == now)
    #expect(decoder.awaitsEscape == !afterPause.isEmpty)
    #expect(keys(decoder.endEscape()) == afterPause)
    #expect(!decoder.awaitsEscape)
  }

  /// Every key that the corpus names has a name that is its own.
  @Test func namesOfKeys() {
    #expect(Key(.left, [.control, .alt]).name == "C-M-left")
    #expect(Key(.character("a"), .control).description == "C-a")
    #expect(Key(.character(" ")).name == "space")
    #expect(Key(.character("x")).typed == "x")
    #expect(Key(.character("x"), .alt).typed == nil)
  }
}
