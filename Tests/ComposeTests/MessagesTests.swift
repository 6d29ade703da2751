import Composer
import LineEditor
import Testing
import TextCells
import TextLimits

@testable import HeadroomCommand

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What the composer says, in every plural category of every language.
@Suite struct MessagesTests {
  private struct Row {
    let locale: String
    let number: Int
    let category: PluralCategory
    let left: String
    let tooMany: String
    let bytes: String
    let posts: String
  }

  /// Numbers from CLDR's own samples for each category (supplemental/plurals.xml), two where the rule has an edge.
  private static let rows: [Row] = [
    Row(
      locale: "en", number: 1, category: .one, left: "1 character left", tooMany: "1 character too many",
      bytes: "1 byte", posts: "1 post"),
    Row(
      locale: "en", number: 0, category: .other, left: "0 characters left", tooMany: "", bytes: "0 bytes",
      posts: "0 posts"),
    Row(
      locale: "en", number: 3, category: .other, left: "3 characters left", tooMany: "3 characters too many",
      bytes: "3 bytes", posts: "3 posts"),
    Row(
      locale: "de", number: 1, category: .one, left: "noch 1 Zeichen frei", tooMany: "1 Zeichen zu viel",
      bytes: "1 Byte", posts: "1 Beitrag"),
    Row(
      locale: "de", number: 2, category: .other, left: "noch 2 Zeichen frei", tooMany: "2 Zeichen zu viel",
      bytes: "2 Bytes", posts: "2 Beiträge"),
    Row(
      locale: "fr", number: 0, category: .one, left: "il reste 0 caractère", tooMany: "", bytes: "0 octet",
      posts: "0 message"),
    Row(
      locale: "fr", number: 1, category: .one, left: "il reste 1 caractère", tooMany: "1 caractère de trop",
      bytes: "1 octet", posts: "1 message"),
    Row(
      locale: "fr", number: 1_000_000, category: .many, left: "il reste 1000000 de caractères",
      tooMany: "1000000 de caractères de trop", bytes: "1000000 d’octets", posts: "1000000 de messages"),
    Row(
      locale: "fr", number: 2, category: .other, left: "il reste 2 caractères",
      tooMany: "2 caractères de trop", bytes: "2 octets", posts: "2 messages"),
    Row(
      locale: "es", number: 1, category: .one, left: "queda 1 carácter", tooMany: "sobra 1 carácter",
      bytes: "1 byte", posts: "1 publicación"),
    Row(
      locale: "es", number: 1_000_000, category: .many, left: "quedan 1000000 de caracteres",
      tooMany: "sobran 1000000 de caracteres", bytes: "1000000 de bytes", posts: "1000000 de publicaciones"),
    Row(
      locale: "es", number: 0, category: .other, left: "quedan 0 caracteres", tooMany: "", bytes: "0 bytes",
      posts: "0 publicaciones"),
    Row(
      locale: "es", number: 16, category: .other, left: "quedan 16 caracteres",
      tooMany: "sobran 16 caracteres", bytes: "16 bytes", posts: "16 publicaciones"),
    Row(
      locale: "ja", number: 1, category: .other, left: "残り1文字", tooMany: "1文字超過", bytes: "1バイト",
      posts: "投稿1件"),
    Row(
      locale: "zh", number: 12, category: .other, left: "还可输入 12 个字符", tooMany: "超出 12 个字符",
      bytes: "12 个字节", posts: "12 条帖子"),
    Row(
      locale: "ar", number: 0, category: .zero, left: "المتبقي: 0 حرف", tooMany: "", bytes: "0 بايت",
      posts: "0 منشور"),
    Row(
      locale: "ar", number: 1, category: .one, left: "المتبقي: حرف واحد",
      tooMany: "الزائد عن الحد: حرف واحد", bytes: "بايت واحد", posts: "منشور واحد"),
    Row(
      locale: "ar", number: 2, category: .two, left: "المتبقي: حرفان", tooMany: "الزائد عن الحد: حرفان",
      bytes: "بايتان", posts: "منشوران"),
    Row(
      locale: "ar", number: 3, category: .few, left: "المتبقي: 3 أحرف", tooMany: "الزائد عن الحد: 3 أحرف",
      bytes: "3 بايتات", posts: "3 منشورات"),
    Row(
      locale: "ar", number: 110, category: .few, left: "المتبقي: 110 أحرف",
      tooMany: "الزائد عن الحد: 110 أحرف", bytes: "110 بايتات", posts: "110 منشورات"),
    Row(
      locale: "ar", number: 11, category: .many, left: "المتبقي: 11 حرفًا",
      tooMany: "الزائد عن الحد: 11 حرفًا", bytes: "11 بايتًا", posts: "11 منشورًا"),
    Row(
      locale: "ar", number: 100, category: .other, left: "المتبقي: 100 حرف",
      tooMany: "الزائد عن الحد: 100 حرف", bytes: "100 بايت", posts: "100 منشور"),
  ]

