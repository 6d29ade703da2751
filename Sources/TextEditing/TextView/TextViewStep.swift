/// One question to the delegate with what came of it, or one change that nobody was asked about.
public struct TextViewStep: Sendable, Hashable {
  /// What the user or the system did.
  public let event: String
  /// The edit that the delegate was asked about; nil when it was not.
  public let asked: TextEdit?
  /// Its answer; nil when it was not asked.
  public let answered: Bool?
  /// The change of the storage; nil when there was none.
  public let committed: TextEdit?
  /// The exception that UIKit would have raised; nil when none.
  public let exception: UTF16RangeError?
}

extension [TextViewEvent] {
  /// The trace as questions with what came of each.
  ///
  /// A change belongs to the last question before it, if that was not refused and has no change yet.
  public var steps: [TextViewStep] {
    var steps: [TextViewStep] = []
    var event = ""
    var isOpen = false
    for fact in self {
      switch fact {
      case .began(let name):
        (event, isOpen) = (name, false)
      case .shouldChange(let edit, let answer):
        steps.append(
          TextViewStep(event: event, asked: edit, answered: answer, committed: nil, exception: nil))
        isOpen = answer
      case .shouldChangeRanges(let ranges, let replacement, let answer):
        let edit = TextEdit(range: ranges.first ?? UTF16Range(caret: 0), replacement: replacement)
        steps.append(
          TextViewStep(event: event, asked: edit, answered: answer, committed: nil, exception: nil))
        isOpen = answer
      case .committed(let edit):
        let question = isOpen ? steps.popLast() : nil
        steps.append(
          TextViewStep(
            event: event, asked: question?.asked, answered: question?.answered, committed: edit,
            exception: nil))
        isOpen = false
      case .rangeException(let error):
        let question = isOpen ? steps.popLast() : nil
        steps.append(
          TextViewStep(
            event: event, asked: question?.asked, answered: question?.answered, committed: nil,
            exception: error))
        isOpen = false
      case .committedByDelegate(let edit):
        // While it is asked, the delegate's own change comes before its answer.
        steps.append(
          TextViewStep(event: "delegate", asked: nil, answered: nil, committed: edit, exception: nil))
      case .didChangeSelection, .didChange, .assignedText, .assignedTextByDelegate: break
      }
    }
    return steps
  }
}
