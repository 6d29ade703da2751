import Graphemes
import TestSupport
import Testing
import TextLimits

/// Threads of posts.
@Suite struct TextSplittingTests {
  private func posts(_ text: String, _ rule: String, _ numbering: PostNumbering? = nil) throws -> [String] {
    try TextSplitting(rules: [TextRule.named(rule)], numbering: numbering).split(Array(text.utf16)).map {
      String(decoding: $0.units, as: UTF16.self)
    }
  }

  @Test func whereTextsAreDivided() throws {
    let rows: [(text: String, rule: String, posts: [String])] = [
      ("fits", "graphemes:9", ["fits"]),
      ("", "graphemes:9", [""]),
      // A paragraph that fits alone stays whole.
      ("One two.\n\nThree four.", "graphemes:15", ["One two.", "Three four."]),
      ("One.\n\nTwo.\n\nThree.", "graphemes:11", ["One.\n\nTwo.", "Three."]),
      // A sentence that fits alone stays whole.
      ("One two. Three four five. Six.", "graphemes:20", ["One two.", "Three four five.", "Six."]),
      // Words.
      ("one two three four", "graphemes:9", ["one two", "three", "four"]),
      ("漢字かな交じり文章", "graphemes:4", ["漢字かな", "交じり文", "章"]),
      // Clusters.
      ("abcdefghij", "graphemes:4", ["abcd", "efgh", "ij"]),
      ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "graphemes:2", ["👨‍👩‍👧‍👦👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
      // URLs and mentions stay whole.
      ("see https://example.com/a/b now", "graphemes:24", ["see", "https://example.com/a/b", "now"]),
      ("hello @user@example.com bye", "graphemes:18", ["hello", "@user@example.com", "bye"]),
    ]
    for row in rows { #expect(try posts(row.text, row.rule) == row.posts, "\(row)") }
  }

  @Test func numbers() throws {
    #expect(
      try posts("one two three", "graphemes:9", PostNumbering("{i}/{n}")) == [
        "one 1/3", "two 2/3", "three 3/3",
      ])
    #expect(
      try posts("one two three", "graphemes:9", PostNumbering("({i})", place: .before))
        == ["(1) one", "(2) two", "(3) three"])
    #expect(
      try posts("fits", "graphemes:9", PostNumbering("{i}/{n}")) == ["fits"], "one post needs no number")
    // 9 posts need a digit, 10 need two: the numbers' own length counts.
    let text = String(repeating: "abcd ", count: 30)
    let numbered = try posts(text, "graphemes:13", PostNumbering("{i}/{n}"))
    #expect(numbered.last?.hasSuffix("\(numbered.count)/\(numbered.count)") == true)
    #expect(numbered.allSatisfy { $0.count <= 13 })
  }

  @Test func whatFitsInNoPost() {
    #expect(throws: TextSplittingError.noRoom(offset: 0)) { try posts("abc", "graphemes:0") }
    #expect(throws: TextSplittingError.noRoom(offset: 0)) { try posts("漢字", "utf8:2") }
    #expect(throws: TextSplittingError.indivisible(range: 3..<22, text: "https://example.com")) {
      try posts("at https://example.com", "graphemes:9")
    }
  }

  /// Every post passes, and the posts joined give the text back but for white space at cuts.
  @Test func nothingIsLost() throws {
    var generator = SeededGenerator(seed: 99)
    let numbering = PostNumbering("{i}/{n}")
    for round in 0..<(runsLongTests ? 5000 : 30) {
      let units = RandomText.units(pieces: 30, &generator)
      for base in TextRule.catalogue where base.limits[0].scope == .text {
        let rule = TextFittingTests.small(base, Int.random(in: 30...60, using: &generator))
        let splitting = TextSplitting(
          rules: [rule], numbering: Bool.random(using: &generator) ? numbering : nil)
        guard let posts = try? splitting.split(units) else { continue }
        let place: Comment = "seed \(generator.seed), round \(round): \(rule.name) of \(codePoints(units))"
        #expect(posts.allSatisfy { rule.measure($0.units).fits }, place)
        var end = 0
        for post in posts {
          let dropped = units[end..<post.range.lowerBound]
          #expect(dropped.allSatisfy(isWhiteSpace), place)
          end = post.range.upperBound
        }
        #expect(units[end...].allSatisfy(isWhiteSpace), place)
      }
    }
  }

  /// No choice of the same places needs fewer posts, by trying them all.
  @Test func isMinimal() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<100 {
      let words = (0..<Int.random(in: 1...14, using: &generator)).map { _ in
        String(repeating: "a", count: Int.random(in: 1...6, using: &generator))
      }
      let text = words.joined(separator: " ")
      let maximum = Int.random(in: 6...14, using: &generator)
      // The fewest lines that words of these lengths fill.
      var fewest = [Int](repeating: Int.max / 2, count: words.count + 1)
      fewest[0] = 0
      for end in 1...words.count {
        for start in 0..<end where words[start..<end].joined(separator: " ").count <= maximum {
          fewest[end] = min(fewest[end], fewest[start] + 1)
        }
      }
      let posts = try posts(text, "graphemes:\(maximum)")
      #expect(posts.count == fewest[words.count], "seed \(generator.seed): \(maximum) of \(text)")
    }
  }

  private func isWhiteSpace(_ unit: UInt16) -> Bool {
    Unicode.Scalar(unit)?.properties.isWhitespace ?? false
  }
}
