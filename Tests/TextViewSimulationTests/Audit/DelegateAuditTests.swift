import Testing
import TextEditing
import TextLimits

@testable import TextViewSimulation

/// Delegates played through every script.
@Suite struct DelegateAuditTests {
  private func limitDelegate(_ policy: EditPolicy) -> DelegateAudit {
    DelegateAudit { limit in
      let rule = TextRule(
        name: "graphemes:\(limit)", title: "test", source: "test", evidence: .documented,
        limits: [TextLimit(.graphemes, maximum: limit)])
      return LimitDelegate(judge: EditJudge(rule: rule, policy: policy))
    }
  }

  @Test(arguments: [EditPolicy.reject, .truncate])
  func theRightDelegateHasNoFault(_ policy: EditPolicy) {
    let findings = limitDelegate(policy).run()
    // With this policy an edit that does not fit is answered with a shorter one, which is no refusal of what fits.
    #expect(findings.isEmpty, "\(findings)")
  }

  @Test func theSeedsFaults() {
    let findings = DelegateAudit { SeedComposerDelegate(limit: $0) }.run()
    func scripts(_ fault: DelegateFinding.Fault) -> Set<String> {
      Set(findings.filter { $0.fault == fault }.map(\.script))
    }
    #expect(scripts(.rangeException).contains("undo-after-refused-paste"), "\(findings)")
    #expect(
      scripts(.stuckField).isSuperset(of: ["mark-at-limit", "flag-at-limit", "over-limit-draft"]),
      "\(findings)")
    #expect(
      scripts(.overLimit).isSuperset(of: ["family-replaced", "dictation", "paste-without-question"]),
      "\(findings)")
    #expect(scripts(.wrongLabel).isSuperset(of: ["emoji-deleted", "thai-backspace"]), "\(findings)")
    #expect(scripts(.lostText).isEmpty, "it changes nothing itself")
  }

  @Test func theAssigningDelegatesFaults() {
    let findings = DelegateAudit { AssigningDelegate(limit: $0) }.run()
    func scripts(_ fault: DelegateFinding.Fault) -> Set<String> {
      Set(findings.filter { $0.fault == fault }.map(\.script))
    }
    #expect(scripts(.rangeException).contains("undo-after-shortened-paste"), "\(findings)")
    #expect(scripts(.lostText).isSuperset(of: ["paste-in-the-middle", "drop"]), "\(findings)")
    #expect(scripts(.wrongLabel).isEmpty, "\(findings)")
  }

  @Test func namesAreUniqueAndFound() {
    let names = TextViewScript.builtIn.map(\.name)
    #expect(Set(names).count == names.count)
    for name in names { #expect(TextViewScript.named(name)?.name == name) }
    #expect(TextViewScript.named("nothing") == nil)
  }

  /// No delegate at all: everything is done, nothing traps.
  @Test func withoutADelegate() {
    for script in TextViewScript.builtIn {
      let view = HeadlessTextView(script.text, options: script.options)
      let player = TextViewPlayer(view)
      for action in script.actions { player.play(action) }
      #expect(!view.trace.isEmpty, "\(script.name)")
    }
  }
}
