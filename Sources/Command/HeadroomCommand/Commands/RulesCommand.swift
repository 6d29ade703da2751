import JSONLines
import TextLimits

/// `headroom rules`: which rules there are, and what each says.
enum RulesCommand: Subcommand {
  private static let names = OptionDeclaration(
    "names", "List nothing but names, one a line; of rules that take a number or a name, up to the colon.")

  static let declaration = CommandDeclaration(
    name: "rules",
    summary: "List the rules, or show one of them.",
    synopsis: "[list | show NAME… | fields] [OPTION…]",
    discussion: [
      "A rule is named wherever a command takes --rule: one of the list, FAMILY:N for a limit of your own, bluesky:FIELD for a field of atproto's lexicons ('headroom rules fields' lists them), sms:LANGUAGE for national tables (sms:auto chooses).",
      "Rules of your own stand in ~/.config/headroom/rules.json or in a file of --rules, as 'headroom rules show --json' prints them; \"extends\" names a rule that gives what yours does not say.",
    ],
    options: [RuleOptions.file, names, .json],
    operands: [.words(["list", "show", "fields"]), .rule],
    examples: [
      .init("headroom rules", "A line a rule."),
      .init(
        "headroom rules show tweet-140", "What the rule counts, how much fits, and where it was taken from."),
      .init("headroom rules show utf8:3000 --json", "The same as JSON."),
    ])

  static var readsText: Bool { false }

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let names = Array(arguments.operands.dropFirst())
    let own = try RuleOptions.ownRules(arguments)
    let action = arguments.operands.first ?? "list"
    if arguments.has(Self.names), action != "list" || arguments.has(.json) {
      throw UsageError("--names goes with 'headroom rules list', without --json")
    }
    switch action {
    case "list" where names.isEmpty:
      let isReplaced = Set(own.map(\.name))
      if arguments.has(Self.names) {
        let known = ArgumentValues.ruleNames.filter { !isReplaced.contains($0) }
        for name in own.map(\.name) + known { try io.output.write("\(printable(name))\n") }
        break
      }
      for rule in TextRule.catalogue.filter({ !isReplaced.contains($0.name) }) + own {
        try io.output.write(
          arguments.has(.json)
            ? line(rule) : "\(padded(rule.name))\(printable(rule.title)): \(limits(rule))\(doubt(rule))\n")
      }
      if !arguments.has(.json) {
        for form in TextRule.families { try io.output.write("\(padded(form.form))\(form.title)\n") }
      }
    case "show" where !names.isEmpty:
      for name in names {
        let rule = try own.last { $0.name == name } ?? RuleOptions.rule(name)
        try io.output.write(arguments.has(.json) ? line(rule) : description(rule))
      }
    case "fields" where names.isEmpty:
      for field in TextRule.blueskyFields { try io.output.write("bluesky:\(field)\n") }
    case "list", "fields":
      throw UsageError("'headroom rules list' takes no names; 'headroom rules show NAME' shows one")
    case "show": throw UsageError("'headroom rules show' needs a name: headroom rules show tweet-140")
    case let other: throw UsageError.unknown("action", other, known: ["list", "show", "fields"])
    }
    return .fine
  }

  private static func padded(_ name: String) -> String {
    printable(name) + String(repeating: " ", count: max(1, 25 - name.count))
  }

  private static func limits(_ rule: TextRule) -> String {
    rule.limits.map { limit in
      let minimum = limit.minimum > 0 ? "\(limit.minimum) to " : ""
      let maximum = limit.maximum == Int.max ? "any number of" : "\(limit.maximum)"
      let scope =
        switch limit.scope {
        case .text: ""
        case .subject: " in the subject"
        case .bodyLine: " in a line of the body"
        }
      return "\(minimum)\(maximum) \(limit.unit.plural)\(scope)\(limit.isSoft ? " (soft)" : "")"
    }.joined(separator: ", ")
  }

  private static func doubt(_ rule: TextRule) -> String { rule.evidence == .unsettled ? " [unsettled]" : "" }

  private static func description(_ rule: TextRule) -> String {
    var lines = ["\(printable(rule.name)): \(printable(rule.title))", "  limits       \(limits(rule))"]
    if !rule.prepare.isEmpty {
      lines.append("  prepare      \(rule.prepare.map(\.rawValue).joined(separator: ", "))")
    }
    if !rule.substitute.isEmpty {
      let parts = rule.substitute.map { part in
        part.weight.map { "\(part.kind.rawValue) counts \($0)" }
          ?? "\(part.kind.rawValue) counts what is left of it"
      }
      lines.append("  substitute   \(parts.joined(separator: ", "))")
    }
    if rule.contentWarning != .ignored {
      lines.append("  warning      a content warning counts \(rule.contentWarning.rawValue) the text")
    }
    if !rule.refuses.isEmpty {
      lines.append("  refuses      \(String(decoding: JSONValue.text(rule.refuses).bytes, as: UTF8.self))")
    }
    lines.append("  source       \(printable(rule.source))")
    let evidence =
      rule.evidence == .unsettled
      ? "unsettled: no source says what exactly is counted" : rule.evidence.rawValue
    lines.append("  evidence     \(evidence)")
    if rule.composition != .unspecified {
      lines.append("  composition  marked text is \(rule.composition.rawValue)")
    }
    if let note = rule.note { lines.append("  note         \(printable(note))") }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func line(_ rule: TextRule) -> String {
    String(decoding: JSONValue.object(rule.json).bytes, as: UTF8.self) + "\n"
  }
}
