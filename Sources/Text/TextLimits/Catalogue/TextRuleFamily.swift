/// Rules that differ in their maximum alone, `html:N`.
struct TextRuleFamily: Sendable {
  /// The name before the colon.
  let name: String
  /// The purpose of the rules; empty for a unit alone.
  let title: String
  private let source: String
  private let evidence: TextRule.Evidence
  private let prepare: [TextPreparation]
  let unit: TextUnit
  private let composition: TextRule.Composition
  private let note: String?

  private init(
    _ name: String, _ title: String, _ source: String, _ evidence: TextRule.Evidence, _ unit: TextUnit,
    prepare: [TextPreparation] = [], composition: TextRule.Composition = .unspecified, note: String? = nil
  ) {
    self.name = name
    self.title = title
    self.source = source
    self.evidence = evidence
    self.prepare = prepare
    self.unit = unit
    self.composition = composition
    self.note = note
  }

  /// The rule with a maximum.
  func rule(_ name: String, _ maximum: Int) -> TextRule {
    TextRule(
      name: name, title: title.isEmpty ? "\(maximum) \(unit.plural)" : title, source: source,
      evidence: evidence,
      prepare: prepare, limits: [TextLimit(unit, maximum: maximum)], composition: composition, note: note)
  }

  static func named(_ name: String) -> TextRuleFamily? { all.first { $0.name == name } }

  static let all =
    platforms + TextUnit.allCases.map { TextRuleFamily($0.rawValue, "", "as asked", .documented, $0) }

  private static let platforms = [
    TextRuleFamily(
      "html", "A form field with maxlength", "HTML: textarea, API value; MDN maxlength", .documented, .utf16,
      prepare: [.lineFeeds], composition: .exempt,
      note: "Firefox lets marked text pass the limit until it is committed; the standard does not say"),
    TextRuleFamily(
      "android", "A text field with LengthFilter", "AOSP: InputFilter.java", .readInSource, .utf16,
      composition: .counted, note: "clusters may be cut; a surrogate pair is not"),
    TextRuleFamily(
      "flutter", "A text field with maxLength", "flutter: text_formatter.dart", .readInSource, .graphemes,
      composition: .exempt, note: "on Android and Windows marked text is cut like any other"),
    TextRuleFamily(
      "postgres", "varchar(N) of PostgreSQL", "postgres: varchar.c", .readInSource, .scalars,
      prepare: [.cutExcessSpaces], note: "spaces at the end that are too much are cut without an error"),
    TextRuleFamily(
      "mysql", "VARCHAR(N) of MySQL and MariaDB", "mariadb.com: VARCHAR", .documented, .scalars,
      note: "a row has at most 65,535 bytes"),
    TextRuleFamily(
      "sqlserver", "nvarchar(N) of SQL Server", "learn.microsoft.com: nchar and nvarchar", .documented, .utf16
    ),
    TextRuleFamily(
      "oracle", "VARCHAR2(N) of Oracle", "docs.oracle.com: NLS_LENGTH_SEMANTICS", .documented, .utf8,
      note: "bytes are the default; oracle-char:N is VARCHAR2(N CHAR)"),
    TextRuleFamily(
      "oracle-char", "VARCHAR2(N CHAR) of Oracle", "docs.oracle.com: NLS_LENGTH_SEMANTICS", .documented,
      .scalars),
  ]
}
