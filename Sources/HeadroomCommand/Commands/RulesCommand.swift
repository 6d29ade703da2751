import JSONLines
import TextLimits

/// `headroom rules`: which rules there are, and what each says.
enum RulesCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "rules",
    summary: "List the rules, or show one of them.",
    synopsis: "[list | show NAME…] [OPTION…]",
    discussion: [
      "A rule is named wherever a command takes --rule: one of the list, or UNIT:N for a limit of your own."
    ],
    options: [.json],
    examples: [
      .init("headroom rules", "A line a rule."),
      .init(
        "headroom rules show tweet-140", "What the rule counts, how much fits, and where it was taken from."),
      .init("headroom rules show utf8:3000 --json", "The same as JSON."),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let names = Array(arguments.operands.dropFirst())
    switch arguments.operands.first ?? "list" {
    case "list" where names.isEmpty:
      for rule in TextRule.catalogue {
        try io.output.write(
          arguments.has(.json) ? line(rule) : "\(padded(rule.name))\(rule.title): \(limits(rule))\n")
      }
      if !arguments.has(.json) {
        for unit in TextUnit.allCases {
          try io.output.write("\(padded("\(unit.rawValue):N"))At most N \(unit.plural)\n")
        }
      }
    case "show" where !names.isEmpty:
      for rule in try names.map(RuleOptions.rule) {
        try io.output.write(arguments.has(.json) ? line(rule) : description(rule))
      }
    case "list":
      throw UsageError("'headroom rules list' takes no names; 'headroom rules show NAME' shows one")
    case "show": throw UsageError("'headroom rules show' needs a name: headroom rules show tweet-140")
    case let other: throw UsageError.unknown("action", other, known: ["list", "show"])
    }
    return .fine
  }

  private static func padded(_ name: String) -> String {
    name + String(repeating: " ", count: max(1, 16 - name.count))
  }

  private static func limits(_ rule: TextRule) -> String {
    rule.limits.map { "\($0.maximum) \($0.unit.plural)\($0.isSoft ? " (soft)" : "")" }.joined(separator: ", ")
  }

  private static func description(_ rule: TextRule) -> String {
    """
    \(rule.name): \(rule.title)
      limits    \(limits(rule))
      source    \(rule.source)
      evidence  \(rule.evidence.rawValue)

    """
  }

  private static func line(_ rule: TextRule) -> String {
    let limits = rule.limits.map { limit in
      JSONValue.object([
        "unit": .text(limit.unit.rawValue), "max": .integer(limit.maximum), "soft": .bool(limit.isSoft),
      ])
    }
    let object: JSONObject = [
      "name": .text(rule.name), "title": .text(rule.title), "source": .text(rule.source),
      "evidence": .text(rule.evidence.rawValue), "prepare": [], "substitute": [], "limits": .array(limits),
    ]
    return String(decoding: JSONValue.object(object).bytes, as: UTF8.self) + "\n"
  }
}
