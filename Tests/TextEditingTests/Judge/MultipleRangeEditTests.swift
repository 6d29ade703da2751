import Testing
import TextEditing
import TextLimits

/// Several ranges at once, the replacement in any of them.
@Suite struct MultipleRangeEditTests {
  private func judge(
    _ ranges: [(Int, Int)], _ replacement: String, in text: String, _ rule: String
  ) throws -> MultipleRangeJudgement {
    let edit = MultipleRangeEdit(
      ranges: ranges.map { UTF16Range(location: $0.0, length: $0.1) }, replacement: replacement)
    return EditJudge(rule: try .named(rule)).judge(edit, in: EditContext(text))
  }

  @Test func everyChoiceIsShown() throws {
    let judgement = try judge([(4, 1), (0, 2)], "XY", in: "abcdef", "graphemes:10")
    #expect(judgement.verdict == .accept)
    #expect(judgement.choices.map(\.text.description) == ["cdXYf", "XYcdf"])
  }

  /// In one place the mark joins a letter, in the other it follows a line feed and counts.
  @Test func oneChoiceThatDoesNotFitIsEnough() throws {
    let judgement = try judge([(1, 0), (3, 0)], "\u{301}", in: "a\nb", "graphemes:3")
    #expect(judgement.choices.map(\.measurement.binding.count) == [3, 3])
    #expect(judgement.verdict == .accept)
    let refused = try judge([(1, 0), (2, 0)], "\u{301}", in: "a\nb", "graphemes:3")
    #expect(refused.choices.map(\.measurement.binding.count) == [3, 4])
    #expect(refused.verdict == .reject(.overLimit))
    #expect(!refused.allowsEdit)
  }

  @Test func oneRangeIsAnOrdinaryEdit() throws {
    #expect(try judge([(0, 0)], "x", in: "abc", "graphemes:3").verdict == .reject(.overLimit))
    #expect(try judge([(0, 1)], "x", in: "abc", "graphemes:3").verdict == .accept)
  }

  @Test func rangesAtFault() throws {
    let outOfBounds = try judge([(0, 1), (3, 1)], "x", in: "abc", "graphemes:9")
    #expect(outOfBounds.verdict == .invalidRange(clamped: UTF16Range(caret: 3)))
    let overlapping = try judge([(1, 2), (0, 2)], "x", in: "abc", "graphemes:9")
    #expect(overlapping.verdict == .invalidRange(clamped: UTF16Range(location: 1, length: 2)))
    #expect(try judge([(Int.max, Int.max), (0, 1)], "", in: "abc", "graphemes:9").choices.isEmpty)
    #expect(try judge([], "x", in: "abc", "graphemes:3").verdict == .accept)
  }
}
