import TerminalIO
import TestSupport
import Testing
import TextCells

/// Which model the probe chooses for what terminals answer.
@Suite struct TerminalProbeTests {
  @Test func everyTerminal() throws {
    for row in try CorpusTable("terminal/probes.tsv").rows {
      var probe = TerminalProbe()
      for (mode, column) in [(2026, "mode 2026"), (2027, "mode 2027")] {
        if let value = row.integer(column) { #expect(probe.receive(.mode(mode, value: value)) == nil) }
      }
      #expect(probe.receive(.attributes([62, 22])) != nil, "\(row)")
      for column in ["family", "heart VS16", "thumb with tone", "section sign"] {
        #expect(!probe.isDone)
        #expect(probe.receive(.cursorPosition(row: 5, column: 1 + (row.integer(column) ?? 0))) == nil)
      }
      #expect(probe.isDone)
      let model = probe.findings.model
      #expect("\(model.joining)" == row["joining"], "\(row): \(row["terminal"])")
      #expect(model.widensEmojiPresentation == (row["widens VS16"] == "1"), "\(row): \(row["terminal"])")
      #expect(model.ambiguousIsWide == (row["ambiguous wide"] == "1"), "\(row): \(row["terminal"])")
      let synchronizes = [1, 2, 3].contains(row.integer("mode 2026") ?? 0)
      #expect(probe.findings.synchronizesOutput == synchronizes, "\(row): \(row["terminal"])")
    }
  }

  /// A terminal that answers nothing is measured by the sum of scalars, and late answers change nothing.
  @Test func silence() {
    var probe = TerminalProbe()
    probe.giveUp()
    #expect(probe.isDone)
    #expect(probe.receive(.attributes([1])) == nil)
    #expect(probe.receive(.cursorPosition(row: 1, column: 9)) == nil)
    #expect(probe.findings == TerminalProbe.Findings())
    #expect(probe.findings.model == .sumOfScalars)
  }

  /// The modes are not asked for where the question would be printed; the fence always is.
  @Test func questions() {
    let all = String(decoding: TerminalProbe().opening, as: UTF8.self)
    #expect(all.contains("?2027$p") && all.hasSuffix("\u{1B}[c"))
    #expect(String(decoding: TerminalProbe(asksForModes: false).opening, as: UTF8.self) == "\u{1B}[c")
  }
}
