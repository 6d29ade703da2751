extension TextRule {
  /// The composer's first rule: 140 grapheme clusters.
  public static let tweet140 = TextRule(
    name: "tweet-140", title: "The 140-character composer",
    source: "30 Days of Swift, project 18: a text view limited to 140 Characters", evidence: .readInSource,
    limits: [TextLimit(.graphemes, maximum: 140)])

  /// The rules that have a name of their own, in the order in which they are listed.
  public static let catalogue: [TextRule] =
    [tweet140] + xRules + blueskyRules + fediverseRules + socialRules + smsRules + storeRules + developerRules

  /// The rule of a name: one of the catalogue, a family with a number (`html:N`), or `UNIT:N` for a limit of one's own.
  ///
  /// - Throws: `TextRuleError` that says what is wrong with the name.
  public static func named(_ name: String) throws(TextRuleError) -> TextRule {
    if let rule = catalogueByName[name] { return rule }
    let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2 else { throw .unknownName(name) }
    let family = String(parts[0])
    let argument = String(parts[1])
    if let rule = try blueskyField(name, family, argument) { return rule }
    if let rule = try shortMessage(name, family, argument) { return rule }
    guard let family = TextRuleFamily.named(family) else { throw .unknownName(name) }
    guard let maximum = Int(argument), maximum >= 0 else {
      throw .invalidMaximum(name: name, maximum: argument)
    }
    return family.rule(name, maximum)
  }

  private static let catalogueByName = Dictionary(catalogue.map { ($0.name, $0) }) { first, _ in first }

  /// The names that `named(_:)` accepts, the forms with a number last.
  public static let nameForms: [String] =
    catalogue.map(\.name) + ["bluesky:FIELD", "sms:LANGUAGE"] + TextRuleFamily.all.map { "\($0.name):N" }

  /// The forms of names that take an argument, each with what it is for.
  public static let families: [(form: String, title: String)] =
    [
      ("bluesky:FIELD", "A field of atproto's lexicons, such as bluesky:actor.profile.displayName"),
      ("sms:LANGUAGE", "One SMS with national tables, such as sms:tr; sms:auto takes the best"),
    ]
    + TextRuleFamily.all.map { ("\($0.name):N", $0.title.isEmpty ? "At most N \($0.unit.plural)" : $0.title) }
}
