import TextEditing
import TextLimits
import TextViewSimulation

/// A view with a delegate, played event by event.
final class ReplaySession {
  /// The view.
  let view: HeadlessTextView
  /// The rule that the state is measured by.
  let rule: TextRule

  private let delegate: any LabelledDelegate
  private let player: TextViewPlayer

  init(
    rule: TextRule, policy: EditPolicy, delegate: ReplayDelegate, options: TextViewOptions, text: String = ""
  ) {
    self.rule = rule
    let maximum = rule.measure("").binding.limit.maximum
    let judging = LimitDelegate(judge: EditJudge(rule: rule, policy: policy))
    self.delegate =
      switch delegate {
      case .limit: judging
      case .seed: SeedComposerDelegate(limit: maximum)
      case .assigning: AssigningDelegate(limit: maximum)
      }
    view = HeadlessTextView(text, options: options)
    view.delegate = self.delegate
    player = TextViewPlayer(view)
    judging.settle(view)
  }

  /// Plays an action.
  func play(_ action: TextViewAction) -> [TextViewStep] {
    let steps = player.play(action)
    // Whoever assigns a text notifies the delegate, because UIKit does not.
    if case .set = action { (delegate as? LimitDelegate)?.settle(view) }
    return steps
  }

  /// The text as the rule counts it.
  var measurement: TextMeasurement { rule.measure(view.buffer) }

  /// The label of the delegate.
  var label: Int { delegate.label(in: view) }
}
