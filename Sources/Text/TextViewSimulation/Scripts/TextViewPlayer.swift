import TextEditing

/// Plays actions on a text view, with keyboards that remember the text in progress.
public final class TextViewPlayer {
  /// The view.
  public let view: HeadlessTextView

  private var keyboards: [KeyboardKind: any TextKeyboard] = [:]

  /// Creates a player on a view.
  public init(_ view: HeadlessTextView) { self.view = view }

  /// Plays an action.
  ///
  /// - Returns: what was asked, answered and done. The view's trace then holds this action alone.
  @discardableResult
  public func play(_ action: TextViewAction) -> [TextViewStep] {
    view.clearTrace()
    perform(action)
    return view.trace.steps
  }

  private func perform(_ action: TextViewAction) {
    switch action {
    case .insert(let units, let range):
      if let range {
        view.event("insert") { _ = view.propose(TextEdit(range: range, replacement: units)) }
      } else {
        view.type(units)
      }
    case .backspace(nil): view.backspace()
    case .backspace(let kind?): withKeyboard(kind) { $0.backspace(in: view) }
    case .forwardDelete: view.forwardDelete()
    case .holdBackspace: view.holdBackspace()
    case .paste(let units): view.paste(units)
    case .cut: view.cut()
    case .drop(let units, let offset): view.drop(String(decoding: units, as: UTF16.self), at: offset)
    case .select(let range): view.selectedRange = range
    case .mark(let units, let selected): view.mark(units, selecting: selected)
    case .unmark: view.endComposing()
    case .replace(let range, let units): view.proposeReplacing(range, with: units)
    case .undo: view.undo()
    case .redo: view.redo()
    case .set(let units): view.setText(TextBuffer(units))
    case .type(let units, let kind):
      withKeyboard(kind) { $0.type(String(decoding: units, as: UTF16.self), in: view) }
    case .predict(let word):
      withKeyboard(.latin) { keyboard in
        guard var latin = keyboard as? LatinKeyboard else { return }
        latin.predict(word, in: view)
        keyboard = latin
      }
    case .breach(let breach): view.perform(breach)
    case .endEditing: view.endEditing()
    }
  }

  private func withKeyboard(_ kind: KeyboardKind, _ body: (inout any TextKeyboard) -> Void) {
    var keyboard = keyboards[kind] ?? kind.makeKeyboard()
    body(&keyboard)
    keyboards[kind] = keyboard
  }
}
