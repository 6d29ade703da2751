import CPluralRules

/// Which plural category a number is in, by ICU's rules for a language.
struct PluralRules {
  /// The language, as a BCP 47 subtag.
  let language: String

  /// The category of a whole number; the sign does not matter.
  ///
  /// Opened for each question: messages are rare, and the composer starts without them.
  func category(of number: Int) -> PluralCategory {
    var status: Int32 = 0
    guard let rules = icu_plural_rules_open(language, &status) else { return .other }
    defer { icu_plural_rules_close(rules) }
    var name = [CChar](repeating: 0, count: 16)
    let magnitude = Int64(clamping: number.magnitude)
    let length = icu_plural_rules_select(rules, magnitude, &name, Int32(name.count))
    guard length > 0 else { return .other }
    let bytes = name.prefix(Int(length)).map { UInt8(bitPattern: $0) }
    return PluralCategory(rawValue: String(decoding: bytes, as: UTF8.self)) ?? .other
  }
}
