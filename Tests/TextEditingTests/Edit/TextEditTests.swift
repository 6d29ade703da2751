import TestSupport
import Testing
import TextEditing

/// Edits of plain code units, exact at every offset.
@Suite struct TextEditTests {
  @Test(
    arguments: [
      ("\\u{1F603}", 1, 1, "", "\\uD83D", "half a pair goes"),
      ("\\u{1F44D}\\u{3147}", 1, 2, "", "\\uD83D", "half a pair and the jamo after it"),
      ("\\uD83D", 1, 0, "\\uDC4D", "\\u{1F44D}", "the half comes back"),
      ("e\\u{301}x", 0, 1, "o", "o\\u{301}x", "inside a cluster"),
      ("a\\uD83Db", 1, 1, "\\u{1F600}", "a\\u{1F600}b", "a lone surrogate is replaced"),
      ("\\u{E17}\\u{E35}\\u{E48}", 2, 1, "", "\\u{E17}\\u{E35}", "one mark of three scalars"),
      ("ab", 1, 0, "", "ab", "nothing"),
    ] as [(String, Int, Int, String, String, Comment)])
  func applied(
    _ text: String, _ location: Int, _ length: Int, _ replacement: String, _ expected: String,
    _ reason: Comment
  ) throws {
    let range = UTF16Range(location: location, length: length)
    let edit = TextEdit(range: range, replacement: unescaped(replacement))
    #expect(try edit.applied(to: unescaped(text)) == unescaped(expected), reason)
  }

  @Test func outOfBounds() {
    let range = UTF16Range(location: 16, length: -12)
    #expect(throws: UTF16RangeError(range: range, count: 4)) {
      try TextEdit(range: range, replacement: "").applied(to: Array("foob".utf16))
    }
  }
}
