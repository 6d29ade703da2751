import JSONLines
import TestSupport
import Testing

/// `headroom edit` and `headroom audit`, on the rows of the corpus.
@Suite struct EditAndAuditCommandTests {
  @Test func everyFormulaRow() throws {
    let rows = try CorpusTable("edits/formula-audit.tsv").rows
    let input = rows.map { row in
      JSONValue.object([
        "text": .string(row.units("text")),
        "range": [.integer(row.integer("location") ?? 0), .integer(row.integer("length") ?? 0)],
        "replacement": .string(row.units("replacement")), "limit": .integer(row.integer("limit") ?? 0),
      ])
    }
    let result = try BuiltCommand.run(["audit", "--json"], input: input.flatMap { $0.bytes + [0x0A] })
    #expect(result.status == 1, "the formula is wrong on some rows")
    #expect(result.lines.count == rows.count)
    for (row, line) in zip(rows, result.lines) {
      let expected = JSONValue.object([
        "formula": .integer(row.integer("formula count") ?? 0),
        "true": .integer(row.integer("true count") ?? 0),
        "formulaAccepts": .bool(row["formula verdict"] == "accept"),
        "accepts": .bool(row["verdict"] == "accept"),
        "formulaLabel": row.integer("formula label").map { .integer($0) } ?? .null,
        "trueLabel": .integer(row.integer("true label") ?? 0),
      ])
      #expect(try JSONValue(reading: line.utf8) == expected, "\(row): \(row["reason"])")
    }
  }

  @Test func everyTextViewRow() throws {
    let rows = try CorpusTable("edits/text-view.tsv").rows.filter { $0["verdict"] != "noCall" }
    #expect(!rows.isEmpty)
    let input = rows.map { row in
      var object: JSONObject = [
        "text": .string(row.units("text")),
        "range": [.integer(row.integer("location") ?? 0), .integer(row.integer("length") ?? 0)],
        "replacement": .string(row.units("replacement")), "composing": .bool(row["composing"] == "1"),
        "policy": .text(row["policy"]), "rule": .text("\(row["unit"]):\(row.integer("limit") ?? 1_000_000)"),
      ]
      let marked = row["marked"].split(separator: ",").compactMap { Int($0) }
      if marked.count == 2 { object["marked"] = [.integer(marked[0]), .integer(marked[1])] }
      return JSONValue.object(object)
    }
    let result = try BuiltCommand.run(
      ["edit", "--rule=tweet-140", "--json"], input: input.flatMap { $0.bytes + [0x0A] })
    #expect(result.lines.count == rows.count)
    for (row, line) in zip(rows, result.lines) {
      guard case .object(let object) = try JSONValue(reading: line.utf8) else {
        Issue.record("\(row): no object")
        continue
      }
      #expect(object["verdict"] == .text(row["verdict"]), "\(row): \(row["reason"])")
      if row["verdict"] == "accept" || row["verdict"] == "truncate" {
        #expect(object["text"] == .string(row.units("result")), "\(row): \(row["reason"])")
      }
    }
  }

  /// One line of each verdict, as people read it.
  static let sentences: [(String, String, Int32)] = [
    (#"{"text":"abc","range":[3,0],"replacement":"d"}"#, "accept (4 of 5 graphemes)", 0),
    (#"{"text":"abcde","range":[5,0],"replacement":"f"}"#, "reject: over-limit (6 of 5 graphemes)", 1),
    (
      #"{"text":"abc","range":[3,0],"replacement":"defg","policy":"truncate"}"#,
      "truncate: keep \"de\"; all of it would be too much (7 of 5 graphemes)", 1
    ),
    (
      #"{"text":"abcde","range":[5,0],"replacement":"f","marked":[4,1]}"#,
      "defer: marked-text (6 of 5 graphemes)", 0
    ),
    (
      #"{"text":"abcde","range":[5,0],"replacement":"f","composing":true}"#,
      "defer: composing (6 of 5 graphemes)", 0
    ),
    (
      #"{"text":"abcd","range":[16,18446744073709551604],"replacement":""}"#,
      "invalidRange: {16, 9223372036854775807} is outside a text of 4 UTF-16 units; nearest is {4, 0}", 1
    ),
    (#"{"text":"abcdef","range":[6,0],"replacement":"g","limit":7}"#, "accept (7 of 7 graphemes)", 0),
    (
      #"{"text":"abcdef","range":[6,0],"replacement":"g","rule":"utf16:7"}"#, "accept (7 of 7 UTF-16 units)",
      0
    ),
  ]

  @Test func verdictsForPeople() throws {
    for (line, sentence, status) in Self.sentences {
      let result = try BuiltCommand.run(["edit", "--rule=graphemes:5"], input: line.utf8)
      #expect(result.text == "-:1: \(sentence)\n", "\(line): \(result.messages)")
      #expect(result.status == status, "\(line)")
    }
  }

  @Test func wrongMembers() throws {
    let input = """
      {"text":"a","range":[0],"replacement":""}
      {"text":"a","range":[0,1.5],"replacement":""}
      {"text":"a","range":[0,0],"replacement":"","composing":1}
      {"text":"a","range":[0,0],"replacement":"","rule":"nosuch"}
      {"text":"a","range":[0,0],"replacement":"","limit":-1}
      """
    let result = try BuiltCommand.run(["edit", "--rule=graphemes:5"], input: input.utf8)
    #expect(result.status == 2)
    #expect(
      result.messages == """
        headroom edit: -:1: "range" must be [location, length], two integers
        headroom edit: -:2: "range" must be [location, length], two integers
        headroom edit: -:3: "composing" must be true or false, not an integer
        headroom edit: -:4: no rule is named 'nosuch'; 'headroom rules' lists them
        headroom edit: -:5: "limit" must not be negative

        """)
  }
}
