import TextEditing

/// The steps that can be undone and redone.
///
/// A log of edits and their inverses, not of texts. Edits of one kind that follow each other without a pause are one
/// step: typing, deleting. A paste, a kill, a line break are steps of their own.
struct UndoLog: Sendable {
  /// The kind of an edit, which decides whether it joins the previous one in undo.
  enum Kind: Sendable, Hashable {
    case typing
    case deletingBackward
    case deletingForward
    /// Never joined to another.
    case single
  }

  /// One edit, how to take it back, and where the caret and the mark were.
  struct Change: Sendable {
    let edit: TextEdit
    let inverse: TextEdit
    let caretBefore: Int
    let markBefore: Int?
    let caretAfter: Int
  }

  private struct Step: Sendable {
    var kind: Kind
    var changes: [Change]
    var time: Int
  }

  /// How long a pause ends a step, in milliseconds.
  static let pause = 1_000

  private var done: [Step] = []
  private var undone: [Step] = []
  /// Whether the next edit starts a step whatever it is: the caret was moved, or something was undone.
  private var isBroken = true

  var canUndo: Bool { !done.isEmpty }

  /// Records an edit that was made.
  mutating func record(_ change: Change, _ kind: Kind, at time: Int) {
    undone.removeAll()
    if !isBroken, kind != .single, let last = done.last, last.kind == kind, time - last.time < Self.pause {
      done[done.count - 1].changes.append(change)
      done[done.count - 1].time = time
    } else {
      done.append(Step(kind: kind, changes: [change], time: time))
    }
    isBroken = kind == .single
  }

  /// Ends the current step.
  mutating func breakStep() { isBroken = true }

  /// The changes to take back, the latest first, or nil.
  mutating func undo() -> [Change]? {
    guard let step = done.popLast() else { return nil }
    undone.append(step)
    isBroken = true
    return step.changes.reversed()
  }

  /// The changes to make again in order, or nil.
  mutating func redo() -> [Change]? {
    guard let step = undone.popLast() else { return nil }
    done.append(step)
    isBroken = true
    return step.changes
  }

  /// Forgets everything, as after a post.
  mutating func clear() { self = UndoLog() }
}
