import TextLimits

/// The options that name rules.
enum RuleOptions {
  static let rule = OptionDeclaration(
    "rule", letter: "r", argument: "RULE", values: .rules,
    "The rule, or several with commas between them; may be repeated. See 'headroom rules'.")
  static let file = OptionDeclaration(
    "rules", argument: "FILE", values: .files,
    "Take rules of your own from FILE too; ~/.config/headroom/rules.json is always read.")

  /// The rules asked for, in order.
  ///
  /// - Throws: `UsageError` without a rule, or when a name is not known.
  static func rules(_ arguments: Arguments) throws -> [TextRule] {
    let names = arguments.values(rule).flatMap { $0.split(separator: ",").map(String.init) }
    if names.isEmpty {
      throw UsageError("which rule? Name it: --rule=tweet-140 ('headroom rules' lists them)")
    }
    let own = try ownRules(arguments)
    return try names.map { name in try own.last { $0.name == name } ?? rule(name) }
  }

  /// The rules of the user's files; of two with one name the later counts.
  static func ownRules(_ arguments: Arguments) throws -> [TextRule] {
    var rules: [TextRule] = []
    if let path = homeFile, FileTree.size(path) != nil { rules += try RuleFile(path).rules }
    for path in arguments.values(file) { rules += try RuleFile(path).rules }
    return rules
  }

  /// `$XDG_CONFIG_HOME/headroom/rules.json`, which is `~/.config/headroom/rules.json` for most.
  private static var homeFile: String? { UserFolder.config.map { "\($0)/headroom/rules.json" } }

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
