/// The words of one language: patterns with places such as `{number}` and `{rule}` to be filled in.
///
/// `{amount}` is a number with its noun in the form that the number asks for. A pattern that has to agree with the
/// number itself, as a verb does, has a form for each category too.
struct MessageTable: Sendable {
  /// The forms of a pattern by plural category; what has no form of its own takes that of `other`.
  struct Forms: Sendable, ExpressibleByDictionaryLiteral, ExpressibleByStringLiteral {
    let forms: [PluralCategory: String]

    init(dictionaryLiteral elements: (PluralCategory, String)...) {
      forms = Dictionary(elements) { $1 }
    }

    /// One form for every number.
    init(stringLiteral value: String) { forms = [.other: value] }

    func form(_ category: PluralCategory) -> String { forms[category] ?? forms[.other] ?? "" }
  }

  /// The language, as a BCP 47 subtag: whose plural rules hold.
  let language: String
  /// Its name in itself.
  let name: String
  /// The patterns; `MessagesTests` holds every language to have all of them.
  let patterns: [MessageKey: Forms]

  init(language: String, name: String, _ patterns: [MessageKey: Forms]) {
    self.language = language
    self.name = name
    self.patterns = patterns
  }

  /// The forms of a pattern.
  subscript(key: MessageKey) -> Forms { patterns[key] ?? Forms(stringLiteral: "{\(key)}") }
}
