import JSONLines
import TestSupport
import Testing

/// `headroom replay`: events in, what was asked and done out.
@Suite struct ReplayCommandTests {
  private func objects(_ result: BuiltCommand.Result) throws -> [JSONObject] {
    try result.lines.map { line in
      guard case .object(let object) = try JSONValue(reading: line.utf8) else { return [:] }
      return object
    }
  }

  private func state(_ result: BuiltCommand.Result) throws -> JSONObject {
    guard case .object(let state)? = try objects(result).last?["state"] else { return [:] }
    return state
  }

  /// Every row of the backspace table, each text assigned in place of the one before.
  @Test func everyBackspaceRow() throws {
    let rows = try CorpusTable("edits/backspace.tsv").rows
    let input = rows.flatMap { row in
      let set: JSONObject = ["do": "set", "text": .string(row.units("text"))]
      return JSONValue.object(set).bytes + Array("\n{\"do\":\"backspace\"}\n".utf8)
    }
    let result = try BuiltCommand.run(["replay", "--rule=graphemes:100000", "--json"], input: input)
    #expect(result.status == 0)
    let told = try objects(result)
    #expect(told.count == 2 * rows.count + 1)
    for (index, row) in rows.enumerated() where 2 * index + 1 < told.count {
      let range: JSONValue = [.integer(row.integer("location") ?? -1), .integer(row.integer("length") ?? -1)]
      let edit = JSONValue.object(["range": range, "text": ""])
      #expect(told[2 * index + 1]["asked"] == edit, "\(row): \(row["reason"])")
      #expect(told[2 * index + 1]["committed"] == edit, "\(row): \(row["reason"])")
    }
    #expect(try state(result)["text"] == rows.last.map { .string($0.units("result")) })
  }

  @Test func askedAndDone() throws {
    let input = """
      {"do":"set","text":"가나다라"}
      {"do":"type","keyboard":"hangul","text":"마"}
      {"do":"insert","text":"x"}
      {"do":"undo"}
      """
    let result = try BuiltCommand.run(["replay", "--rule=graphemes:5", "--json"], input: Array(input.utf8))
    #expect(
      result.lines == [
        #"{"event":"set","asked":null,"answered":null,"committed":null}"#,
        #"{"event":"insert","asked":{"range":[4,0],"text":"ㅁ"},"answered":true,"committed":{"range":[4,0],"text":"ㅁ"}}"#,
        #"{"event":"insert","asked":{"range":[5,0],"text":"ㅏ"},"answered":true,"committed":{"range":[4,1],"text":"마"}}"#,
        #"{"event":"insert","asked":{"range":[5,0],"text":"x"},"answered":false,"committed":null}"#,
        #"{"event":"undo","asked":{"range":[4,1],"text":"ㅁ"},"answered":true,"committed":{"range":[4,1],"text":"ㅁ"}}"#,
        #"{"state":{"text":"가나다라ㅁ","selectedRange":[5,0],"markedRange":null,"count":5,"remaining":0,"label":0}}"#,
      ])
    #expect(result.status == 0)
  }

  @Test func badLines() throws {
    let input = """
      {"do":"set","text":"ab"}
      {"do":"bakspace"}
      {"do":"select","range":[9,1]}
      {"do":"insert"}
      {"do":"insert","text":"x","range":[1,99999999999999999999]}
      nothing
      {"do":"type","text":"x","keyboard":"qwerty"}
      {"do":"insert","text":"\\ud83d"}
      """
    let result = try BuiltCommand.run(["replay", "--rule=tweet-140", "--json"], input: Array(input.utf8))
    #expect(result.status == 2)
    let messages = result.messages
    for part in [
      "-:2: no event is named 'bakspace'; did you mean backspace?", "-:3: range {9, 1}",
      "-:4: \"text\" is missing",
      "-:6:", "-:7: no keyboard is named 'qwerty'",
    ] { #expect(messages.contains(part), "\(messages)") }
    #expect(
      try state(result)["text"] == .string(Array("ab".utf16) + [0xD83D]), "what follows is done all the same")
  }

  @Test func scripts() throws {
    let list = try BuiltCommand.run(["replay", "--list"])
    #expect(list.status == 0)
    let names = list.lines.map { String($0.prefix { $0 != " " }) }
    for name in ["undo-after-refused-paste", "pinyin-at-limit", "korean-at-limit"] {
      #expect(names.contains(name))
    }
    let all = try BuiltCommand.run(["replay"] + names.flatMap { ["--script", $0] } + ["--delegate=seed"])
    #expect(all.status == 0)
    #expect(all.text.contains("exception: range {5, 4} is out of bounds of 5 UTF-16 units"))
    let unknown = try BuiltCommand.run(["replay", "--script=korean"])
    #expect(unknown.status == 2)
    #expect(unknown.messages.contains("no script is named 'korean'"))
  }

  @Test func usage() throws {
    #expect(try BuiltCommand.run(["replay"]).status == 2)
    #expect(try BuiltCommand.run(["replay", "--rule=tweet-140,utf8:3"]).messages.contains("one rule"))
    #expect(try BuiltCommand.run(["replay", "--script=drop", "--delegate=me"]).status == 2)
  }
}
