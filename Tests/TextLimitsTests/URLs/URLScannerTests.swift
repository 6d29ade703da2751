import TestSupport
import Testing

@testable import TextLimits

/// URLs as twitter-text finds them.
@Suite struct URLScannerTests {
  /// The URLs of a text and where they stand.
  private func urls(_ units: [UInt16]) -> [(text: String, range: Range<Int>)] {
    URLScanner(grammar: .twitter).matches(in: units).map {
      (String(decoding: units[$0.range], as: UTF16.self), $0.range.lowerBound..<$0.statedEnd)
    }
  }

  /// The 108 cases of twitter-text that say what a URL is.
  @Test func conformance() throws {
    let rows = try CorpusTable("limits/twitter-text/urls.tsv").rows
    #expect(rows.count == 108)
    var passed = 0
    for row in rows {
      let found = urls(row.units("text"))
      let expected = row["urls"].split(separator: " ").map {
        String(decoding: unescaped(String($0)), as: UTF16.self)
      }
      let place: Comment = "\(row): \(row["description"])"
      #expect(found.map(\.text) == expected, place)
      let ranges = row["ranges"].split(separator: " ").map(String.init)
      let foundRanges = found.map { "\($0.range.lowerBound)-\($0.range.upperBound)" }
      #expect(ranges.isEmpty || ranges == foundRanges, place)
      if found.map(\.text) == expected, ranges.isEmpty || ranges == foundRanges { passed += 1 }
    }
    print("twitter-text extract.yml, URLs: \(passed) of \(rows.count)")
  }

  /// Every top-level domain of twitter-text's list.
  @Test func topLevelDomains() throws {
    let rows = try CorpusTable("limits/twitter-text/top-level-domains.tsv").rows
    #expect(rows.count == 1574)
    var passed = 0
    for row in rows {
      let found = urls(row.units("text")).map(\.text)
      let expected = [String(decoding: row.units("urls"), as: UTF16.self)]
      #expect(found == expected, "\(row)")
      if found == expected { passed += 1 }
    }
    print("twitter-text tlds.yml: \(passed) of \(rows.count)")
  }

  /// A text made to send a backtracking expression to every start of a long chain takes no longer than prose, each
  /// code unit: twenty times is far below what anything quadratic would take.
  @Test(arguments: [
    "http://a.", "a.a.a.a.", "中.中.", "x.co/(", "a.com.", "_.a-", "http://", "?a.co", "xn--a.", "a@b.",
    "\u{202A}a.",
  ])
  func takesLinearTime(_ piece: String) {
    let units = Array(piece.utf16)
    let prose = Array("the quick brown fox. ".utf16)
    func text(_ piece: [UInt16]) -> [UInt16] {
      Array(repeatElement(piece, count: 50_000 / piece.count).joined())
    }
    let clock = ContinuousClock()
    let scanner = URLScanner(grammar: .twitter)
    _ = scanner.matches(in: prose)
    let usual = (0..<3).map { _ in clock.measure { _ = scanner.matches(in: text(prose)) } }.min() ?? .zero
    let taken = (0..<3).map { _ in clock.measure { _ = scanner.matches(in: text(units)) } }.min() ?? .zero
    #expect(taken < usual * 20, "\(piece): \(taken), prose \(usual)")
  }

  /// Lengths of labels in Punycode, without mapping.
  @Test func punycode() {
    let lengths: [(String, Int?)] = [
      ("bücher", "xn--bcher-kva".utf8.count), ("日本語", "xn--wgv71a119e".utf8.count), ("abc", 3),
      ("例え", "xn--r8jz45g".utf8.count), ("☃", "xn--n3h".utf8.count), (String(repeating: "あ", count: 60), nil),
      (String(repeating: "a", count: 63), 63), (String(repeating: "a", count: 64), nil),
      ("他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye".utf8.count),
    ]
    for (label, length) in lengths {
      #expect(Punycode.encodedLength(Array(label.utf16)[...]) == length, "\(label)")
    }
  }
}
