import TextEditing

/// UIKit's editing pipeline without UIKit: a text view that can be tried in a test on any machine.
///
/// It asks its delegate, changes its storage, moves its selection and notifies its delegate, in UIKit's order: should change, storage,
/// selection, did change. What UIKit does not ask about is not asked here either, and what it asks and then does
/// otherwise can be played: keyboards type into the view by their own rules. Everything that happens is in `trace`.
///
///     let view = HeadlessTextView()
///     view.delegate = delegate
///     view.type("Hello")
///     view.backspace()
///     view.undo()
///
/// Where UIKit would raise `NSRangeException` the view notes the exception in its trace and changes nothing.
///
/// Two doors: what a user does (`type`, `backspace`, `paste`, `undo` and the keyboards) asks the delegate; what code
/// does (`insertText`, `deleteBackward`, `replace`, `text =`) does not.
public final class HeadlessTextView {
  /// Who is asked and told; not kept alive by the view.
  public weak var delegate: (any HeadlessTextViewDelegate)?

  /// How the view behaves where UIKit leaves it open.
  public var options: TextViewOptions

  /// Whether the user can edit.
  public var isEditable = true

  /// The language of the keyboard, as `textInputMode?.primaryLanguage`: `ko-KR`, `dictation`; nil when not known.
  public var primaryLanguage: String?

  /// Whether the keyboard is composing without marked text; a key of the system's keyboard, or a paste, ends it.
  public var isComposing = false

  /// Everything that happened, in order.
  public internal(set) var trace: [TextViewEvent] = []

  /// The edit that the delegate is being asked about; nil outside the question.
  public internal(set) var proposedEdit: TextEdit?

  /// The text, in code units.
  public internal(set) var buffer: TextBuffer

  /// The marked text of an input method, or nil.
  public internal(set) var markedTextRange: UTF16Range?

  /// How many user events are being handled, one inside another.
  public internal(set) var groupingLevel = 0

  /// How many of the delegate's methods are running, one inside another.
  var callbackLevel = 0
  var selection: [UTF16Range]
  var undoStack: [UndoOperation] = []
  var redoStack: [UndoOperation] = []
  /// Where marking began and what stood there, to undo it as one.
  var markedOrigin: (location: Int, replaced: [UInt16])?
  /// The number of times that `text` was assigned, so that a keyboard can see that it was.
  var assignments = 0

  /// Creates a view with a text, the caret at its end.
  public init(_ text: String = "", options: TextViewOptions = TextViewOptions()) {
    buffer = TextBuffer(text)
    selection = [UTF16Range(caret: buffer.utf16Count)]
    self.options = options
  }

  /// The text; lone surrogates become U+FFFD when it is read, as they do in UIKit.
  ///
  /// Assigning asks and notifies no delegate, drops the marked text and moves the caret to the end. The undo operations are
  /// dropped only outside the handling of a user event: assigned inside, they stay and refer to the old text.
  public var text: String {
    get { buffer.description }
    set { setText(TextBuffer(newValue)) }
  }

  /// Assigns a text given in code units.
  public func setText(_ text: TextBuffer) {
    buffer = text
    markedTextRange = nil
    markedOrigin = nil
    selection = [UTF16Range(caret: buffer.utf16Count)]
    assignments += 1
    trace.append(callbackLevel > 0 ? .assignedTextByDelegate : .assignedText)
    if groupingLevel == 0 || !options.assigningKeepsUndoInsideATurn { removeAllUndoActions() }
  }

  /// Whether there is any text.
  public var hasText: Bool { !buffer.isEmpty }

  /// The selection, or the caret as an empty range; of several ranges the first.
  ///
  /// A range out of bounds is clamped.
  public var selectedRange: UTF16Range {
    // There is always one.
    get { selection.first ?? UTF16Range(caret: 0) }
    set { selectedRanges = [newValue] }
  }

  /// The selected ranges, several in text of both directions (iOS 26); at least one.
  public var selectedRanges: [UTF16Range] {
    get { selection }
    set {
      let count = buffer.utf16Count
      let ranges = newValue.map { $0.clamped(to: count) }
      select(ranges.isEmpty ? [UTF16Range(caret: count)] : ranges)
    }
  }

  /// The context of the judge: the text, the marked range, and whether the keyboard is composing.
  public var editContext: EditContext {
    EditContext(buffer, markedRange: markedTextRange, isComposing: isComposing)
  }

  /// The text of a range, or nil when it is out of bounds; lone surrogates become U+FFFD.
  public func text(in range: UTF16Range) -> String? {
    guard let units = try? buffer.units(in: range) else { return nil }
    return String(decoding: units, as: UTF16.self)
  }

  /// Ends editing: the marked text stays as it is, and the delegate is notified.
  public func endEditing() {
    event("endEditing") {
      if markedTextRange != nil { unmarkText() }
      isComposing = false
      callDelegate { $0.textViewDidEndEditing(self) }
    }
  }

  /// Forgets the trace.
  public func clearTrace() { trace = [] }

  func select(_ ranges: [UTF16Range]) {
    if ranges == selection { return }
    selection = ranges
    trace.append(.didChangeSelection(selectedRange))
    callDelegate { $0.textViewDidChangeSelection(self) }
  }
}
