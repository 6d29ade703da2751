import TestSupport
import Testing

/// `headroom fit`, `split`, `explain`, and rules of one's own.
@Suite struct LimitCommandTests {
  /// Arguments, input, output, exit code.
  static let rows: [([String], String, String, Int32)] = [
    (["fit", "--rule=graphemes:5"], "hello\n", "hello\n", 0),
    (["fit", "--rule=graphemes:3"], "hello\n", "hel\n", 1),
    (["fit", "--rule=graphemes:9", "--at=word", "--ellipsis=…"], "The quick brown", "The…\n", 1),
    (
      ["fit", "--rule=graphemes:9,utf8:3", "--json"], "éé",
      #"{"source":"-","text":"é","cut":1,"count":2,"remaining":1}"# + "\n", 1
    ),
    (
      ["split", "--rule=graphemes:9", "--number={i}/{n}"], "one two three",
      "one 1/3\n---\ntwo 2/3\n---\nthree 3/3\n", 0
    ),
    (
      ["split", "--rule=graphemes:4", "--json"], "abc de",
      #"{"source":"-","post":1,"of":2,"text":"abc","count":3,"remaining":1,"range":[0,3]}"# + "\n"
        + #"{"source":"-","post":2,"of":2,"text":"de","count":2,"remaining":2,"range":[4,2]}"# + "\n", 0
    ),
    (
      ["explain", "--rule=sms", "--json", "--text=ç"], "",
      #"{"source":null,"text":"ç","range":[0,1],"scalars":[{"code":"U+00E7","name":"LATIN SMALL LETTER C WITH CEDILLA"}],"#
        + #""graphemes":1,"utf16":1,"utf8":2,"cost":1,"why":"forces UCS-2; could be c"}"# + "\n", 0
    ),
  ]

  @Test func everyRow() throws {
    for (arguments, input, output, status) in Self.rows {
      let result = try BuiltCommand.run(arguments, input: input.utf8)
      #expect(result.text == output, "\(arguments)")
      #expect(result.status == status, "\(arguments)")
    }
  }

  /// What fits in no post is told, and nothing is printed for it.
  @Test func indivisible() throws {
    let result = try BuiltCommand.run(["split", "--rule=graphemes:9"], input: "at https://example.com".utf8)
    #expect(result.text == "")
    #expect(result.status == 2)
    #expect(result.messages.contains("'https://example.com' at UTF-16 offset 3 fits in no post"))
  }

