import JSONLines
import TestSupport
import Testing

/// Texts that are too long to be kept: counted piece by piece, or refused with the place, and nothing else is lost.
@Suite struct LongTextTests {
  /// Words of all kinds with their white space, so many bytes of them.
  private static func text(bytes: Int, _ generator: inout SeededGenerator) -> String {
    let words = [
      "word", "é", "e\u{301}", "👨‍👩‍👧‍👦", "漢字", "🇺🇸", "🇺", "test.co", "https://example.com/a_(b)?q=1",
      "@user@example.com",
      "exa.comm", "\u{200D}", "\u{FEFF}", "नमस्ते", "1\u{FE0F}\u{20E3}", "中.中", "\u{600}",
    ]
    let gaps = [" ", " ", "\n", "\r\n", "\n\n\n", "  ", "\t", "", ". "]
    var text = ""
    while text.utf8.count < bytes {
      text += (words.randomElement(using: &generator) ?? "") + (gaps.randomElement(using: &generator) ?? "")
    }
    return text
  }

  /// The lines without the place of the text.
  private static func answers(_ result: BuiltCommand.Result) -> [String] {
    result.lines.map { $0.replacing(#"{"source":"-","#, with: "").replacing(#""line":1,"#, with: "") }
  }

  /// A file that is read in pieces is answered as its text in a JSON line, which is read as a whole.
  @Test func piecesAreAnsweredAsTheWhole() throws {
    var generator = SeededGenerator(seed: 1 << 20)
    let rules =
      "x,x-premium,mastodon,mastodon-web,bluesky,bluesky-app,threads,discord,telegram,html:90000,postgres:90000,columns:400,graphemes:90000,weighted:90000,youtube-description"
    for end in ["", " \n \n", "\r\n\r\n", "\u{3000}"] {
      let text = Self.text(bytes: runsLongTests ? 2_000_000 : 200_000, &generator) + end
      let object: JSONObject = ["text": .text(text)]
      let arguments = ["check", "--rule=\(rules)", "--json"]
      let whole = try BuiltCommand.run(arguments + ["--jsonl"], input: JSONValue.object(object).bytes)
      let pieces = try BuiltCommand.run(arguments, input: Array(text.utf8) + [0x0A])
      let place: Comment = "seed \(generator.seed), \(codePoints(end.utf16)) at the end"
      #expect(pieces.messages == "", place)
      #expect(pieces.status == whole.status, place)
      let (found, expected) = (Self.answers(pieces), Self.answers(whole))
      #expect(found.count == 15, place)
      for (found, expected) in zip(found, expected) where found != expected {
        Issue.record("\(place): \(found) instead of \(expected)")
      }
    }
  }

  /// The line and the excerpt of an overflow behind the first piece.
  @Test func placeOfALateOverflow() throws {
    let text = String(repeating: "twelve bytes\n", count: 50_000)
    let result = try BuiltCommand.run(["check", "--rule=utf8:260000"], input: text.utf8)
    #expect(result.text == "standard input:20001: 389999 over (649999 of 260000 UTF-8 bytes)\n")
    let github = try BuiltCommand.run(["check", "--rule=utf8:260000", "--github"], input: text.utf8)
    #expect(github.text.hasPrefix("::error file=-,line=20001,"))
  }

  /// A long line among others: counted in pieces, the lines around it as ever.
  @Test func aLongLine() throws {
    let long = String(repeating: "word ", count: 300_000)
    let input = "abcd\n\(long)\r\nab\nabcde\n"
    let result = try BuiltCommand.run(["check", "--rule=graphemes:3,x", "--each-line"], input: input.utf8)
    #expect(
      result.lines == [
        "standard input:1: graphemes:3: 1 over (4 of 3 graphemes)",
        "standard input:2: graphemes:3: 1499997 over (1500000 of 3 graphemes)",
        "standard input:2: x: 1499720 over (1500000 of 280 weighted characters)",
        "standard input:4: graphemes:3: 2 over (5 of 3 graphemes)",
      ])
    #expect(result.messages == "" && result.status == 1)

    let count = try BuiltCommand.run(["count", "--each-line", "--words", "--json"], input: input.utf8)
    #expect(count.lines.count == 4 && count.status == 0 && count.messages == "")
    #expect(
      count.lines[1].hasPrefix(
        #"{"source":"-","line":2,"graphemes":1500000,"scalars":1500000,"utf16":1500000,"utf8":1500000,"lines":0,"words":300000,"#
      ))
    #expect(count.lines[3].hasPrefix(#"{"source":"-","line":4,"graphemes":5,"#))
    let plain = try BuiltCommand.run(["count", "--each-line", "--json"], input: input.utf8)
    #expect(plain.lines[1] == count.lines[1].replacing(#","words":300000"#, with: ""))
  }

