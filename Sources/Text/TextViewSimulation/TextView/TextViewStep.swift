import TextEditing

/// One question to the delegate with what came of it, or one change that nobody was asked about.
public struct TextViewStep: Sendable, Hashable {
  /// The event by the user or the system.
  public let event: String
  /// The edit that the delegate was asked about; nil when it was not.
  public let asked: TextEdit?
  /// Its answer; nil when it was not asked.
  public let answered: Bool?
  /// The change of the storage; nil when there was none.
  public let committed: TextEdit?
  /// The exception that UIKit would have raised; nil when none.
  public let exception: UTF16RangeError?

  /// Creates a step.
  public init(
    event: String, asked: TextEdit? = nil, answered: Bool? = nil, committed: TextEdit? = nil,
    exception: UTF16RangeError? = nil
  ) {
    self.event = event
    self.asked = asked
    self.answered = answered
    self.committed = committed
    self.exception = exception
  }
}

extension [TextViewEvent] {
  /// The trace as questions with what came of each.
  ///
  /// A change belongs to the last question before it, if that was not refused and has no change yet.
  public var steps: [TextViewStep] {
    var steps: [TextViewStep] = []
    var event = ""
    // The last question, while it is allowed and nothing was done about it.
    var open: Int?
    func note(_ event: String, committed: TextEdit? = nil, exception: UTF16RangeError? = nil) {
      let question = open.map { steps[$0] }
      let step = TextViewStep(
        event: event, asked: question?.asked, answered: question?.answered, committed: committed,
        exception: exception)
      if let open { steps[open] = step } else { steps.append(step) }
      open = nil
    }
    func ask(_ edit: TextEdit, _ answer: Bool) {
      steps.append(
        TextViewStep(event: event, asked: edit, answered: answer, committed: nil, exception: nil))
      open = answer ? steps.count - 1 : nil
    }
    for fact in self {
      switch fact {
      case .began(let name): (event, open) = (name, nil)
      case .shouldChange(let edit, let answer): ask(edit, answer)
      case .shouldChangeRanges(let ranges, let replacement, let answer):
        ask(TextEdit(range: ranges.first ?? UTF16Range(caret: 0), replacement: replacement), answer)
      case .committed(let edit): note(event, committed: edit)
      case .rangeException(let error): note(event, exception: error)
      case .committedByDelegate(let edit):
        steps.append(
          TextViewStep(event: "delegate", asked: nil, answered: nil, committed: edit, exception: nil))
      case .didChangeSelection, .didChange, .assignedText, .assignedTextByDelegate: break
      }
    }
    return steps
  }
}