  @Test func everyCategoryOfEveryLanguage() {
    for row in Self.rows {
      let messages = Messages(locale: row.locale)
      let place = "\(row.locale) \(row.number)"
      #expect(PluralRules(language: row.locale).category(of: row.number) == row.category, "\(place)")
      #expect(messages.remaining(row.number, .graphemes) == row.left, "\(place)")
      if row.number > 0 { #expect(messages.remaining(-row.number, .graphemes) == row.tooMany, "\(place)") }
      #expect(messages.amount(row.number, .utf8) == row.bytes, "\(place)")
      #expect(messages.posts(row.number) == row.posts, "\(place)")
    }
  }

  /// The rows above leave out no category that ICU has for whole numbers in these languages.
  @Test func noCategoryIsLeftOut() {
    for table in MessageLanguage.allCases.map(\.table) {
      let rules = PluralRules(language: table.language)
      let numbers = Array(0...1_000) + [1_000_000, 1_000_001, 2_000_000]
      let categories = Set(numbers.map(rules.category(of:)))
      let tested = Set(Self.rows.filter { $0.locale == table.language }.map(\.category))
      #expect(tested == categories, "\(table.language)")
      for forms in table.patterns.values {
        #expect(forms.forms[.other] != nil, "\(table.language)")
        #expect(
          Set(forms.forms.keys).isSubset(of: categories), "\(table.language): a form that no number takes")
      }
    }
  }

  /// Every pattern names the places that it needs, and no other.
  @Test func everyMessageIsFilledIn() {
    for table in MessageLanguage.allCases.map(\.table) {
      let messages = Messages(table)
      for number in [0, 1, 2, 3, 11, 100, 1_000_000] {
        for unit in TextUnit.allCases {
          for message in [
            EditorMessage.refused(excess: number, unit: unit, rule: "{amount}"),
            .truncated(dropped: number, rule: "{amount}"),
            .cannotPost(excess: number, unit: unit, rule: "{amount}"),
          ] {
            let text = messages.text(message)
            // The rule's name is no pattern, whatever it holds.
            #expect(text.split(separator: "{amount}", omittingEmptySubsequences: false).count == 2, "\(text)")
            #expect(!text.contains("{number}") && !text.contains("{rule}"), "\(text)")
          }
        }
        #expect(messages.text(.posted(number: number)).contains("\(number)"), "\(table.language)")
        #expect(!messages.draftsLeftBehind(number).contains("{"), "\(table.language)")
      }
      for message in [
        EditorMessage.nothingToPost, .nothingToUndo, .nothingToRedo, .nothingToYank, .noSuchHistory,
        .draftDropped,
      ] {
        #expect(!messages.text(message).isEmpty && !messages.text(message).contains("{"), "\(table.language)")
      }
    }
  }

