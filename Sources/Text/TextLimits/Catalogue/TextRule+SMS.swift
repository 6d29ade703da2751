extension TextRule {
  private static let smsSource = "3GPP TS 23.038 and 23.040"

  /// One short message, in the default alphabet or in UCS-2.
  static let sms = TextRule(
    name: "sms", title: "One SMS", source: smsSource, evidence: .readInSource,
    limits: [TextLimit(.septets, maximum: 160)],
    note:
      "one character outside of GSM 03.38 makes the whole text UCS-2: 70 UTF-16 units, told as 160 septets")

  static let smsRules = [sms]

  /// The rule `sms:LANGUAGE`, or nil for a name of another form.
  static func shortMessage(_ name: String, _ family: String, _ argument: String) throws(TextRuleError)
    -> TextRule?
  {
    guard family == "sms" else { return nil }
    let language = GSMLanguage.allCases.first { $0 != .default && $0.code == argument }
    let tables: ShortMessage.Tables? = argument == "auto" ? .automatic : language.map { .language($0) }
    guard let tables else {
      let codes = GSMLanguage.allCases.dropFirst().map(\.code).joined(separator: ", ")
      throw .unknownArgument(name: name, argument: argument, expected: "auto or one of \(codes)")
    }
    return TextRule(
      name: name,
      title: language.map { "One SMS with the tables of \($0)" } ?? "One SMS with the best tables",
      source: "\(smsSource), annex A", evidence: .readInSource,
      limits: [TextLimit(.septets, maximum: 160, tables: tables)],
      note: "the header that names the tables counts; not every phone and network has national tables")
  }

  /// The text as SMS carries it, or nil for a rule of another platform.
  public func shortMessage(_ units: [UInt16], reference: ShortMessage.Reference = .octet) -> ShortMessage? {
    limits.first { $0.unit == .septets }.map { ShortMessage(units, tables: $0.tables, reference: reference) }
  }
}
