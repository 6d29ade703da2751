import TextLimits

/// The option that names rules.
enum RuleOptions {
  static let rule = OptionDeclaration(
    "rule", letter: "r", argument: "RULE",
    "The rule, or several with commas between them; may be repeated. See 'headroom rules'.")

  /// The rules asked for, in order.
  ///
  /// - Throws: `UsageError` when there is none, or when a name is not known.
  static func rules(_ arguments: Arguments) throws(UsageError) -> [TextRule] {
    let names = arguments.values(rule).flatMap { $0.split(separator: ",").map(String.init) }
    if names.isEmpty {
      throw UsageError("which rule? Name it: --rule=tweet-140 ('headroom rules' lists them)")
    }
    var rules: [TextRule] = []
    for name in names { rules.append(try self.rule(name)) }
    return rules
  }

  /// The rule of a name.
  ///
  /// - Throws: `UsageError` that says what is wrong with the name, and which names are near.
  static func rule(_ name: String) throws(UsageError) -> TextRule {
    do {
      return try TextRule.named(name)
    } catch {
      guard case .unknownName = error else { throw UsageError(printable("\(error)")) }
      let forms = name.contains(":") ? TextUnit.allCases.map(\.rawValue) : TextRule.nameForms
      let word = String(name.prefix { $0 != ":" })
      throw .unknown("rule", name, known: forms, nearestTo: word, otherwise: "'headroom rules' lists them")
    }
  }
}
