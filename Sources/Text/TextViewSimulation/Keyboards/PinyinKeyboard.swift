import TextEditing

/// Chinese typed by its sound: letters are marked until a candidate takes their place.
///
/// In a text to type, Latin letters are keys, a space is a separator that the keyboard puts in by itself, digits from
/// 2 to 9 are the keys of the nine-key layout, and anything else is a candidate that is tapped: `ni hao你好`. A
/// candidate without letters before it comes from handwriting and is put in without a question.
public struct PinyinKeyboard: TextKeyboard {
  /// Whether backspace asks about the whole marked text, as from iOS 7 on, or about its last letter.
  public var backspaceAsksAboutAll = true

  /// Creates a keyboard.
  public init() {}

  /// Types letters and taps candidates.
  public func type(_ text: String, in view: HeadlessTextView) {
    view.primaryLanguage = "zh-Hans"
    var candidate = ""
    for character in text {
      if character.isASCII || "➋" <= character && character <= "➒" {
        choose(&candidate, in: view)
        press(character, in: view)
      } else {
        candidate.append(character)
      }
    }
    choose(&candidate, in: view)
  }

  /// Presses a letter, a digit of the nine-key layout, or a separator.
  public func press(_ character: Character, in view: HeadlessTextView) {
    guard view.isEditable else { return }
    let marked = view.markedUnits
    view.event("insert") {
      if character == " " {
        // A separator comes without a question.
        view.setMarkedText(marked + [0x20], selectedRange: UTF16Range(caret: marked.count + 1))
        return
      }
      // Nine keys: ➋ to ➒ stand for the letters of 2 to 9.
      let key = character.wholeNumberValue.flatMap { (2...9).contains($0) ? UInt16(0x278B + $0 - 2) : nil }
      let units = key.map { [$0] } ?? Array(String(character).utf16)
      let end = view.markedTextRange.map { UTF16Range(caret: $0.location + $0.length) } ?? view.selectedRange
      view.mark(asking: TextEdit(range: end, replacement: units), marked + units)
    }
  }

  /// Taps a candidate.
  public func choose(_ candidate: String, in view: HeadlessTextView) {
    view.chooseCandidate(Array(candidate.utf16))
  }

  /// Takes one letter of the marked text, else what the system's backspace takes.
  public func backspace(in view: HeadlessTextView) {
    guard let marked = view.markedTextRange, view.isEditable else { return view.backspace() }
    view.event("backspace") {
      let last = UTF16Range(location: marked.location + marked.length - 1, length: 1)
      let asked = TextEdit(range: backspaceAsksAboutAll ? marked : last, replacement: "")
      guard view.ask(asked) else { return }
      let rest = Array(view.markedUnits.dropLast())
      view.setMarkedText(rest, selectedRange: UTF16Range(caret: rest.count))
      if rest.isEmpty {
        view.isComposing = false
        // The last letter is reported twice.
        view.tellChange()
      }
    }
  }

  private func choose(_ candidate: inout String, in view: HeadlessTextView) {
    if candidate.isEmpty { return }
    choose(candidate, in: view)
    candidate = ""
  }
}

extension HeadlessTextView {
  /// The marked text; empty without one.
  var markedUnits: [UInt16] { markedTextRange.flatMap { try? buffer.units(in: $0) } ?? [] }
}