  /// What counts a text as a whole, or finds no place to divide it, refuses; all else is answered.
  @Test func whatIsTooLongIsTold() throws {
    let long = String(repeating: "a", count: 3 << 20)
    let result = try BuiltCommand.run(
      ["check", "--rule=graphemes:3,x,sms", "--each-line"], input: "abcd\n\(long)\nab\n".utf8)
    #expect(
      result.lines == [
        "standard input:1: graphemes:3: 1 over (4 of 3 graphemes)",
        "standard input:2: graphemes:3: 3145725 over (3145728 of 3 graphemes)",
      ])
    #expect(
      result.messages == """
        headroom check: -:2: not checked under sms: the text is longer than 2048 KiB, the most that is counted as a whole
        headroom check: -:2: not checked under x: there is no white space in 2048 KiB, the most that is counted without

        """)
    #expect(result.status == 2)
    let words = try BuiltCommand.run(["count", "--words"], input: long.utf8)
    #expect(
      words.messages
        == "headroom count: -: not counted: there is no white space in 2048 KiB, the most in which words are looked for\n"
    )
    #expect(words.status == 2)
  }

  /// A JSON line of more than 8 MiB is reported; the lines around it are answered.
  @Test func aLongJSONLine() throws {
    let long = String(repeating: "a", count: 9 << 20)
    let input = "{\"text\":\"abcd\"}\n{\"text\":\"\(long)\"}\n{\"text\":\"abcde\"}\n"
    for command in [["check", "--rule=graphemes:3"], ["count"]] {
      let result = try BuiltCommand.run(command + ["--jsonl", "--json"], input: input.utf8)
      #expect(result.lines.count == 2)
      #expect(result.lines.last?.hasPrefix(#"{"source":"-","line":3,"#) ?? false)
      #expect(
        result.messages
          == "headroom \(command[0]): -:2: the line is longer than 8192 KiB, the most that is read of JSON\n")
      #expect(result.status == 2)
    }
  }

  /// A JSON line of more values than are kept is reported; the lines around it are answered.
  @Test func aJSONLineOfManyValues() throws {
    let many = String(repeating: "1,", count: 1 << 18) + "1"
    let input = "{\"text\":\"abcd\"}\n{\"text\":\"a\",\"n\":[\(many)]}\n{\"text\":\"abcde\"}\n"
    for command in [["check", "--rule=graphemes:3"], ["count"]] {
      let result = try BuiltCommand.run(command + ["--jsonl", "--json"], input: input.utf8)
      #expect(result.lines.count == 2)
      #expect(result.messages == "headroom \(command[0]): -:2:524300: more than 262144 values\n")
      #expect(result.status == 2)
    }
  }

  /// Ill-formed bytes keep their places, and end no piece.
  @Test func illFormedBytes() throws {
    var bytes = Array(String(repeating: "é word ", count: 40_000).utf8)
    bytes[200_000] = 0xFF
    let result = try BuiltCommand.run(["check", "--rule=bluesky,x", "--json"], input: bytes)
    #expect(result.messages.contains("-: ill-formed UTF-8 at byte offset 200000; each"))
    #expect(result.lines.count == 2)
    for line in result.lines { #expect(line.contains(#","ill-formed-utf8"]"#)) }
    // Nothing divides these bytes but clusters.
    let marks = [UInt8](repeating: 0xF0, count: 3 << 20)
    let plain = try BuiltCommand.run(["check", "--rule=bluesky", "--json"], input: marks)
    #expect(plain.text.contains(#""count":3145728,"limit":300,"#))
    #expect(plain.text.contains(#""overflow":[300,3145428],"overflowUTF8":[300,3145428],"#))
    let mark = try BuiltCommand.run(
      ["check", "--rule=scalars:9"], input: Array(String(repeating: "\u{301}", count: 2 << 20).utf8))
    #expect(mark.messages.contains("there is one cluster of more than 2048 KiB") && mark.status == 2)
  }
}

