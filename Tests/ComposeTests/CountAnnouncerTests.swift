import Testing
import TextLimits

@testable import HeadroomCommand

/// When what remains is announced, and in which words.
@Suite struct CountAnnouncerTests {
  private struct Row {
    let about: String
    /// What remains at the start, then after each key or paste.
    let remaining: [Int]
    /// At which of the steps it is announced.
    let announced: [Int]
  }

  private static let rows: [Row] = [
    Row(
      about: "each threshold exactly", remaining: Array((-3...22).reversed()), announced: [20, 10, 5, 0, -1]),
    Row(about: "nothing above 20", remaining: [140, 80, 40, 21], announced: []),
    Row(about: "a paste over one threshold", remaining: [25, 18], announced: [18]),
    Row(about: "a paste over two: the lowest alone", remaining: [25, 8], announced: [8]),
    Row(about: "a paste over four", remaining: [140, 0], announced: [0]),
    Row(about: "a paste past the limit", remaining: [140, -3], announced: [-3]),
    Row(about: "not at every key between thresholds", remaining: [12, 10, 9, 8, 7, 6], announced: [10]),
    Row(about: "not at every key while over", remaining: [1, 0, -1, -2, -3], announced: [0, -1]),
    Row(about: "silent on the way up", remaining: [4, 5, 6, 11, 21, 140], announced: []),
    Row(about: "up within the same level and down", remaining: [11, 10, 9, 10, 9], announced: [10]),
    Row(about: "up over a threshold and down again", remaining: [11, 10, 11, 10], announced: [10, 10]),
    Row(about: "up over all and down again", remaining: [20, 140, 20], announced: [20]),
    Row(about: "back within the limit and over again", remaining: [0, -1, 0, -1], announced: [-1, -1]),
    Row(about: "by a URL that came to weigh 23", remaining: [30, 7], announced: [7]),
    Row(about: "an edit that counts nothing", remaining: [20, 20, 20], announced: []),
    Row(about: "a limit that begins below 20", remaining: [6, 5, 4], announced: [5]),
    Row(about: "a limit of nothing", remaining: [0, -1], announced: [-1]),
  ]

  @Test func everyRow() {
    for row in Self.rows {
      var announcer = CountAnnouncer(remaining: row.remaining[0])
      let announced = row.remaining.dropFirst().filter { announcer.announces($0) }
      #expect(announced == row.announced, "\(row.about)")
    }
  }

  /// The words at each threshold, by ICU's plural rules.
  @Test(
    arguments: [
      (
        "en",
        [
          "20 characters left", "10 characters left", "5 characters left", "0 characters left",
          "1 character too many", "3 characters too many",
        ]
      ),
      (
        "de",
        [
          "noch 20 Zeichen frei", "noch 10 Zeichen frei", "noch 5 Zeichen frei", "noch 0 Zeichen frei",
          "1 Zeichen zu viel", "3 Zeichen zu viel",
        ]
      ),
      (
        "fr",
        [
          "il reste 20 caractères", "il reste 10 caractères", "il reste 5 caractères",
          "il reste 0 caractère", "1 caractère de trop", "3 caractères de trop",
        ]
      ),
      (
        "es",
        [
          "quedan 20 caracteres", "quedan 10 caracteres", "quedan 5 caracteres", "quedan 0 caracteres",
          "sobra 1 carácter", "sobran 3 caracteres",
        ]
      ),
      ("ja", ["残り20文字", "残り10文字", "残り5文字", "残り0文字", "1文字超過", "3文字超過"]),
      (
        "zh",
        [
          "还可输入 20 个字符", "还可输入 10 个字符", "还可输入 5 个字符", "还可输入 0 个字符", "超出 1 个字符",
          "超出 3 个字符",
        ]
      ),
      (
        "ar",
        [
          "المتبقي: 20 حرفًا", "المتبقي: 10 أحرف", "المتبقي: 5 أحرف", "المتبقي: 0 حرف",
          "الزائد عن الحد: حرف واحد", "الزائد عن الحد: 3 أحرف",
        ]
      ),
    ] as [(String, [String])])
  func theWords(_ locale: String, _ expected: [String]) {
    let messages = Messages(locale: locale)
    #expect([20, 10, 5, 0, -1, -3].map { messages.remaining($0, .graphemes) } == expected)
  }
}
