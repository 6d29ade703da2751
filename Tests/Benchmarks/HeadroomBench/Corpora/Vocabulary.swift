import TestSupport

/// The words that the corpora are made of.
enum Vocabulary {
  static let english = WordList(
    .init(
      path: "/usr/share/dict/american-english", package: "wamerican",
      spare: "the quick brown fox jumps over a lazy dog while seven wizards judge boxes of liquor"),
    where: { $0.utf8.allSatisfy { $0 < 0x80 } })

  static let french = WordList(
    .init(
      path: "/usr/share/dict/french", package: "wfrench",
      spare: "le cœur déçu mais l'âme plutôt naïve rêva de crapaüter en canoë où naît l'été"))

  static let german = WordList(
    .init(
      path: "/usr/share/dict/ngerman", package: "wngerman",
      spare: "zwölf Boxkämpfer jagen Viktor quer über den großen Sylter Deich für Übermut"))

  static let spanish = WordList(
    .init(
      path: "/usr/share/dict/spanish", package: "wspanish",
      spare: "el pingüino Wenceslao hizo kilómetros bajo exhaustiva lluvia y frío añoraba a su querido"))

  static let japanese = WordList(
    .init(
      path: "/usr/share/mecab/dic/ipadic/Noun.csv", package: "mecab-ipadic", encoding: "EUC-JP", end: ",",
      spare: "日本語 文字 数える キーボード 入力 漢字 仮名 ひらがな カタカナ 東京 世界 言葉 書く"))

  /// Words of ideographs alone, as Chinese has them.
  static let ideographs = WordList(
    .init(
      path: "/usr/share/mecab/dic/ipadic/Noun.csv", package: "mecab-ipadic", encoding: "EUC-JP", end: ",",
      spare: "中文 文字 計數 鍵盤 輸入 漢字 北京 世界 語言 書寫 限制 人民 大學 經濟"),
    where: { $0.unicodeScalars.allSatisfy { 0x4E00...0x9FFF ~= $0.value } })

  static let hindi = WordList(
    .init(
      path: "/usr/share/hunspell/hi_IN.dic", package: "hunspell-hi", end: "/",
      spare: "नमस्ते दुनिया विद्यार्थी क्षमा संस्कृत प्रार्थना लिखना अक्षर भारत हिन्दी ज्ञान विश्व"),
    where: { $0.utf8.allSatisfy { $0 >= 0x80 } })

  static let telugu = WordList(
    .init(
      path: "/usr/share/hunspell/te_IN.dic", package: "hunspell-te", end: "/",
      spare: "నమస్కారం ప్రపంచం విద్యార్థి అక్షరం తెలుగు భాష రాయడం క్షమించు"),
    where: { $0.utf8.allSatisfy { $0 >= 0x80 } })

  static let arabic = WordList(
    .init(
      path: "/usr/share/hunspell/ar.dic", package: "hunspell-ar", end: "/",
      spare: "مرحبا بالعالم كتابة النص لوحة المفاتيح حرف كلمة العربية"),
    where: { $0.utf8.allSatisfy { $0 >= 0x80 } })

  static let hebrew = WordList(
    .init(
      path: "/usr/share/hunspell/he_IL.dic", package: "hunspell-he", end: "/",
      spare: "שלום עולם כתיבה מקלדת אותיות מילים עברית גבול תווים"),
    where: { $0.utf8.allSatisfy { $0 >= 0x80 } })

  /// Emoji by kind, fully qualified, from Unicode's own list.
  static let emoji: (families: [String], tones: [String], flags: [String], plain: [String]) = {
    var (families, tones, flags, plain): ([String], [String], [String], [String]) = ([], [], [], [])
    let lines = (try? Corpus.text("unicode/15.0.0/emoji-test.txt"))?.split(separator: "\n") ?? []
    for line in lines where line.contains("; fully-qualified") {
      let text = line.prefix { $0 != ";" }.split(separator: " ").compactMap { code in
        UInt32(code, radix: 16).flatMap(Unicode.Scalar.init)
      }
      let emoji = String(String.UnicodeScalarView(text))
      switch true {
      case text.contains("\u{200D}"): families.append(emoji)
      case text.contains { 0x1F3FB...0x1F3FF ~= $0.value }: tones.append(emoji)
      case text.contains { 0x1F1E6...0x1F1FF ~= $0.value }: flags.append(emoji)
      default: plain.append(emoji)
      }
    }
    if plain.isEmpty { return (["👨‍👩‍👧", "👩🏽‍💻", "🏳️‍🌈"], ["👍🏽", "👋🏿"], ["🇮🇹", "🇯🇵"], ["😀", "❤️", "🎉"]) }
    return (families, tones, flags, plain)
  }()

  /// Where the words of a corpus came from.
  static func origins(_ lists: [WordList]) -> String {
    var seen: [String] = []
    for list in lists where !seen.contains(list.origin) { seen.append(list.origin) }
    return seen.joined(separator: ", ")
  }
}