  /// A rule that is wrong is told with its key and what was expected there.
  @Test func badRuleFiles() throws {
    let rows: [(file: String, message: String)] = [
      (
        #"{"name":"a","limits":[{"unit":"graphemes","max":-1}]}"#,
        "rule.limits[0].max: expected a whole number from 0, found -1"
      ),
      (
        #"{"name":"a","limits":[{"unit":"words","max":1}]}"#,
        "rule.limits[0].unit: expected one of \"graphemes\""
      ),
      (#"{"name":"a","limit":[]}"#, "rule.limit: no such key; did you mean limits?"),
      (#"{"name":"a"}"#, "rule.limits: expected an array of limits"),
      (#"{"name":"a","limits":[]}"#, "rule.limits: expected at least one limit"),
      (
        #"[{"name":"a","extends":"b"},{"name":"b","extends":"a"}]"#,
        "rules[1].extends: a cycle: a extends b extends a"
      ),
      (#"{"name":"a","extends":"a"}"#, "rule.extends: a cycle: a extends a"),
      (
        #"[{"name":"a","extends":"b"},{"name":"b","extends":"c"},{"name":"c","extends":"b"}]"#,
        "rules[2].extends: a cycle: "
      ),
      (
        #"{"name":"a","limits":[{"unit":"graphemes","max":1,"min":-2}]}"#,
        "rule.limits[0].min: expected a whole number from 0, found -2"
      ),
      (
        #"{"name":"a","limits":[{"unit":"graphemes","max":1},{"unit":"utf8","max":99999999999999999999}]}"#,
        "rule.limits[1].max: expected a whole number from 0, found 99999999999999999999"
      ),
      (
        #"{"name":"a","limits":[{"unit":"graphemes","max":1.5}]}"#,
        "rule.limits[0].max: expected a whole number from 0, found 1.5"
      ),
      (
        #"{"name":"a","limits":[{"unit":"graphemes"}]}"#, "rule.limits[0].max: expected a whole number from 0"
      ),
      (
        #"{"name":"a","limits":[{"unit":"graphemes","max":1,"sofd":true}]}"#,
        "rule.limits[0].sofd: no such key; did you mean soft?"
      ),
      (
        #"{"name":"a","limits":[{"unit":"graphemes","max":1,"soft":1}]}"#,
        "rule.limits[0].soft: expected true or false, found 1"
      ),
      (#"{"name":"a","limits":[7]}"#, "rule.limits[0]: expected an object, found 7"),
      (#"{"name":"a","limits":{}}"#, "rule.limits: expected an array, found an object"),
      (
        #"{"name":"a","extends":"x","substitute":[{"kind":"url","weight":-23}]}"#,
        "rule.substitute[0].weight: expected a whole number from 0 to 1000000, found -23"
      ),
      (
        #"{"name":"a","extends":"x","contentWarning":"above"}"#,
        "rule.contentWarning: expected one of \"ignored\", \"before\", \"after\""
      ),
      (#"{"name":"a","extends":"x","refuses":["<"]}"#, "rule.refuses: expected a string, found an array"),
      (
        #"[{"name":"a","extends":"x"},{"name":"a","extends":"x"}]"#,
        "rules[1].name: 'a' is the name of two rules"
      ),
      (#"{"name":"a","extends":"nothing"}"#, "rule.extends: no rule is named 'nothing'"),
      (#"{"name":"a b","extends":"x"}"#, "rule.name: 'a b' has a comma, colon or space"),
      ("[\n{\"name\":1}]", "/dev/stdin:2: rule.name: expected a string, found 1"),
      ("{\n\"name\":\"a\",\n\n\"limit\":[]}", "/dev/stdin:4: rule.limit: no such key"),
      (
        "[{\"name\":\"a\",\"extends\":\"x\"},\n{\"name\":\"b\",\n\"limits\":[{\"unit\":\"utf8\",\"max\":1},\n{\"max\":1,\n\"unit\":\"x\"}]}]",
        "/dev/stdin:5: rules[1].limits[1].unit: expected one of"
      ),
      ("[\n{,}]", "2:2: expected a member's name"),
    ]
    for row in rows {
      let result = try BuiltCommand.run(["rules", "--rules=/dev/stdin"], input: row.file.utf8)
      #expect(result.status == 2, "\(row.file)")
      #expect(result.messages.contains(row.message), "\(row.file): \(result.messages)")
    }
  }

  @Test func ownRule() throws {
    let rule = #"{"name":"toot","extends":"mastodon","limits":[{"unit":"graphemes","max":24}]}"#
    let result = try BuiltCommand.run(
      ["check", "--rules=/dev/stdin", "--rule=toot", "--text=https://example.com/abcdefgh ok"],
      input: rule.utf8)
    #expect(result.text == "text:1: 2 over (26 of 24 graphemes)\n")
  }

  /// Content warnings count where the platform counts them.
  @Test func contentWarnings() throws {
    let result = try BuiltCommand.run(
      ["check", "--rule=mastodon,bluesky,gotosocial,pleroma", "--jsonl", "--json"],
      input: #"{"text":"abc","spoiler":"https://example.com/"}"#.utf8)
    #expect(result.text.contains(#""rule":"mastodon","ok":true,"unit":"graphemes","count":23"#))
    #expect(result.text.contains(#""rule":"bluesky","ok":true,"unit":"graphemes","count":3"#))
    #expect(result.text.contains(#""rule":"gotosocial","ok":true,"unit":"scalars","count":23"#))
    #expect(result.text.contains(#""rule":"pleroma","ok":true,"unit":"graphemes","count":23"#))
  }

  /// More lines than one chunk holds, on several threads: every answer, in the order of the input.
  @Test func manyLinesInOrder() throws {
    var input = ""
    for index in 0..<60_000 { input += "{\"text\":\"post number \(index) of many\"}\n" }
    let result = try BuiltCommand.run(
      ["check", "--rule=graphemes:9", "--jsonl", "--jobs=3", "--summary"], input: input.utf8)
    let lines = result.text.split(separator: "\n")
    #expect(lines.count == 60_001)
    for (index, line) in lines.dropLast().enumerated() where !line.hasPrefix("standard input:\(index + 1): ")
    {
      Issue.record("line \(index): \(line)")
      break
    }
    #expect(lines.last == "60000 texts, 60000 over")
  }

  @Test func annotations() throws {
    let result = try BuiltCommand.run(["check", "--rule=graphemes:1", "--github"], input: "ab".utf8)
    #expect(
      result.text == "::error file=-,line=1,title=headroom%3A graphemes%3A1::1 over (2 of 1 graphemes)\n")
  }
}
