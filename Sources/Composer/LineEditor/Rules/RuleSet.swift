import TextEditing
import TextLimits

/// The rules that a text is written under, and what is done with an edit that does not fit.
///
/// An edit must be allowed by every rule.
public struct RuleSet: Sendable, Hashable {
  /// The rules in the order in which they were named, at least one.
  public private(set) var rules: [TextRule]
  /// The policy for an edit whose result does not fit.
  public var policy: EditPolicy

  /// Creates a set; `rules` must not be empty.
  public init(_ rules: [TextRule], policy: EditPolicy = .reject) {
    precondition(!rules.isEmpty, "a text without a rule has no limit")
    self.rules = rules
    self.policy = policy
  }

  /// The counts of a text under every rule, the one that binds first and the others in their order.
  ///
  /// - Complexity: O(log n) for each rule that counts what a buffer keeps, O(n) for any other.
  public func counts(of text: TextBuffer) -> [RuleCount] {
    bindingFirst(rules.map { RuleCount(rule: $0, measurement: $0.measure(text)) })
  }

  private func bindingFirst(_ counts: [RuleCount]) -> [RuleCount] {
    guard let smallest = counts.indices.min(by: { counts[$0].share < counts[$1].share }) else {
      return counts
    }
    var counts = counts
    counts.insert(counts.remove(at: smallest), at: 0)
    return counts
  }

  /// A decision about an edit.
  enum Decision {
    /// It is done, perhaps with a shorter replacement; the counts of the text afterwards.
    case apply(TextEdit, counts: [RuleCount], cutBy: TextRule?)
    /// It is not done, for a rule under which its result would be over.
    case refuse(RuleCount)
    /// Its range is not within the text.
    case outOfBounds
  }

  /// Asks the judge of every rule.
  ///
  /// While some text is marked, each rule decides by its `composition`: where marked text is cut like any other the edit
  /// is judged as one, everywhere else it is deferred. Truncating repeats until every rule accepts what the others left; it ends, since the replacement gets shorter
  /// each time.
  ///
  /// - Parameter composing: the marked text of an input method, empty before its first letter; nil when
  ///   none is.
  func decide(_ edit: TextEdit, in text: TextBuffer, composing: Range<Int>? = nil) -> Decision {
    var edit = edit
    var cutBy: TextRule?
    judging: while true {
      var counts: [RuleCount] = []
      for rule in rules {
        let marked = rule.composition == .counted ? nil : composing
        let context = EditContext(
          text, markedRange: marked.map { UTF16Range($0) }, isComposing: marked != nil)
        let judgement = EditJudge(rule: rule, policy: policy).judge(edit, in: context)
        guard let after = judgement.after else { return .outOfBounds }
        let count = RuleCount(rule: rule, measurement: after)
        switch judgement.verdict {
        case .accept, .defer: counts.append(count)
        case .truncate(let replacement):
          if replacement.isEmpty { return .refuse(count) }
          edit.replacement = replacement
          cutBy = rule
          continue judging
        case .reject: return .refuse(count)
        case .invalidRange: return .outOfBounds
        }
      }
      return .apply(edit, counts: bindingFirst(counts), cutBy: cutBy)
    }
  }
}
