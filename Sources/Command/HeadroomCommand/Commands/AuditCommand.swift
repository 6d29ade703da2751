import JSONLines
import TextEditing
import TextViewSimulation

/// `headroom audit`: where a formula decides otherwise than the count of the result.
enum AuditCommand: Subcommand {
  private static let formula = OptionDeclaration(
    "formula", argument: "NAME", values: .words([SeedFormula().name]),
    "The formula: seed, the arithmetic of the first composer (the default).")

  static let declaration = CommandDeclaration(
    name: "audit",
    summary: "Compare a limit's formula with the count of the text that results.",
    synopsis: "[OPTION…] [FILE…]",
    discussion: [
      "Reads JSON lines: text, range [location, length] in UTF-16 code units, replacement, limit.",
      "The formula seed adds characters and subtracts UTF-16 code units: text.count - range.length + replacement.count. Exit code 1 when it decides or labels any edit wrongly: a range out of bounds that it accepts is one of them.",
    ],
    options: [formula, .json],
    examples: [
      .init(
        #"echo '{"text":"abcd😀","range":[4,2],"replacement":"ef","limit":5}' | headroom audit"#,
        "The formula accepts six characters where five fit.")
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let name = arguments.value(formula) ?? "seed"
    let audit = FormulaAudit(of: SeedFormula())
    if name != audit.formula.name { throw UsageError.unknown("formula", name, known: [audit.formula.name]) }
    var agrees = true
    try arguments.forEachJSONLine(io) { line in
      guard let limit = try line.optionalInteger("limit") else { throw InputError("\"limit\" is missing") }
      if limit < 0 { throw InputError("\"limit\" must not be negative") }
      let finding = audit.examine(try line.edit(), in: try line.string("text"), limit: limit)
      if finding.fault != nil { agrees = false }
      if arguments.has(.json) {
        try io.output.write(bytes: JSONValue.object(finding.json).bytes + [0x0A])
      } else {
        try io.output.write("\(printable(line.source)):\(line.number): \(finding.sentence(limit: limit))\n")
      }
    }
    return agrees ? .fine : .notFitting
  }
}

extension FormulaFinding {
  /// The keys of the contract.
  fileprivate var json: JSONObject {
    [
      "formula": .integer(formulaCount), "true": .integer(trueCount),
      "formulaAccepts": .bool(formulaAccepts), "accepts": .bool(accepts),
      "formulaLabel": formulaLabel.map { .integer($0) } ?? .null, "trueLabel": .integer(trueLabel),
    ]
  }

  /// The finding as a sentence for people.
  fileprivate func sentence(limit: Int) -> String {
    let counts = "the formula counts \(formulaCount) of \(limit), the text has \(trueCount)"
    return fault.map { "\($0.rawValue): \(counts)" } ?? "agrees: \(counts)"
  }
}
