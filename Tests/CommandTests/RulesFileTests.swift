import TestSupport
import Testing

/// Rules files made to break what reads them.
@Suite struct RulesFileTests {
  private static let limits = #""limits":[{"unit":"scalars","max":9}]"#

  private static func check(_ rules: String, rule: String, text: String = "x") throws -> BuiltCommand.Result {
    let folder = try TemporaryFolder(["rules.json": rules])
    return try BuiltCommand.run([
      "check", "--rules=\(folder.path)/rules.json", "--rule=\(rule)", "--text=\(text)",
    ])
  }

  /// Each rule extends the one before: nothing goes deeper with each.
  @Test func aLongChain() throws {
    let count = 20_001
    var rules = [#"{"name":"r0",\#(Self.limits)}"#]
    for index in 1..<count { rules.append(#"{"name":"r\#(index)","extends":"r\#(index - 1)"}"#) }
    for rules in [rules, rules.reversed()] {
      let result = try Self.check(
        "[" + rules.joined(separator: ",") + "]", rule: "r\(count - 1)", text: "0123456789")
      #expect(result.status == 1, "\(result.messages)")
      #expect(result.text == "text:1: 1 over (10 of 9 scalars)\n")
    }
  }

  @Test func manyRules() throws {
    let rules = (0..<100_000).map { #"{"name":"r\#($0)",\#(Self.limits)}"# }
    let result = try Self.check("[" + rules.joined(separator: ",") + "]", rule: "r99999")
    #expect(result.status == 0, "\(result.messages)")
  }

  @Test(arguments: [
    (
      #"[{"name":"a","extends":"b"},{"name":"b","extends":"c"},{"name":"c","extends":"b"}]"#,
      "rules[2].extends: a cycle: b extends c extends b"
    ),
    (#"{"name":"a","extends":"a"}"#, "rule.extends: a cycle: a extends a"),
    (#"{"name":"a","extends":"zzz"}"#, "rule.extends: no rule is named 'zzz'"),
    (
      #"{"name":"a","substitute":[{"kind":"url","weight":9223372036854775807}],\#(limits)}"#,
      ":1: rule.substitute[0].weight: expected a whole number from 0 to 1000000, found 9223372036854775807"
    ),
    (
      #"{"name":"a","limits":[{"unit":"scalars","max":-1}]}"#,
      "rule.limits[0].max: expected a whole number from 0, found -1"
    ),
    (#"{"name":"a\u001b]0;x\u0007",\#(limits)}"#, #"rule.name: 'a\u{1B}]0;x\u{7}' has a control character"#),
  ])
  func isRefused(_ rules: String, _ problem: String) throws {
    let result = try Self.check(rules, rule: "a", text: "a.co")
    #expect(result.status == 2)
    #expect(result.messages.contains(problem), "\(result.messages)")
  }

  /// A weight is a number, however large, in every command that counts.
  @Test(arguments: ["check", "fit", "split", "explain"]) func aLargeWeight(_ command: String) throws {
    let folder = try TemporaryFolder([
      "rules.json":
        #"{"name":"a","substitute":[{"kind":"url","weight":1000000}],"limits":[{"unit":"scalars","max":1000008}]}"#
    ])
    let result = try BuiltCommand.run(
      [command, "--rules=\(folder.path)/rules.json", "--rule=a", "--json", "--text=see a.co and"])
    #expect(result.status == 0, "\(result.messages)")
    if command == "check" { #expect(result.text.contains(#""count":1000008"#), "\(result.text)") }
  }

  /// A file without an end is left at the bound.
  @Test func anEndlessFile() throws {
    let result = try BuiltCommand.run(["check", "--rules=/dev/zero", "--rule=a", "--text=x"])
    #expect(result.status == 2)
    #expect(result.messages.contains("/dev/zero: a file of rules has at most 32 MiB"), "\(result.messages)")
  }

  /// What a rules file says reaches no terminal as it is.
  @Test(arguments: [
    ["rules"], ["rules", "show", "a"], ["rules", "--names"], ["check", "--rule=a,x", "--text=0123456789"],
  ])
  func controls(_ words: [String]) throws {
    let danger = #"\u001b]0;x\u0007\u009b31m\u202e"#
    let folder = try TemporaryFolder([
      "rules.json":
        #"{"name":"a","title":"\#(danger)","source":"\#(danger)","note":"\#(danger)",\#(Self.limits)}"#
    ])
    let result = try BuiltCommand.run(words + ["--rules=\(folder.path)/rules.json"])
    let printed = (result.text + result.messages).unicodeScalars
    let dangers = printed.filter { $0 == "\u{1B}" || $0 == "\u{7}" || $0 == "\u{9B}" || $0 == "\u{202E}" }
    #expect(dangers.isEmpty, "\(result.text)")
  }
}
