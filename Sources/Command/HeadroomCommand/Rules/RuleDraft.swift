import JSONLines
import TextLimits

/// A rule as a file states it, before what it extends is known.
struct RuleDraft {
  /// Its place, `rules[2]`.
  let place: String
  let name: String
  /// The rule that gives what this one does not say.
  let base: String?
  private let title: String?
  private let source: String?
  private let evidence: TextRule.Evidence?
  private let composition: TextRule.Composition?
  private let contentWarning: TextRule.ContentWarning?
  private let refuses: String?
  private let note: String?
  private let prepare: [TextPreparation]?
  private let substitute: [TextSubstitution]?
  private let limits: [TextLimit]?

  private static let keys = [
    "name", "extends", "title", "source", "evidence", "composition", "contentWarning", "refuses", "note",
    "prepare", "substitute",
    "limits",
  ]

  init(_ value: JSONValue, at place: String) throws(RuleFileError) {
    let reader = try RuleReader(value, at: place, keys: Self.keys)
    self.place = place
    guard let name = try reader.text("name"), !name.isEmpty else {
      throw RuleFileError("\(place).name", "expected the name of the rule, a string")
    }
    if name.unicodeScalars.contains(where: { $0 == "," || $0 == ":" || $0.properties.isWhitespace }) {
      throw RuleFileError(
        "\(place).name", "'\(printable(name))' has a comma, colon or space, which --rule cannot take")
    }
    if printable(name) != name {
      throw RuleFileError("\(place).name", "'\(printable(name))' has a control character")
    }
    self.name = name
    base = try reader.text("extends")
    title = try reader.text("title")
    source = try reader.text("source")
    evidence = try reader.choice("evidence")
    composition = try reader.choice("composition")
    contentWarning = try reader.choice("contentWarning")
    refuses = try reader.text("refuses")
    note = try reader.text("note")
    prepare = try reader.array("prepare")?.map { (reader) throws(RuleFileError) in try reader.choice() }
    substitute = try reader.array("substitute")?.map { (reader) throws(RuleFileError) in
      try Self.substitution(reader)
    }
    limits = try reader.array("limits")?.map { (reader) throws(RuleFileError) in try Self.limit(reader) }
    if limits?.isEmpty ?? false { throw RuleFileError("\(place).limits", "expected at least one limit") }
  }

  /// The rule, with what it takes from the one it extends.
  func rule(extending base: TextRule?) throws(RuleFileError) -> TextRule {
    guard let limits = limits ?? base?.limits else {
      throw RuleFileError(
        "\(place).limits", "expected an array of limits: [{\"unit\": \"graphemes\", \"max\": 140}]")
    }
    return TextRule(
      name: name, title: title ?? base?.title ?? name, source: source ?? base?.source ?? "a rule of your own",
      evidence: evidence ?? base?.evidence ?? .documented, prepare: prepare ?? base?.prepare ?? [],
      substitute: substitute ?? base?.substitute ?? [], limits: limits,
      composition: composition ?? base?.composition ?? .unspecified,
      contentWarning: contentWarning ?? base?.contentWarning ?? .ignored,
      refuses: refuses ?? base?.refuses ?? "",
      note: note ?? base?.note)
  }

  private static func substitution(_ value: RuleValue) throws(RuleFileError) -> TextSubstitution {
    let reader = try value.object(keys: ["kind", "weight"])
    guard let kind: TextSubstitution.Kind = try reader.choice("kind") else {
      throw RuleFileError("\(value.place).kind", "expected \(TextSubstitution.Kind.names)")
    }
    return TextSubstitution(kind, weight: try reader.count("weight", upTo: TextSubstitution.maximumWeight))
  }

  private static func limit(_ value: RuleValue) throws(RuleFileError) -> TextLimit {
    let reader = try value.object(keys: ["unit", "max", "min", "soft", "scope", "tables"])
    guard let unit: TextUnit = try reader.choice("unit") else {
      throw RuleFileError("\(value.place).unit", "expected \(TextUnit.names)")
    }
    guard let maximum = try reader.count("max") else {
      throw RuleFileError("\(value.place).max", "expected a whole number from 0")
    }
    let tables = try reader.text("tables")
    let parsed = ShortMessage.Tables(code: tables ?? "")
    guard let parsed else {
      throw RuleFileError(
        "\(value.place).tables", "expected \"auto\" or the code of a language, such as \"tr\"")
    }
    return TextLimit(
      unit, maximum: maximum, minimum: try reader.count("min") ?? 0, isSoft: try reader.bool("soft") ?? false,
      scope: try reader.choice("scope") ?? .text, tables: parsed)
  }
}
