import EditingSupport
import Graphemes
import TestSupport
import Testing
import TextEditing
import TextLimits
import TextViewSimulation

/// Verdicts about edits.
@Suite struct EditJudgeTests {
  /// Every row of `edits/text-view.tsv` that asks: the verdict, the text, and whether the first composer's formula
  /// decides otherwise.
  @Test func everyReport() throws {
    let rows = try CorpusTable("edits/text-view.tsv").rows
    #expect(rows.count == 51)
    for row in rows where row["verdict"] != "noCall" {
      let units = row.units("text")
      let limit = row.integer("limit")
      let rule = try TextRule.named("\(row["unit"]):\(limit ?? 1_000_000)")
      let policy = try #require(EditPolicy(rawValue: row["policy"]))
      let context = EditContext(units, markedRange: row.range("marked"), isComposing: row["composing"] == "1")
      let judgement = EditJudge(rule: rule, policy: policy).judge(row.edit, in: context)
      let place: Comment = "\(row): \(row["reason"]): \(codePoints(units)) \(row.edit.range)"
      #expect(judgement.verdict.name == row["verdict"], place)
      // A deferred row gives the text that the keyboard leaves in the end, which is not the edit asked for.
      let expected = row["verdict"] == "defer" ? try row.edit.applied(to: units) : row.units("result")
      #expect(judgement.resultingText.units == expected, place)

      if let limit, ["accept", "reject"].contains(row["verdict"]) {
        let count = SeedFormula().count(after: row.edit, in: units)
        let isOtherwise = SeedFormula().accepts(count, limit: limit) != (row["verdict"] == "accept")
        #expect(isOtherwise == (row["formula fault"] == "1"), place)
      }
    }
  }

  private func judge(_ rule: String, _ policy: EditPolicy = .reject) throws -> EditJudge {
    EditJudge(rule: try .named(rule), policy: policy)
  }

  private func edit(_ location: Int, _ length: Int, _ replacement: String) -> TextEdit {
    TextEdit(range: UTF16Range(location: location, length: length), replacement: replacement)
  }

  @Test func rangeComesFirst() throws {
    let context = EditContext("abc", markedRange: UTF16Range(location: 0, length: 1), isComposing: true)
    let judgement = try judge("graphemes:1", .soft).judge(edit(2, 2, "x"), in: context)
    #expect(judgement.verdict == .invalidRange(clamped: UTF16Range(location: 2, length: 1)))
    #expect(judgement.verdict.reason == .outOfBounds)
    #expect(judgement.after == nil)
    #expect(judgement.editToApply == nil)
    #expect(judgement.resultingText.description == "abc")
  }

  @Test func composingComesBeforeLimits() throws {
    let judge = try judge("graphemes:1")
    let marked = EditContext("abc", markedRange: UTF16Range(location: 0, length: 1))
    #expect(judge.judge(edit(3, 0, "x"), in: marked).verdict == .defer(.markedText))
    let composing = EditContext("abc", isComposing: true)
    #expect(judge.judge(edit(3, 0, "x"), in: composing).verdict == .defer(.composing))
    let emptyMark = EditContext("abc", markedRange: UTF16Range(caret: 1))
    #expect(judge.judge(edit(3, 0, "x"), in: emptyMark).verdict == .reject(.overLimit))
  }

  /// A text over the limit can be corrected, not lengthened.
  @Test func noLockIn() throws {
    let judge = try judge("graphemes:3")
    #expect(judge.judge(edit(0, 2, "xy"), in: Array("abcdef".utf16)).verdict == .accept)
    #expect(judge.judge(edit(0, 2, "x"), in: Array("abcdef".utf16)).verdict == .accept)
    #expect(judge.judge(edit(0, 2, "xyz"), in: Array("abcdef".utf16)).verdict == .reject(.overLimit))
    #expect(judge.judge(edit(5, 1, ""), in: Array("abcdef".utf16)).verdict == .accept)
  }

  /// Taking a joiner away makes two clusters of one; a deletion is accepted all the same.
  @Test func deletionThatRaisesTheCount() throws {
    let judgement = try judge("graphemes:1").judge(edit(2, 1, ""), in: Array("👨\u{200D}👩".utf16))
    #expect(judgement.verdict == .accept)
    #expect(judgement.before.binding.count == 1)
    #expect(judgement.after?.binding.count == 2)
  }

  /// Every limit that is not soft must be kept, each by itself.
  @Test func severalLimits() {
    func rule(soft: Bool) -> TextRule {
      TextRule(
        name: "two", title: "graphemes and bytes", source: "test", evidence: .documented,
        limits: [TextLimit(.graphemes, maximum: 4), TextLimit(.utf8, maximum: 6, isSoft: soft)])
    }
    let text = Array("漢a".utf16)
    #expect(
      EditJudge(rule: rule(soft: false)).judge(edit(2, 0, "漢"), in: text).verdict == .reject(.overLimit))
    #expect(EditJudge(rule: rule(soft: true)).judge(edit(2, 0, "漢"), in: text).verdict == .accept)
  }

  @Test func soft() throws {
    let judgement = try judge("graphemes:1", .soft).judge(edit(1, 0, "bc"), in: Array("a".utf16))
    #expect(judgement.verdict == .accept)
    #expect(judgement.after?.binding.remaining == -2)
    #expect(judgement.after?.overflow == 1..<3)
  }

  @Test(
    arguments: [
      ("graphemes:4", "ab", 2, 0, "👨\u{200D}👩cd", "👨\u{200D}👩c", "clusters of the joined text"),
      ("graphemes:3", "abc", 3, 0, "\u{301}x", "\u{301}", "the beginning joins the letter before it"),
      ("utf16:6", "ab", 2, 0, "👨\u{200D}👩", nil, "a cluster is not cut though its beginning would fit"),
      ("graphemes:1", "🇸", 0, 0, "🇺\nx", nil, "a beginning that would turn what follows into a flag"),
      ("graphemes:2", "b\u{301}", 1, 0, "cde", "c", "the mark joins the end of any beginning"),
      ("graphemes:2", "👨\u{200D}👩", 3, 0, "ab", nil, "an emoji split in two"),
      ("graphemes:2", "abcd", 0, 2, "xyz", "xy", "over before, no longer than before"),
    ] as [(String, String, Int, Int, String, String?, Comment)])
  func truncation(
    _ rule: String, _ text: String, _ location: Int, _ length: Int, _ replacement: String, _ kept: String?,
    _ reason: Comment
  ) throws {
    let judgement = try judge(rule, .truncate).judge(
      edit(location, length, replacement), in: Array(text.utf16))
    let expected = kept.map { $0 == replacement ? .accept : EditVerdict.truncate(Array($0.utf16)) }
    #expect(judgement.verdict == expected ?? .reject(.overLimit), reason)
  }

  /// A range inside a pair: the beginning's last unit would become one scalar with the rest of the pair.
  @Test func truncationInsideAPair() throws {
    let replacement: [UInt16] = [0xD83C, 0xDDF8, 0x61, 0x61, 0xD83C, 0xD83C]
    let edit = TextEdit(range: UTF16Range(location: 1, length: 0), replacement: replacement)
    let judgement = try judge("graphemes:4", .truncate).judge(edit, in: [0xD83C, 0xDFFD])
    #expect(judgement.verdict == .truncate([0xD83C, 0xDDF8, 0x61]))
  }
}
