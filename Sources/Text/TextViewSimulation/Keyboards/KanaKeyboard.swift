import TextEditing

/// Japanese typed by kana, several taps on a key for one letter.
///
/// In a text to type, kana are keys (を is two taps on わ); anything else is a candidate that is tapped: `かんじ漢字`.
public struct KanaKeyboard: TextKeyboard {
  /// Whether a letter takes several taps on its key; when false each letter is flicked.
  public var multiTap = true
  /// Whether the letters are marked until a candidate or their own spelling is chosen.
  public var marksText = true

  /// The letters of each key, in the order of its taps.
  private static let keys: [[Character]] = [
    "あいうえおぁぃぅぇぉ", "かきくけこ", "さしすせそ", "たちつてとっ", "なにぬねの", "はひふへほ", "まみむめも",
    "やゆよゃゅょ", "らりるれろ", "わをんー",
  ].map(Array.init)

  /// Creates a keyboard.
  public init() {}

  /// Types kana and taps candidates.
  public func type(_ text: String, in view: HeadlessTextView) {
    view.primaryLanguage = "ja-JP"
    var candidate = ""
    for character in text {
      guard let key = Self.keys.first(where: { $0.contains(character) }) else {
        candidate.append(character)
        continue
      }
      choose(&candidate, in: view)
      if multiTap, let index = key.firstIndex(of: character) {
        for (tap, letter) in key[...index].enumerated() { press(letter, isFirstTap: tap == 0, in: view) }
      } else {
        press(character, in: view)
      }
    }
    choose(&candidate, in: view)
  }

  /// Taps a key: the first tap puts a letter in, every further one is asked about as an insertion after it and takes
  /// its place.
  public func press(_ letter: Character, isFirstTap: Bool = true, in view: HeadlessTextView) {
    guard view.isEditable else { return }
    let units = Array(String(letter).utf16)
    view.event("insert") {
      let marked = view.markedUnits
      let caret = view.markedTextRange.map { $0.location + $0.length }
      let asked = TextEdit(
        range: caret.map(UTF16Range.init(caret:)) ?? view.selectedRange, replacement: units)
      if marksText {
        view.mark(asking: asked, (isFirstTap ? marked : Array(marked.dropLast())) + units)
        return
      }
      view.isComposing = true
      let last = UTF16Range(location: view.selectedRange.location - 1, length: 1)
      let committed = isFirstTap ? asked : TextEdit(range: last, replacement: units)
      view.propose(asked, committing: committed)
    }
  }

  /// Taps a candidate.
  public func choose(_ candidate: String, in view: HeadlessTextView) {
    view.chooseCandidate(Array(candidate.utf16))
  }

  /// Takes one letter of the marked text, else what the system's backspace takes.
  public func backspace(in view: HeadlessTextView) { PinyinKeyboard().backspace(in: view) }

  private func choose(_ candidate: inout String, in view: HeadlessTextView) {
    if candidate.isEmpty { return }
    choose(candidate, in: view)
    candidate = ""
  }
}
