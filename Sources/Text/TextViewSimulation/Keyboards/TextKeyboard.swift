import TextEditing

/// A keyboard that types into a headless text view by its own rules.
public protocol TextKeyboard {
  /// Types a text, key by key as a person would.
  mutating func type(_ text: String, in view: HeadlessTextView)

  /// Presses backspace.
  mutating func backspace(in view: HeadlessTextView)
}

extension TextKeyboard {
  /// Presses the system's backspace.
  public mutating func backspace(in view: HeadlessTextView) { view.backspace() }
}

/// The keyboards that have a name, for scripts.
public enum KeyboardKind: String, Sendable, Hashable, CaseIterable {
  /// Letters of any script, one key a cluster, with double space and prediction.
  case latin
  /// Emoji: one key for a whole sequence.
  case emoji
  /// Chinese by Latin letters.
  case pinyin
  /// Japanese by kana, several taps on a key.
  case kana
  /// Korean by jamo, two-set.
  case hangul
  /// A keyboard of another maker, whose backspace asks about one code unit.
  case thirdParty
  /// Speech: text that appears without a question.
  case dictation

  /// A new keyboard of this kind.
  public func makeKeyboard() -> any TextKeyboard {
    switch self {
    case .latin: LatinKeyboard()
    case .emoji: EmojiKeyboard()
    case .pinyin: PinyinKeyboard()
    case .kana: KanaKeyboard()
    case .hangul: HangulKeyboard()
    case .thirdParty: ThirdPartyKeyboard()
    case .dictation: DictationKeyboard()
    }
  }
}
