import TestSupport
import Testing
import TextEditing
import TextLimits

/// What the first composer's formula predicts, beside the text that really results.
@Suite struct FormulaAuditTests {
  /// Every row of `edits/formula-audit.tsv`: both counts, both verdicts, both labels.
  @Test func everyRow() throws {
    let rows = try CorpusTable("edits/formula-audit.tsv").rows
    #expect(rows.count == 31)
    for row in rows {
      let units = row.units("text")
      let limit = try #require(row.integer("limit"))
      let finding = FormulaAudit(of: SeedFormula()).examine(row.edit, in: units, limit: limit)
      let place: Comment = "\(row): \(row["reason"]): \(codePoints(units)) \(row.edit.range)"
      let rule = try TextRule.named("graphemes:\(limit)")
      #expect(rule.measure(units).binding.count == row.integer("old count"), place)
      #expect(finding.formulaCount == row.integer("formula count"), place)
      #expect(finding.trueCount == row.integer("true count"), place)
      #expect(finding.formulaAccepts == (row["formula verdict"] == "accept"), place)
      #expect(finding.accepts == (row["verdict"] == "accept"), place)
      #expect(finding.formulaLabel == row.integer("formula label"), place)
      #expect(finding.trueLabel == row.integer("true label"), place)
    }
  }

  /// The formula allows a range past the end where that makes its sum small.
  @Test func rangePastTheEnd() {
    let edit = TextEdit(range: UTF16Range(location: 5, length: 3), replacement: "")
    let finding = FormulaAudit(of: SeedFormula()).examine(edit, in: Array("abcde".utf16), limit: 5)
    #expect(finding.formulaCount == 2)
    #expect(finding.trueCount == 5)
    #expect(finding.fault == .wrongAccept)
    #expect(finding.trueLabel == 0)
  }

  /// Any numbers are answered, none traps.
  @Test(arguments: [Int.min, -1, 0, 1, Int.max], [Int.min, -1, 0, 1, Int.max])
  func anyRange(_ location: Int, _ length: Int) {
    let edit = TextEdit(range: UTF16Range(location: location, length: length), replacement: "x")
    let finding = FormulaAudit(of: SeedFormula()).examine(edit, in: [0x61], limit: 140)
    let isValid = (0...1).contains(location) && length >= 0 && length <= 1 - location
    #expect(finding.accepts == isValid)
  }
}
