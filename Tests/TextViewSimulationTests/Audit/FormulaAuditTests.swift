import EditingSupport
import TestSupport
import Testing
import TextEditing
import TextLimits
import TextViewSimulation

/// What the first composer's formula predicts, beside the text that really results.
@Suite struct FormulaAuditTests {
  /// Every row of `edits/formula-audit.tsv`: both counts, both verdicts, both labels.
  @Test func everyRow() throws {
    let rows = try CorpusTable("edits/formula-audit.tsv").rows
    #expect(rows.count == 41)
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

/// The smallest inputs on which formulas are wrong.
@Suite struct FormulaSmallestFaultsTests {
  /// Counts the result, as it should be.
  private struct RightFormula: EditFormula {
    let name = "right"
    func count(after edit: TextEdit, in units: [UInt16]) -> Int {
      (try? edit.applied(to: units)).map { TextBuffer($0).graphemeCount } ?? Int.max
    }
  }

  @Test func theSeedHasEveryFault() throws {
    let found = FormulaAudit(of: SeedFormula()).smallestFaults()
    let label = try #require(found[.wrongLabel])
    #expect(label.text == Array("😀".utf16))
    #expect(label.edit == TextEdit(range: UTF16Range(location: 0, length: 2), replacement: ""))
    #expect(label.finding.formulaLabel == label.limit + 1)
    let reject = try #require(found[.wrongReject])
    #expect(reject.finding.formulaCount > reject.limit)
    #expect(reject.text.count + reject.edit.replacement.count <= 3)
    let accept = try #require(found[.wrongAccept])
    #expect(accept.finding.trueCount > accept.limit)
    for (fault, example) in found {
      let again = FormulaAudit(of: SeedFormula()).examine(
        example.edit, in: example.text, limit: example.limit)
      #expect(again.fault == fault)
    }
  }

  /// A formula that counts the result is wrong only where it refuses to mend a text that is over.
  @Test func aRightCountStillLocksTheField() {
    let found = FormulaAudit(of: RightFormula()).smallestFaults(upTo: 2)
    #expect(Set(found.keys) == [.wrongReject])
    #expect(found[.wrongReject]?.limit == 0)
  }
}
