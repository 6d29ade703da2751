import Composer
import LineEditor
import TerminalIO

/// The panel of emoji.
extension ComposeScreen {
  func openPicker() {
    // The panel takes the place of the keys.
    _ = phone.setKeyboard(.docked, at: now)
    show(EmojiPicker())
    say(phrase(.emojiHint))
  }

  func show(_ picker: EmojiPicker) {
    var picker = picker
    picker.remaining = nil
    if let choice = picker.choice {
      // As it will count: in its place, joined with its neighbours.
      var trial = state
      trial.apply(.insert(choice.text))
      if trial.text != state.text { picker.remaining = trial.counts[0].remaining }
    }
    view.picker = picker
  }

  /// A key while emoji are searched; nil when the panel does not use it.
  func pick(_ key: Key) throws -> Outcome? {
    guard var picker = view.picker else { return nil }
    let perRow = view.emojiPerRow(for: state)
    switch (key.code, key.modifiers) {
    case (.escape, []):
      view.picker = nil
      view.message = nil
      return .goOn
    case (.left, []): picker.move(by: -1)
    case (.right, []), (.tab, []): picker.move(by: 1)
    case (.up, []): picker.move(by: -perRow)
    case (.down, []): picker.move(by: perRow)
    case (.backspace, []): picker.search(String(picker.query.dropLast()))
    case (.enter, []):
      guard let choice = picker.choice else {
        bellsToRing += 1
        return .goOn
      }
      let outcome = try apply(.insert(choice.text))
      show(picker)
      return outcome
    default:
      guard let scalar = key.typed else { return nil }
      picker.search(picker.query + String(scalar))
    }
    show(picker)
    return .goOn
  }
}
