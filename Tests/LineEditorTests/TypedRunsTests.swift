import Graphemes
import LineEditor
import Testing

/// What comes at once: what an input method commits is one edit, letters typed ahead are keys.
@Suite struct TypedRunsTests {
  /// In a row `|` is a key that types nothing.
  @Test func editsByEvent() {
    let rows: [(keys: String, at: Int, edit: Range<Int>?, reason: String)] = [
      ("abc", 0, nil, "ASCII is typed key by key"),
      ("é", 0, nil, "one character is a key"),
      ("日本", 0, 0..<2, "what an input method commits"),
      ("a日", 0, 0..<2, "one wide character is enough"),
      ("日a", 1, nil, "the rest is ASCII"),
      ("日ab語c", 1, 1..<5, "wide again later"),
      ("|日本", 0, nil, "types nothing"),
      ("|日本", 1, 1..<3, "after a key that types nothing"),
      ("ab|日本", 0, nil, "another run is wide"),
      ("日本|語語", 0, 0..<2, "up to a key that types nothing"),
      ("日|", 0, nil, "one character before such a key"),
    ]
    for row in rows {
      let runs = TypedRuns(row.keys.unicodeScalars.map { $0 == "|" ? nil : $0 })
      #expect(runs.edit(from: row.at) == row.edit, "\(row)")
    }
  }

  /// A burst is walked once, however long it is and whatever it holds; every event is asked.
  @Test(
    .enabled(if: OperationCounter.isOn, "a release build counts no operations"),
    arguments: ["a", "日", "a日", "日a|", "aaaaaaaaaaaaaaaaaaaaaaaa日"])
  func aBurstIsWalkedOnce(_ piece: String) {
    for length in [4_096, 16_384, 131_072] {
      let scalars: [Unicode.Scalar?] = Array(
        repeatElement(
          piece.unicodeScalars.map { $0 == "|" ? nil : $0 }, count: length / piece.unicodeScalars.count
        )
        .joined())
      let count = OperationCounter.counting {
        let runs = TypedRuns(scalars)
        for index in scalars.indices { _ = runs.edit(from: index) }
      }
      #expect(count == scalars.count, "\(count) looks at \(scalars.count) events")
    }
  }
}
