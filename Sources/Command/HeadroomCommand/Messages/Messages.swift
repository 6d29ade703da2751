import Composer
import LineEditor
import TextLimits

/// Says things in a language.
struct Messages: Sendable {
  /// The words.
  let table: MessageTable

  /// The words of a table.
  init(_ table: MessageTable = .english) { self.table = table }

  /// The words for a locale in any form that is in use: `de`, `de_DE.UTF-8`, `zh-Hant`; English for all others.
  init(locale: String) {
    let language = locale.prefix { $0.isASCII && $0.isLetter }.lowercased()
    self.init((MessageLanguage(rawValue: language) ?? .english).table)
  }

  /// The words for an option, or for the environment by POSIX's order: LC_ALL, LC_MESSAGES, LANG.
  ///
  /// A variable that is empty counts as not set (POSIX.1-2017, 8.2).
  init(option: String?, environment: (String) -> String?) {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = option ?? names.lazy.compactMap(environment).first { !$0.isEmpty }
    self.init(locale: locale ?? "en")
  }

  // MARK: Counts

  /// A number with its unit: `1 character`, `3 characters`, `2 bytes`.
  func amount(_ number: Int, _ unit: TextUnit) -> String {
    let forms =
      switch unit {
      case .graphemes: table[.characters]
      case .scalars: table[.codePoints]
      case .utf16: table[.utf16Units]
      case .utf8: table[.bytes]
      case .columns: table[.columns]
      default: table[.units]
      }
    return fill(forms, number)
  }

  /// The remaining count, or the excess: `12 characters left`, `3 characters too many`.
  func remaining(_ number: Int, _ unit: TextUnit) -> String {
    fill(table[number < 0 ? .tooMany : .left], Int(clamping: number.magnitude), unit)
  }

  /// The announcement of a post that came near the limit: `Posted (2). 1 character left`.
  func announcement(_ post: Int, _ number: Int, _ unit: TextUnit) -> String {
    "\(text(.posted(number: post))) \(remaining(number, unit))"
  }

  /// The posts that a text takes.
  func posts(_ number: Int) -> String { fill(table[.posts], number) }

  /// The drafts that were left behind.
  func draftsLeftBehind(_ number: Int) -> String { fill(table[.draftsLeftBehind], number) }

  /// Lines of the history that are no posts: the first with its place, and how many.
  func historyDamaged(_ place: String, _ lines: Int) -> String {
    fill(table[.historyDamaged], lines, nil, [.text: place])
  }

  // MARK: What the editor says

  /// A message of the editor in words.
  func text(_ message: EditorMessage) -> String {
    switch message {
    case .refused(let excess, let unit, let rule): fill(table[.refused], excess, unit, [.rule: rule])
    case .truncated(let dropped, let rule): fill(table[.truncated], dropped, .graphemes, [.rule: rule])
    case .cannotPost(let excess, let unit, let rule): fill(table[.cannotPost], excess, unit, [.rule: rule])
    case .nothingToPost: phrase(.nothingToPost)
    case .nothingToUndo: phrase(.nothingToUndo)
    case .nothingToRedo: phrase(.nothingToRedo)
    case .nothingToYank: phrase(.nothingToYank)
    case .noSuchHistory: phrase(.noSuchHistory)
    case .draftDropped: phrase(.draftDropped)
    case .posted(let number): phrase(.posted, [.number: "\(number)"])
    case .note(let text): text
    }
  }

  /// How much of a paste was left out.
  func pasteTooLarge(_ bytesLeftOut: Int) -> String { fill(table[.pasteTooLarge], bytesLeftOut, .utf8) }

  // MARK: Filling in

  /// A place of a pattern.
  enum Place: String { case number, amount, rule, name, names, text, reason }

  /// A pattern without a number to agree with, filled in.
  func phrase(_ key: MessageKey, _ values: [Place: String] = [:]) -> String {
    Self.fill(values, in: table[key].form(.other))
  }

  private func fill(
    _ forms: MessageTable.Forms, _ number: Int, _ unit: TextUnit? = nil, _ values: [Place: String] = [:]
  ) -> String {
    let form = forms.form(PluralRules(language: table.language).category(of: number))
    var values = values
    values[.number] = "\(number)"
    if let unit { values[.amount] = amount(number, unit) }
    return Self.fill(values, in: form)
  }

  /// Goes through the pattern once, so that no value is taken for a place.
  private static func fill(_ values: [Place: String], in pattern: String) -> String {
    var text = ""
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let place = Place(rawValue: String(rest[rest.index(after: open)..<close]))
      text += rest[..<open]
      text += place.flatMap { values[$0] } ?? String(rest[open...close])
      rest = rest[rest.index(after: close)...]
    }
    return text + rest
  }
}

extension Messages {
  /// The description of a cluster: its size in each unit, then its code points.
  func text(_ explanation: CaretExplanation) -> String {
    let counts: [(Int, TextUnit)] = [
      (1, .graphemes), (explanation.codePoints.count, .scalars), (explanation.utf16Count, .utf16),
      (explanation.utf8Count, .utf8),
    ]
    let amounts = counts.map { amount($0, $1) }.joined(separator: ", ")
    let names = explanation.codePoints
    return "\(amounts): \(names.prefix(4).joined(separator: ", "))\(names.count > 4 ? ", …" : "")"
  }
}
