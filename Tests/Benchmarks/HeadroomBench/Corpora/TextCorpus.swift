import TestSupport

/// A text for measuring, made of words by a seeded script, or read from a file.
struct TextCorpus {
  let name: String
  /// What it is made of.
  let about: String
  /// One large text, or many posts.
  let texts: [String]

  var bytes: Int { texts.reduce(0) { $0 + $1.utf8.count } }

  /// The large corpora by name, and `posts`.
  static let names = ["ascii", "latin", "cjk", "indic", "emoji", "rtl", "posts"]

  /// Makes a corpus; the same name and size always give the same text on a machine with the same words.
  init(_ name: String, bytes: Int, posts: Int) {
    self.name = name
    var random = SeededGenerator(seed: 0xC0_5EED)
    if name == "posts" {
      about = "\(posts) short posts of all kinds"
      texts = TextCorpus.lines(of: (0..<posts).map { _ in TextCorpus.post(&random) }.joined(separator: "\n"))
    } else {
      about = "words of \(Vocabulary.origins(TextCorpus.lists(name)))"
      var text = ""
      text.reserveCapacity(bytes + 1000)
      while text.utf8.count < bytes { text += TextCorpus.sentence(name, &random) }
      texts = [text]
    }
  }

  /// Reads a corpus from a file; `posts` has one a line.
  init(_ name: String, file: String) throws {
    self.name = name
    about = file
    let text = String(decoding: try readFile(file), as: UTF8.self)
    texts = name == "posts" ? TextCorpus.lines(of: text) : [text]
  }

  /// Posts as a program has them that reads them line by line, which is how peers of other languages get theirs.
  ///
  /// Strings that grew word by word lie scattered in memory, and what is measured is then the way to them.
  private static func lines(of text: String) -> [String] { text.split(separator: "\n").map(String.init) }

  private static func lists(_ name: String) -> [WordList] {
    switch name {
    case "latin": [Vocabulary.french, Vocabulary.german, Vocabulary.spanish]
    case "cjk": [Vocabulary.japanese, Vocabulary.ideographs]
    case "indic": [Vocabulary.hindi, Vocabulary.telugu]
    case "rtl": [Vocabulary.arabic, Vocabulary.hebrew]
    default: [Vocabulary.english]
    }
  }

  /// A post of 20 to 220 scalars or so: mostly Latin, then everything else.
  private static func post(_ random: inout SeededGenerator) -> String {
    // Of twenty posts eight are English, five other Latin, three Chinese or Japanese, two full of emoji, one each of the
    // scripts with many marks.
    let kinds =
      Array(repeating: "ascii", count: 8) + Array(repeating: "latin", count: 5)
      + ["cjk", "cjk", "cjk", "emoji", "emoji", "rtl", "indic"]
    let kind = kinds.randomElement(using: &random) ?? "ascii"
    let length = Int.random(in: 20...220, using: &random)
    var text = ""
    var scalars = 0
    while scalars < length {
      // An emoji now and then, whatever the script.
      let hasEmoji = Int.random(in: 0..<40, using: &random) == 0
      let word = self.word(hasEmoji ? "emoji" : kind, &random) + (kind == "cjk" ? "" : " ")
      text += word
      scalars += word.unicodeScalars.count
    }
    return text
  }

  private static func sentence(_ name: String, _ random: inout SeededGenerator) -> String {
    let count = Int.random(in: 4...16, using: &random)
    let isCJK = name == "cjk"
    // A sentence keeps to one language.
    let list = lists(name).randomElement(using: &random) ?? Vocabulary.english
    var result = ""
    for index in 0..<count {
      if index > 0 {
        result +=
          isCJK ? (index % 5 == 0 ? "、" : ["", "の", "は", "を"][index % 4]) : index % 6 == 0 ? ", " : " "
      }
      result += word(name, list, &random)
    }
    return result + (isCJK ? "。" : ". ") + (Int.random(in: 0..<3, using: &random) == 0 ? "\n" : "")
  }

  private static func word(_ name: String, _ random: inout SeededGenerator) -> String {
    word(name, lists(name).randomElement(using: &random) ?? Vocabulary.english, &random)
  }

  private static func word(_ name: String, _ list: WordList, _ random: inout SeededGenerator) -> String {
    let word = list.words.randomElement(using: &random) ?? ""
    switch name {
    case "latin": return Int.random(in: 0..<3, using: &random) == 0 ? Decomposition.decomposed(word) : word
    case "rtl": return withMarks(word, &random)
    case "emoji":
      guard Int.random(in: 0..<4, using: &random) > 0 else { return word }
      let (families, tones, flags, plain) = Vocabulary.emoji
      let kind = [families, families, tones, flags, plain, plain].randomElement(using: &random)
      return (0..<Int.random(in: 1...3, using: &random)).reduce(into: "") { result, _ in
        result += kind?.randomElement(using: &random) ?? ""
      }
    default: return word
    }
  }

  /// Arabic and Hebrew are written without most of their marks; every third letter gets one here.
  private static func withMarks(_ word: String, _ random: inout SeededGenerator) -> String {
    var result = String.UnicodeScalarView()
    for scalar in word.unicodeScalars {
      result.append(scalar)
      guard Int.random(in: 0..<3, using: &random) == 0 else { continue }
      let marks: ClosedRange<UInt32> = scalar.value < 0x600 ? 0x05B0...0x05BC : 0x064B...0x0652
      if let mark = Unicode.Scalar(UInt32.random(in: marks, using: &random)) { result.append(mark) }
    }
    return String(result)
  }
}
