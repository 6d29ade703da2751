import TextEditing

/// The Korean two-set keyboard: it asks about bare jamo and commits the recomposed syllable, without marked text.
///
/// Syllables to type are taken apart into their keys: `마` asks about `ㅁ` and `ㅏ`, and the second commits `마` in place
/// of `ㅁ`.
public struct HangulKeyboard: TextKeyboard {
  /// Whether after an emoji the last half of its surrogate pair is deleted with the jamo and put back (iOS 16).
  public var rewritesEmoji = false

  /// Where the caret stood after the keyboard's own last change: there its syllable is still open.
  private var openEnd: Int?

  /// Creates a keyboard.
  public init() {}

  /// Types syllables and jamo; anything else closes the syllable and is a key of its own.
  public mutating func type(_ text: String, in view: HeadlessTextView) {
    view.primaryLanguage = "ko-KR"
    for character in text {
      guard let syllable = HangulComposition(character) else {
        view.isComposing = false
        openEnd = nil
        view.type(String(character))
        continue
      }
      for key in syllable.keys { press(key, in: view) }
    }
  }

  /// Presses the key of a jamo.
  public mutating func press(_ jamo: Character, in view: HeadlessTextView) {
    guard view.isEditable else { return }
    view.isComposing = true
    let asked = TextEdit(range: view.selectedRange, replacement: String(jamo))
    let open = openSyllable(in: view)
    view.event("insert") {
      guard let open, view.selectedRange.isEmpty else {
        _ = view.propose(asked)
        return
      }
      let text = open.composition.adding(jamo).map(\.text).joined()
      if rewritesEmoji, rewriteEmoji(before: open.range, text, in: view) { return }
      view.propose(asked, committing: TextEdit(range: open.range, replacement: text))
    }
    openEnd = view.selectedRange.location
  }

  /// Takes the last jamo of an open syllable, else what the system's backspace takes.
  public mutating func backspace(in view: HeadlessTextView) {
    guard view.isEditable, view.selectedRange.isEmpty, let open = openSyllable(in: view),
      let rest = open.composition.droppingLast
    else {
      openEnd = nil
      return view.backspace()
    }
    view.isComposing = true
    view.event("backspace") { _ = view.propose(TextEdit(range: open.range, replacement: rest.text)) }
    openEnd = view.selectedRange.location
  }

  /// The syllable before the caret, if the keyboard still composes it; a lone jamo is always open.
  private func openSyllable(
    in view: HeadlessTextView
  ) -> (composition: HangulComposition, range: UTF16Range)? {
    let caret = view.selectedRange.location
    let range = UTF16Range(location: caret - 1, length: 1)
    guard let character = view.text(in: range)?.first, let composition = HangulComposition(character) else {
      return nil
    }
    let isLone = composition.leading == nil || composition.vowel == nil
    return isLone || openEnd == caret ? (composition, range) : nil
  }

  /// The way of iOS 16 after an emoji: delete half of it with the jamo, put the half back, put the syllable in.
  private func rewriteEmoji(before range: UTF16Range, _ text: String, in view: HeadlessTextView) -> Bool {
    guard let half = view.buffer.unit(at: range.location - 1), UTF16.isTrailSurrogate(half) else {
      return false
    }
    let torn = UTF16Range(location: range.location - 1, length: range.length + 1)
    guard view.propose(TextEdit(range: torn, replacement: "")) else { return true }
    view.propose(TextEdit(range: UTF16Range(caret: torn.location), replacement: [half]))
    view.propose(TextEdit(range: UTF16Range(caret: torn.location + 1), replacement: text))
    return true
  }
}