/// `fit` and `explain` of texts that are too long to be kept.
@Suite struct LongTextCommandTests {
  /// No more is read than decides what fits: a text without an end is cut.
  @Test func fitReadsNoMoreThanItNeeds() throws {
    let result = try BuiltCommand.shell(
      "yes 'word and word' | $HEADROOM fit --rule=x,bluesky; echo ${PIPESTATUS[1]}")
    #expect(result.text.utf8.count == 283 && result.lines.last == "1", "\(result.text)")
    #expect(result.messages == "")
    let line = try BuiltCommand.shell(
      "{ head -c 3000000 /dev/zero | tr '\\0' a; echo; echo bcdefg; } | $HEADROOM fit --each-line --rule=utf8:5"
    )
    #expect(line.lines == ["aaaaa", "bcdef"])
  }

  /// The clusters that were dropped are counted to the end of the text, without the newline there.
  @Test func fitCountsWhatItDrops() throws {
    for end in ["", "\n", "\r\n"] {
      let text = String(repeating: "e\u{301} ", count: 200_000) + end
      let result = try BuiltCommand.run(["fit", "--rule=graphemes:3", "--json"], input: text.utf8)
      #expect(result.text.contains(#""cut":399997,"count":3,"remaining":0"#), "\(result.text.prefix(200))")
    }
  }

  @Test func whatFitsIsTooLong() throws {
    let result = try BuiltCommand.shell(
      "{ head -c 17000000 /dev/zero | tr '\\0' a; echo; echo b; } | $HEADROOM fit --each-line --rule=utf8:99999999"
    )
    #expect(result.lines == ["b"])
    #expect(
      result.messages
        == "headroom fit: -:1: what fits is not found: the text is longer than 16384 KiB, the most that is held in memory\n"
    )
    #expect(result.status == 2)
    let split = try BuiltCommand.shell("head -c 17000000 /dev/zero | $HEADROOM split --rule=x")
    #expect(
      split.messages
        == "headroom split: -: the text is longer than 16384 KiB, the most that is held in memory\n")
    #expect(split.status == 2)
  }

  /// Pieces are explained as the whole; the costs of all rows are the count.
  @Test func explainsInPieces() throws {
    let text = String(repeating: "a é 🇺🇸 t.co\n", count: 8_000)
    let result = try BuiltCommand.run(["explain", "--rule=x", "--json"], input: text.utf8)
    #expect(result.status == 0 && result.messages == "")
    #expect(result.lines.count == 8_000 * 11 - 1)
    #expect(result.lines[11 * 7999].contains(##""text":"a","range":[111986,1],"##))
    let table = try BuiltCommand.run(["explain", "--rule=x"], input: text.utf8)
    #expect(table.lines.last == "247999 of 280 weighted characters")
    // The limit that binds is known at the end only: a file is read twice, a pipe that is not too long is kept.
    let bluesky = try BuiltCommand.run(["explain", "--rule=bluesky"], input: text.utf8)
    #expect(bluesky.lines.last == "87999 of 300 graphemes, 151999 of 3000 UTF-8 bytes")
    let several = try BuiltCommand.shell(
      "yes 👩‍👩‍👧‍👦 | head -n 90000 | $HEADROOM explain --rule=utf8:9,scalars:9 | tail -n 1; echo ${PIPESTATUS[2]}"
    )
    #expect(several.lines == ["2339999 of 9 UTF-8 bytes", "2"])
    #expect(
      several.messages
        == "headroom explain: -: not explained under scalars:9: the text is longer than 2048 KiB and would be read more than once; give it as a file\n"
    )
  }
}
