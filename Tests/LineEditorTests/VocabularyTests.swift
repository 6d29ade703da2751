import Testing

@testable import LineEditor

/// What is known of words is bounded.
@Suite struct VocabularyTests {
  @Test func theLeastWrittenAreForgotten() {
    var vocabulary = Vocabulary()
    let words = (0..<Vocabulary.capacity * 3).map { "word\($0)" }
    for start in stride(from: 0, to: words.count, by: 5_000) {
      let text = "again " + words[start..<(start + 5_000)].joined(separator: " ")
      vocabulary.learn(Array(text.utf16))
      #expect(vocabulary.entries.count <= Vocabulary.capacity)
      #expect(vocabulary.pairCount <= Vocabulary.capacity)
    }
    #expect(vocabulary.entries["again"]?.count == 6, "what is written often stays")
    #expect(vocabulary.words(beginningWith: "word29999").isEmpty, "only what goes on is found")
    #expect(vocabulary.words(beginningWith: "word2999").contains("word29999"), "the latest stay")
    #expect(vocabulary.entries["word0"] == nil, "the oldest go")
  }

  @Test func oneLongTextIsBoundedToo() {
    let words = (0..<Vocabulary.capacity * 3).map { "word\($0)" }
    let vocabulary = Vocabulary([Array(words.joined(separator: " ").utf16)])
    #expect(vocabulary.entries.count <= Vocabulary.capacity)
    #expect(vocabulary.pairCount <= Vocabulary.capacity)
  }
}
