import TextEditing
import TextLimits

/// An audit of a delegate: every script is played against it, and its faults are reported.
///
///     let audit = DelegateAudit { limit in SeedComposerDelegate(limit: limit) }
///     for finding in audit.run() { print(finding.script, finding.fault, finding.detail) }
public struct DelegateAudit {
  private let makeDelegate: (_ limit: Int) -> any HeadlessTextViewDelegate

  /// Creates an audit.
  ///
  /// - Parameter makeDelegate: makes a new delegate for a limit in grapheme clusters; one for each script.
  public init(_ makeDelegate: @escaping (_ limit: Int) -> any HeadlessTextViewDelegate) {
    self.makeDelegate = makeDelegate
  }

  /// Plays scripts, and returns what goes wrong, in order.
  public func run(_ scripts: [TextViewScript] = TextViewScript.builtIn) -> [DelegateFinding] {
    scripts.flatMap(run)
  }

  /// Plays one script.
  private func run(_ script: TextViewScript) -> [DelegateFinding] {
    let limit = TextLimit(.graphemes, maximum: script.limit)
    let rule = TextRule(
      name: "graphemes:\(limit.maximum)", title: script.name, source: "as asked", evidence: .documented,
      limits: [limit])
    let view = HeadlessTextView(script.text, options: script.options)
    let delegate = makeDelegate(script.limit)
    view.delegate = delegate
    (delegate as? LimitDelegate)?.settle(view)
    let player = TextViewPlayer(view)
    var findings: [DelegateFinding] = []
    // The longest text that was there with the delegate's or the program's consent.
    var settled = view.buffer

    for (index, action) in script.actions.enumerated() {
      let context = view.editContext
      let steps = player.play(action)
      let after = view.buffer
      var faults: [(DelegateFinding.Fault, String)] = []

      for step in steps {
        if let exception = step.exception { faults.append((.rangeException, "\(exception)")) }
      }
      if let edit = Self.wrongRefusal(view.trace, context, action, rule) {
        faults.append((.stuckField, "an edit of \(edit.range) was refused that fits"))
      }
      if !view.trace.contains(.assignedText), let lost = Self.lostText(view.trace, context, after) {
        faults.append((.lostText, lost))
      }
      if view.markedTextRange == nil {
        let isAssigned = view.trace.contains(.assignedText)
        let (new, old) = (after.graphemeCount, settled.graphemeCount)
        if !isAssigned, new > script.limit, new > old {
          faults.append((.overLimit, "\(new) of \(script.limit)"))
        }
        settled = after
        // Assigning notifies no delegate: the program that assigns writes the label itself.
        if !isAssigned, !view.trace.isEmpty, let label = (delegate as? any LabelledDelegate)?.label(in: view),
          label != script.limit - new
        {
          faults.append((.wrongLabel, "\(label), and \(script.limit - new) remain"))
        }
      }
      findings += faults.map {
        DelegateFinding(fault: $0.0, script: script.name, action: index + 1, detail: $0.1)
      }
    }
    // The delegate is held by nobody else.
    return withExtendedLifetime(delegate) { findings }
  }

  /// The first edit that was refused though it is to be allowed, or let through while a keyboard composes.
  private static func wrongRefusal(
    _ trace: [TextViewEvent], _ before: EditContext, _ action: TextViewAction, _ rule: TextRule
  ) -> TextEdit? {
    var context = before
    if case .type(_, let keyboard) = action, [.pinyin, .kana, .hangul].contains(keyboard) {
      context.isComposing = true
    }
    for fact in trace {
      switch fact {
      case .shouldChange(let edit, answer: false):
        if EditJudge(rule: rule).judge(edit, in: context).allowsEdit { return edit }
      case .committed(let edit), .committedByDelegate(let edit):
        try? context.text.replace(edit.range, with: edit.replacement)
      default: break
      }
    }
    return nil
  }

  /// Text before or after everything that was asked about and done, that is there no more.
  private static func lostText(
    _ trace: [TextViewEvent], _ context: EditContext, _ after: TextBuffer
  ) -> String? {
    let before = context.text
    var (start, end) = (before.utf16Count, before.utf16Count)
    var count = before.utf16Count
    func cover(_ range: UTF16Range) {
      let range = range.clamped(to: count)
      start = min(start, range.location)
      end = min(end, count - range.location - range.length)
    }
    // Marked text is still in the making.
    if let marked = context.markedRange { cover(marked) }
    for fact in trace {
      switch fact {
      case .shouldChange(let edit, _): cover(edit.range)
      case .shouldChangeRanges(let ranges, _, _): ranges.forEach(cover)
      case .committed(let edit):
        cover(edit.range)
        count += edit.replacement.count - edit.range.length
      case .committedByDelegate(let edit): count += edit.replacement.count - edit.range.length
      default: break
      }
    }
    let (old, new) = (before.units, after.units)
    if !new.starts(with: old.prefix(start)) { return "what stood before the edit has changed" }
    if !new.reversed().starts(with: old.suffix(end).reversed()) {
      return "what stood after the edit has changed"
    }
    return nil
  }
}
