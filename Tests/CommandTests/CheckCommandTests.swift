import TestSupport
import Testing

/// `headroom check`.
@Suite struct CheckCommandTests {
  /// Arguments, input, output, exit code.
  static let rows: [([String], String, String, Int32)] = [
    (["--rule=graphemes:5"], "hello", "", 0),
    (["--rule=graphemes:5"], "hello\n", "", 0),
    (["--rule=graphemes:5"], "hello\r\n", "", 0),
    (["--rule=graphemes:5"], "hello\n\n", "standard input:1: 1 over (6 of 5 graphemes)\n", 1),
    (
      ["--rule=tweet-140"], String(repeating: "é", count: 143),
      "standard input:1: 3 over (143 of 140 graphemes)\n", 1
    ),
    (["--rule=graphemes:3"], "a\nbcd\ne", "standard input:2: 4 over (7 of 3 graphemes)\n", 1),
    (
      ["--rule=graphemes:3", "--each-line"], "abc\r\nabcd\n\nabcdef",
      "standard input:2: 1 over (4 of 3 graphemes)\nstandard input:4: 3 over (6 of 3 graphemes)\n", 1
    ),
    (["--rule=graphemes:3", "--each-line", "--summary"], "a\nb\n", "2 texts, all within the limits\n", 0),
    (
      ["--rule=graphemes:1,utf8:1"], "é",
      "standard input: graphemes:1: 0 left (1 of 1 graphemes)\nstandard input:1: utf8:1: 1 over (2 of 1 UTF-8 bytes)\n",
      1
    ),
    (
      ["--rule=graphemes:1,utf8:3", "--each-line"], "é\nab\n",
      "standard input:2: graphemes:1: 1 over (2 of 1 graphemes)\n", 1
    ),
    (
      ["--rule=x,bluesky"], "a\n",
      "standard input: x: 279 left (1 of 280 weighted characters)\nstandard input: bluesky: 299 left (1 of 300 graphemes)\n",
      0
    ),
    (
      ["--rule=utf8:2", "--json"], "éa\n",
      #"{"source":"-","rule":"utf8:2","ok":false,"unit":"utf8","count":3,"limit":2,"remaining":-1,"#
        + #""limits":[{"unit":"utf8","count":3,"limit":2,"remaining":-1,"soft":false}],"overflow":[1,1],"#
        + #""overflowUTF8":[2,1],"problems":["over-limit"],"unicode":"15.0"}"# + "\n", 1
    ),
    (
      ["--rule=utf8:9", "--jsonl", "--json", "--field=t"], "{\"t\":\"\\ud83d\"}\n",
      #"{"source":"-","line":1,"rule":"utf8:9","ok":true,"unit":"utf8","count":3,"limit":9,"remaining":6,"#
        + #""limits":[{"unit":"utf8","count":3,"limit":9,"remaining":6,"soft":false}],"overflow":null,"#
        + #""overflowUTF8":null,"problems":["lone-surrogate"],"unicode":"15.0"}"# + "\n", 0
    ),
  ]

  @Test func everyRow() throws {
    for (arguments, input, output, status) in Self.rows {
      let result = try BuiltCommand.run(["check"] + arguments, input: input.utf8)
      // The version is that of the linked ICU, whatever it is.
      let text = result.text.replacing(/"unicode":"[0-9.]+"/, with: "\"unicode\":\"15.0\"")
      #expect(text == output, "\(arguments)")
      #expect(result.status == status, "\(arguments)")
    }
  }

  /// Bytes of the original are counted where repaired text would have others.
  @Test func overflowOfIllFormedUTF8() throws {
    let result = try BuiltCommand.run(
      ["check", "--rule=graphemes:2", "--json"], input: [0xFF, 0x61, 0xFF, 0x62])
    #expect(
      result.text.contains(
        #""overflow":[2,2],"overflowUTF8":[2,2],"problems":["over-limit","ill-formed-utf8"]"#))
    #expect(result.messages.contains("ill-formed UTF-8 at byte offset 0"))
  }

  /// Lines that are no JSON, or lack what is needed, are told with their place; the others are answered.
  @Test func malformedJSONLines() throws {
    let input = "{\"text\":\"a\"}\n{\"text\":\n\n[1]\n{\"text\":7}\n{}\n{\"text\":\"b\"}"
    let result = try BuiltCommand.run(["check", "--rule=utf8:9", "--jsonl", "--json"], input: input.utf8)
    #expect(result.status == 2)
    #expect(result.lines.count == 2)
    #expect(
      result.messages == """
        headroom check: -:2:9: expected a value, found the end
        headroom check: -:4: expected an object, not an array
        headroom check: -:5: "text" must be a string, not an integer
        headroom check: -:6: "text" is missing

        """)
  }
}
