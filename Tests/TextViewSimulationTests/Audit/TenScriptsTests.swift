import TestSupport
import Testing
import TextEditing
import TextLimits

@testable import TextViewSimulation

/// The table of the article "A delegate, right and wrong": ten scripts, two delegates.
@Suite struct TenScriptsTests {
  /// The text and the label that a delegate leaves, and its faults.
  private func row(_ script: TextViewScript, _ make: @escaping (Int) -> any LabelledDelegate) -> String {
    let view = HeadlessTextView(script.text, options: script.options)
    let delegate = make(script.limit)
    view.delegate = delegate
    (delegate as? LimitDelegate)?.settle(view)
    let player = TextViewPlayer(view)
    for action in script.actions { player.play(action) }
    let faults = Set(DelegateAudit(make).run([script]).map(\.fault.rawValue)).sorted()
    let told = faults.isEmpty ? "" : ": \(faults.joined(separator: ", "))"
    return "\(codePoints(view.buffer.units)), label \(delegate.label(in: view))\(told)"
  }

  @Test func everyRow() throws {
    for row in try CorpusTable("keyboards/ten-scripts.tsv").rows {
      let script = try #require(TextViewScript.named(row["script"]), "\(row)")
      let seed = self.row(script) { SeedComposerDelegate(limit: $0) }
      let limit = self.row(script) { limit in
        let rule = TextRule(
          name: "graphemes:\(limit)", title: "ten scripts", source: "test", evidence: .documented,
          limits: [TextLimit(.graphemes, maximum: limit)])
        return LimitDelegate(judge: EditJudge(rule: rule))
      }
      #expect(row["seed"] == seed, "\(row)")
      #expect(row["limit"] == limit, "\(row)")
    }
  }
}