  /// Every language says everything, with the places that English has; nothing is the same as in English by mistake.
  @Test func everyKeyHasEveryLanguage() {
    /// The places of a pattern in all of its forms: a form for one or two may say the number in words.
    func places(_ forms: MessageTable.Forms) -> Set<String> {
      forms.forms.values.reduce(into: []) { places, form in
        places.formUnion(form.matches(of: /\{([a-z]+)\}/).map { String($0.1) })
      }
    }
    let english = MessageTable.english
    for language in MessageLanguage.allCases {
      let table = language.table
      #expect(table.language == language.rawValue)
      for key in MessageKey.allCases {
        let place = "\(table.language) \(key)"
        guard let forms = table.patterns[key] else {
          Issue.record("\(place) is missing")
          continue
        }
        #expect(forms.forms.values.allSatisfy { !$0.isEmpty }, "\(place)")
        #expect(places(forms) == places(english[key]), "\(place)")
        for name in places(forms) { #expect(Messages.Place(rawValue: name) != nil, "\(place): {\(name)}") }
        for form in forms.forms.values {
          #expect(form.unicodeScalars.allSatisfy { !Self.isInvisible($0) }, "\(place): \(form)")
          #expect(form == form.trimmed, "\(place): \(form)")
        }
      }
      guard language != .english else { continue }
      // Names that are the same word in both languages.
      let shared: Set<MessageKey> = [.photo, .emoji, .bytes, .portrait]
      for key in MessageKey.allCases where !shared.contains(key) {
        let same = table[key].forms[.other] == english[key].forms[.other]
        #expect(!same, "\(table.language) \(key) is as in English")
      }
    }
  }

  /// Nothing in a message reorders or hides: right-to-left text stays in logical order, as the manual says.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF: true
    // Presentation forms are letters in visual shape; a terminal shapes by itself.
    case 0xFB50...0xFDFF, 0xFE70...0xFEFC: true
    default: false
    }
  }

  /// The lists of keys have the same keys in every language, in the same order.
  @Test func everyLanguageNamesTheSameKeys() {
    func keys(_ list: String) -> [String] {
      let names = [
        ("Strg", "Ctrl"), ("Eingabe", "Enter"), ("Entrée", "Enter"), ("Intro", "Enter"),
      ]
      let plain = names.reduce(list) { text, name in text.replacing(name.0, with: name.1) }
      return plain.matches(of: /(Ctrl-[^ ]|Alt-Enter|Enter|F[0-9]|\/\/?)(?![^ ])/).map { String($0.1) }
    }
    for key in [MessageKey.hintPosting, .hintMultiline, .hintFile, .hintPlain, .help] {
      let expected = keys(Messages().phrase(key))
      #expect(expected.count >= 3, "\(key): \(expected)")
      for language in MessageLanguage.allCases {
        let list = Messages(language.table).phrase(key)
        #expect(keys(list) == expected, "\(language) \(key): \(list)")
      }
    }
  }

  /// The hint takes cells, not characters: at every width it is cut between its items, or inside the first between
  /// clusters, and nothing is written over the edge.
  @Test func hintsFitAtEveryWidth() {
    for language in MessageLanguage.allCases {
      for key in [MessageKey.hintPosting, .hintMultiline, .hintFile, .help] {
        let hint = Messages(language.table).phrase(key)
        for model in [WidthModel.cluster, .sumOfScalars] {
          let whole = model.columns(of: hint)
          #expect(ComposerView.items(of: hint, fitting: whole, model) == hint, "\(language) \(key)")
          for columns in 0..<whole {
            let fitting = ComposerView.items(of: hint, fitting: columns, model)
            #expect(hint.hasPrefix(fitting) && fitting != hint, "\(language) \(key) in \(columns)")
            let isFirst = !fitting.contains("  ")
            #expect(isFirst || model.columns(of: fitting) <= columns, "\(language) \(key) in \(columns)")
          }
        }
      }
    }
    // Japanese takes two cells a character: what is drawn in a window of 40.
    let japanese = Messages(.japanese)
    let model = WidthModel.cluster
    #expect(model.columns(of: japanese.phrase(.hintPosting)) == 54)
    let fitting = ComposerView.items(of: japanese.phrase(.hintPosting), fitting: 41, model)
    #expect(fitting == "Enter 投稿  Alt-Enter 改行  F2 キーボード")
  }

  @Test(
    arguments: [
      ("en", "notes.txt: cannot write: No space left on device"),
      ("de", "notes.txt kann nicht geschrieben werden: Kein Speicherplatz mehr auf dem Gerät"),
      ("fr", "notes.txt : écriture impossible : Plus d’espace disponible sur le périphérique"),
      ("es", "notes.txt: no se puede escribir: No queda espacio en el dispositivo"),
      ("ja", "notes.txtに書き込めません: 空き容量がありません"),
      ("zh", "无法写入 notes.txt：设备上没有空间"),
      ("ar", "لا يمكن الكتابة في notes.txt: لا مساحة متبقية على الجهاز"),
    ])
  func errorsOfFiles(_ locale: String, _ expected: String) {
    let messages = Messages(locale: locale)
    #expect(messages.text(SystemError(path: "notes.txt", code: ENOSPC, verb: "write")) == expected)
    for verb in ["read", "open", "create", "find"] {
      let text = messages.text(SystemError(path: "a\u{1B}b", code: EACCES, verb: verb))
      #expect(text.contains("a\\u{1B}b") && text.hasSuffix(messages.phrase(.reasonNoPermission)), "\(text)")
    }
    // A reason that has no words of its own is the system's.
    #expect(messages.reason(ELOOP) == String(cString: strerror(ELOOP)))
  }

  @Test func namesThatAreUnknown() {
    let german = Messages(.german)
    let rules = ["x", "bluesky", "mastodon"]
    #expect(
      german.unknown(.noSuchRule, "blusky", known: rules)
        == "Es gibt keine Regel blusky. Meinten Sie bluesky?")
    #expect(german.unknown(.noSuchRule, "qqqqq", known: rules) == "Es gibt keine Regel qqqqq.")
    #expect(
      german.unknown(.noSuchPolicy, "qqqqq", known: ["reject", "soft"], listsAll: true)
        == "Es gibt keine Einstellung qqqqq. Es gibt reject, soft.")
  }

  @Test(
    arguments: [
      (
        .refused(excess: 1, unit: .graphemes, rule: "x"), "No room: this would be 1 character too many for x."
      ),
      (.refused(excess: 3, unit: .utf8, rule: "x"), "No room: this would be 3 bytes too many for x."),
      (.truncated(dropped: 2, rule: "x"), "Cut to fit x: 2 characters left out."),
      (.cannotPost(excess: 2, unit: .utf16, rule: "x"), "Cannot post: 2 UTF-16 units too many for x."),
      (.cannotPost(excess: 2, unit: .scalars, rule: "x"), "Cannot post: 2 code points too many for x."),
      (.cannotPost(excess: 1, unit: .weighted, rule: "x"), "Cannot post: 1 unit too many for x."),
      (.nothingToPost, "Nothing to post."), (.nothingToUndo, "Nothing to undo."),
      (.nothingToRedo, "Nothing to redo."),
      (.nothingToYank, "Nothing to yank."), (.noSuchHistory, "Nothing in the history."),
      (.draftDropped, "Draft dropped; undo brings it back."), (.posted(number: 3), "Posted (3)."),
      (.note("Any."), "Any."),
    ] as [(EditorMessage, String)])
  func everyMessageInEnglish(_ message: EditorMessage, _ expected: String) {
    #expect(Messages().text(message) == expected)
  }

  @Test func sentences() {
    let message = EditorMessage.refused(excess: 1, unit: .graphemes, rule: "x")
    let many = EditorMessage.refused(excess: 2, unit: .graphemes, rule: "x")
    #expect(Messages(locale: "en").text(message) == "No room: this would be 1 character too many for x.")
    #expect(Messages(locale: "de").text(message) == "Kein Platz: Das wäre 1 Zeichen zu viel für x.")
    #expect(Messages(locale: "de").text(many) == "Kein Platz: Das wären 2 Zeichen zu viel für x.")
    #expect(Messages(locale: "es").text(many) == "No cabe: sobrarían 2 caracteres para x.")
    #expect(Messages(locale: "ar").text(many) == "لا متسع. الزائد عن حد x: حرفان.")
  }

  @Test(arguments: [
    ("de", "de"), ("de_DE.UTF-8", "de"), ("pt_BR", "en"), ("zh-Hant-TW", "zh"), ("AR", "ar"), ("C", "en"),
    ("POSIX", "en"), ("", "en"), ("french", "en"), ("es@euro", "es"), ("den", "en"),
  ])
  func locales(_ locale: String, _ language: String) {
    #expect(Messages(locale: locale).table.language == language)
  }

  /// POSIX's order of variables; the option stands above all of them.
  @Test func environments() {
    let all = ["LC_ALL": "fr_FR", "LC_MESSAGES": "de_DE", "LANG": "ja_JP"]
    #expect(Messages(option: "es", environment: { all[$0] }).table.language == "es")
    #expect(Messages(option: nil, environment: { all[$0] }).table.language == "fr")
    let some = ["LC_ALL": "", "LC_MESSAGES": "de_DE", "LANG": "ja_JP"]
    #expect(Messages(option: nil, environment: { some[$0] }).table.language == "de")
    #expect(Messages(option: nil, environment: { ["LANG": "ja_JP"][$0] }).table.language == "ja")
    #expect(Messages(option: nil, environment: { _ in nil }).table.language == "en")
  }
}

extension String {
  fileprivate var trimmed: String {
    var rest = self[...]
    while rest.first == " " { rest.removeFirst() }
    while rest.last == " " { rest.removeLast() }
    return String(rest)
  }
}
