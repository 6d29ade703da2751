import Graphemes
import JSONLines
import TextLimits

/// `headroom explain`: what each cluster of a text is and costs.
enum ExplainCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "explain",
    summary: "Show what each character of a text is, and what it costs under a rule.",
    synopsis: "--rule=RULE [OPTION…] [FILE…]",
    discussion: [
      "A row for each grapheme cluster: the cluster, what it costs under the rule's limit that binds, its UTF-16 units and UTF-8 bytes, its code points with their names in Unicode, and why it costs that. Several rules are explained one after the other.",
      "With --json an object a cluster: text, range, scalars (code and name), graphemes, utf16, utf8, cost, why.",
    ],
    options: [RuleOptions.rule, RuleOptions.file, InputOptions.text, .json],
    examples: [
      .init("headroom explain --rule=x --text 'é 👨‍👩‍👧‍👦 test.co'", "Why this post counts what it counts."),
      .init("headroom explain --rule=sms --json message.txt", "What forces UCS-2."),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let rules = try RuleOptions.rules(arguments)
    try arguments.forEachText(io, dropsFinalNewline: true) { input in
      for rule in rules {
        let rows = rule.explain(input.text.units)
        if arguments.has(.json) {
          for row in rows {
            try io.output.write(bytes: json(input, rule, row, namesRule: rules.count > 1).bytes + [0x0A])
          }
        } else {
          if rules.count > 1 { try io.output.write("\(rule.name)\n") }
          try io.output.write(ExplanationTable(rows, input.text.units, rule).text)
        }
      }
    }
    return .fine
  }

  private static func json(
    _ input: InputText, _ rule: TextRule, _ row: ClusterExplanation, namesRule: Bool
  ) -> JSONValue {
    var object = input.place.json
    if namesRule { object["rule"] = .text(rule.name) }
    object["text"] = .string(Array(input.text.units[row.range]))
    object["range"] = .range(row.range)
    object["scalars"] = .array(
      row.scalars.map { .object(["code": .text(codePoint($0.value)), "name": .text($0.name)]) })
    object["graphemes"] = 1
    object["utf16"] = .integer(row.utf16)
    object["utf8"] = .integer(row.utf8)
    object["cost"] = .integer(row.cost)
    object["why"] = .text(row.reasons.joined(separator: "; "))
    return .object(object)
  }
}
