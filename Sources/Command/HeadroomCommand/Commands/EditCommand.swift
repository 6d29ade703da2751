import JSONLines
import TextEditing
import TextLimits

/// `headroom edit`: what a judge says about edits before they land.
enum EditCommand: Subcommand {
  private static let policy = OptionDeclaration(
    "policy", letter: "p", argument: "POLICY", values: .names(of: EditPolicy.self),
    "What is done with an edit that does not fit: reject (the default), truncate or soft.")
  private static let limit = OptionDeclaration(
    "limit", letter: "l", argument: "N", "Replace the rule's maximum by N.")

  static let declaration = CommandDeclaration(
    name: "edit",
    summary: "Judge edits before they land, as shouldChangeTextIn:replacementText: asks.",
    synopsis: "--rule=RULE [OPTION…] [FILE…]",
    discussion: [
      "Reads JSON lines: text, range [location, length] in UTF-16 code units, replacement; optionally marked (a range), composing (true while the keyboard composes without marked text), and limit, policy, rule for this edit alone.",
      "Verdicts: accept; reject, with the reason over-limit; truncate, with the replacement that fits; defer, with the reason marked-text or composing: let it happen and judge again afterwards; invalidRange, with the reason out-of-bounds and the nearest range within the text.",
      "Exit code 1 when any verdict is not accept or defer; a range out of bounds is a verdict, not an error.",
    ],
    options: [RuleOptions.rule, policy, limit, .json],
    examples: [
      .init(
        #"echo '{"text":"abcde","range":[5,0],"replacement":"f"}' | headroom edit --rule=graphemes:5"#,
        "Rejected: the sixth character does not fit."),
      .init(
        #"echo '{"text":"abc","range":[3,0],"replacement":"defgh"}' | headroom edit -r graphemes:5 -p truncate --json"#,
        "Accepted as far as it fits, as one JSON object."),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let rules = try RuleOptions.rules(arguments)
    guard let rule = rules.first, rules.count == 1 else { throw UsageError("edit takes one rule") }
    let defaults = Settings(
      rule: rule, policy: try arguments.value(policy).map(Self.policy(named:)) ?? .reject,
      limit: try arguments.number(limit, in: 0...Int.max))
    var allLand = true
    try arguments.forEachJSONLine(io) { line in
      let settings = try Settings(line, defaults: defaults)
      let judgement = EditJudge(rule: settings.limitedRule, policy: settings.policy)
        .judge(try line.edit(), in: try line.editContext())
      if !judgement.lands { allLand = false }
      if arguments.has(.json) {
        try io.output.write(bytes: JSONValue.object(judgement.json).bytes + [0x0A])
      } else {
        try io.output.write("\(printable(line.source)):\(line.number): \(judgement.sentence)\n")
      }
    }
    return allLand ? .fine : .notFitting
  }

  /// The policy of a name.
  static func policy(named name: String) throws(UsageError) -> EditPolicy {
    if let policy = EditPolicy(rawValue: name) { return policy }
    throw .unknown(
      "policy", name, known: EditPolicy.allCases.map(\.rawValue), otherwise: "take reject, truncate or soft")
  }
}

/// The settings by which one edit is judged.
private struct Settings {
  var rule: TextRule
  var policy: EditPolicy
  var limit: Int?

  init(rule: TextRule, policy: EditPolicy, limit: Int?) {
    self.rule = rule
    self.policy = policy
    self.limit = limit
  }

  /// The settings of a line: its own where it has any.
  init(_ line: JSONLine, defaults: Settings) throws(InputError) {
    self = defaults
    do {
      if let name = try line.optionalString("rule") {
        rule = try RuleOptions.rule(String(decoding: name, as: UTF16.self))
      }
      if let name = try line.optionalString("policy") {
        policy = try EditCommand.policy(named: String(decoding: name, as: UTF16.self))
      }
    } catch let error as UsageError {
      throw InputError(error.description)
    } catch let error as InputError {
      throw error
    } catch {
      throw InputError("\(error)")
    }
    if let own = try line.optionalInteger("limit") {
      if own < 0 { throw InputError("\"limit\" must not be negative") }
      limit = own
    }
  }

  /// The rule with its maxima replaced by the limit, if there is one.
  var limitedRule: TextRule {
    limit.map { limit in rule.replacingMaxima { _ in limit } } ?? rule
  }
}

extension JSONLine {
  /// The members `range` and `replacement`.
  func edit() throws(InputError) -> TextEdit {
    let (location, length) = try range("range")
    return TextEdit(
      range: UTF16Range(location: location, length: length), replacement: try string("replacement"))
  }

  /// The members `text`, `marked` and `composing`.
  fileprivate func editContext() throws(InputError) -> EditContext {
    EditContext(
      try string("text"),
      markedRange: try optionalRange("marked").map { UTF16Range(location: $0.location, length: $0.length) },
      isComposing: try bool("composing"))
  }
}

extension EditJudgement {
  /// Whether something of the edit lands as it was asked: accepted or deferred.
  fileprivate var lands: Bool {
    switch verdict {
    case .accept, .defer: true
    case .reject, .truncate, .invalidRange: false
    }
  }

  /// The keys of the contract.
  fileprivate var json: JSONObject {
    let reached = after?.binding
    var object: JSONObject = [
      "verdict": .text(verdict.name), "reason": verdict.reason.map { .text($0.rawValue) } ?? .null,
      "before": .integer(before.binding.count), "after": reached.map { .integer($0.count) } ?? .null,
      "limit": .integer((reached ?? before.binding).limit.maximum),
      "remaining": reached.map { .integer($0.remaining) } ?? .null,
      "text": .string(resultingText.units),
    ]
    object["replacement"] = .string(edit.replacement)
    if case .truncate(let kept) = verdict { object["replacement"] = .string(kept) }
    object["clampedRange"] = .null
    if case .invalidRange(let clamped) = verdict {
      object["clampedRange"] = [.integer(clamped.location), .integer(clamped.length)]
    }
    object["overflow"] = after?.overflow.map { .range($0) } ?? .null
    return object
  }

  /// The verdict for people.
  fileprivate var sentence: String {
    let counts = after.map { measurement in
      let count = measurement.binding
      return " (\(count.count) of \(count.limit.maximum) \(count.limit.unit.plural))"
    }
    switch verdict {
    case .accept: return "accept\(counts ?? "")"
    case .reject(let reason): return "reject: \(reason.rawValue)\(counts ?? "")"
    case .truncate(let kept):
      return
        "truncate: keep \"\(printable(String(decoding: kept, as: UTF16.self)))\"; all of it would be too much\(counts ?? "")"
    case .defer(let reason): return "defer: \(reason.rawValue)\(counts ?? "")"
    case .invalidRange(let clamped):
      return
        "invalidRange: \(edit.range) is outside a text of \(resultingText.utf16Count) UTF-16 units; nearest is \(clamped)"
    }
  }
}
