extension TextRule {
  /// The composer's first rule: 140 grapheme clusters.
  public static let tweet140 = TextRule(
    name: "tweet-140", title: "The 140-character composer",
    source: "30 Days of Swift, project 18: a text view limited to 140 Characters", evidence: .readInSource,
    limits: [TextLimit(.graphemes, maximum: 140)])

  /// The rules that have a name of their own, in the order in which they are listed.
  public static let catalogue: [TextRule] = [tweet140]

  /// The rule of a name: one of the catalogue, or `UNIT:N` for a limit of one's own.
  ///
  /// - Throws: `TextRuleError` that says what is wrong with the name.
  public static func named(_ name: String) throws(TextRuleError) -> TextRule {
    if let rule = catalogue.first(where: { $0.name == name }) { return rule }
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let unit = TextUnit(rawValue: String(parts[0])) else { throw .unknownName(name) }
    guard let maximum = Int(parts[1]), maximum >= 0 else {
      throw .invalidMaximum(name: name, maximum: String(parts[1]))
    }
    return TextRule(
      name: name, title: "\(maximum) \(unit.plural)", source: "as asked", evidence: .documented,
      limits: [TextLimit(unit, maximum: maximum)])
  }

  /// What `named(_:)` understands, the forms with a number last.
  public static let nameForms: [String] = catalogue.map(\.name) + TextUnit.allCases.map { "\($0.rawValue):N" }
}
