import JSONLines
import TextEditing
import TextLimits
import TextViewSimulation

/// Tells what was asked, answered and done, as JSON or for people.
struct ReplayTeller {
  let session: ReplaySession
  let printsJSON: Bool

  /// Tells the steps of one action; at least one line.
  func tell(_ action: TextViewAction, _ steps: [TextViewStep], _ io: CommandIO) throws {
    let told = steps.isEmpty ? [silentStep(action)] : joined(steps)
    for (index, step) in told.enumerated() {
      if printsJSON {
        try io.output.write(bytes: JSONValue.object(step.json).bytes + [0x0A])
      } else {
        let state = index == told.count - 1 ? "\n         \(pictureOfState)" : ""
        try io.output.write("  \(step.sentence)\(state)\n")
      }
    }
  }

  /// Tells the state.
  func tellState(_ io: CommandIO) throws {
    let (view, count) = (session.view, session.measurement.binding)
    if printsJSON {
      let state: JSONValue = .object([
        "text": .string(view.buffer.units), "selectedRange": .range(view.selectedRange),
        "markedRange": view.markedTextRange.map { .range($0) } ?? .null, "count": .integer(count.count),
        "remaining": .integer(count.remaining), "label": .integer(session.label),
      ])
      try io.output.write(bytes: JSONValue.object(["state": state]).bytes + [0x0A])
    } else {
      try io.output.write(
        "  end:   \(pictureOfState); \(count.count) of \(count.limit.maximum) \(count.limit.unit.plural), the label says \(session.label)\n"
      )
    }
  }

  /// The text with the caret as a bar, the selection and the marked text in brackets: `ab[ni|]`.
  var pictureOfState: String {
    let view = session.view
    var marks: [(offset: Int, mark: String)] = []
    if let marked = view.markedTextRange {
      marks += [(marked.location, "["), (marked.location + marked.length, "]")]
    }
    let selection = view.selectedRange
    if selection.isEmpty {
      marks.append((selection.location, "|"))
    } else {
      marks += [(selection.location, "‹"), (selection.location + selection.length, "›")]
    }
    var text = ""
    var start = 0
    for (offset, mark) in marks.sorted(by: { $0.offset < $1.offset }) {
      text += printable(view.text(in: UTF16Range(start..<offset)) ?? "") + mark
      start = offset
    }
    return "\"" + text + printable(view.text(in: UTF16Range(start..<view.buffer.utf16Count)) ?? "") + "\""
  }

  /// The step of an action that asked nothing and changed nothing by itself.
  private func silentStep(_ action: TextViewAction) -> TextViewStep {
    TextViewStep(event: action.name, asked: nil, answered: nil, committed: nil, exception: nil)
  }

  /// A refused question and what the delegate put in itself are one line: a shortened edit.
  private func joined(_ steps: [TextViewStep]) -> [TextViewStep] {
    var result: [TextViewStep] = []
    for step in steps {
      if step.event == "delegate", let last = result.last, last.answered == false, last.committed == nil {
        result[result.count - 1] = TextViewStep(
          event: last.event, asked: last.asked, answered: false, committed: step.committed, exception: nil)
      } else {
        result.append(step)
      }
    }
    return result
  }
}

extension JSONValue {
  /// `[location, length]`.
  static func range(_ range: UTF16Range) -> JSONValue { [.integer(range.location), .integer(range.length)] }

  fileprivate static func edit(_ edit: TextEdit?) -> JSONValue {
    edit.map { .object(["range": .range($0.range), "text": .string($0.replacement)]) } ?? .null
  }
}

extension TextViewStep {
  /// The keys of the contract; `exception` is present only where there is one.
  fileprivate var json: JSONObject {
    var object: JSONObject = [
      "event": .text(event), "asked": .edit(asked), "answered": answered.map { .bool($0) } ?? .null,
      "committed": .edit(committed),
    ]
    if let exception { object["exception"] = .text(exception.description) }
    return object
  }

  /// `insert: asked {5, 0} "ㅏ", yes; done {4, 1} "마"`.
  fileprivate var sentence: String {
    func told(_ edit: TextEdit) -> String {
      "\(edit.range) \"\(printable(String(decoding: edit.replacement, as: UTF16.self)))\""
    }
    var parts: [String] = []
    if let asked { parts.append("asked \(told(asked)), \(answered == true ? "yes" : "no")") }
    if let committed {
      parts.append(
        committed == asked
          ? "done" : asked == nil ? "done unasked \(told(committed))" : "done \(told(committed))")
    } else if let exception {
      parts.append("exception: \(exception)")
    } else if answered == true {
      parts.append("nothing done")
    }
    return "\(event)\(parts.isEmpty ? "" : ": ")\(parts.joined(separator: "; "))"
  }
}
