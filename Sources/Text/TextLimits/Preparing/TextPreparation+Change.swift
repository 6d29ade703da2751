extension TextPreparation {
  /// The text after this step, or nil when the step changes nothing.
  ///
  /// - Complexity: O(n).
  func change(_ text: [UInt16], _ limits: [TextLimit]) -> ChangedText? {
    switch self {
    case .nfc: CanonicalComposition.compose(text)
    case .lineFeeds: LineBreaks.toLineFeeds(text)
    case .trim: Self.keeping(text, Self.trimmed(text, Self.isWhiteSpace))
    case .trimEnd: Self.keeping(text, 0..<Self.trimmed(text, Self.isJavaScriptSpace).upperBound)
    case .strip:
      text.allSatisfy(Self.isWhiteSpace)
        ? Self.keeping(text, 0..<0)
        : Self.keeping(text, Self.trimmed(text) { $0 == 0 || Self.isASCIISpace($0) })
    case .telegramClean: TelegramCleaning.clean(text)
    case .collapseLineFeeds: LineBreaks.collapsed(text)
    case .cutExcessSpaces: Self.withoutExcessSpaces(text, limits.first)
    case .gitCleanup: GitMessage.cleaned(text)
    }
  }

  /// The range that is left when both ends are trimmed; empty at the start for a text that is trimmed away.
  static func trimmed(_ text: [UInt16], _ isTrimmed: (UInt16) -> Bool) -> Range<Int> {
    guard let start = text.firstIndex(where: { !isTrimmed($0) }) else { return 0..<0 }
    let end = (text.lastIndex { !isTrimmed($0) } ?? start) + 1
    return start..<end
  }

  static func keeping(_ text: [UInt16], _ range: Range<Int>) -> ChangedText? {
    let dropped = [0..<range.lowerBound, range.upperBound..<text.count].filter { !$0.isEmpty }
    return .replacing(text, dropped.map { ($0, []) })
  }

  /// `White_Space` of Unicode.
  static func isWhiteSpace(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09...0x0D, 0x20, 0x85, 0xA0, 0x1680, 0x2000...0x200A, 0x2028, 0x2029, 0x202F, 0x205F, 0x3000: true
    default: false
    }
  }

  /// `\s` of JavaScript, which `trimEnd` drops: U+FEFF is white space there, and U+0085 is not.
  static func isJavaScriptSpace(_ unit: UInt16) -> Bool {
    unit == 0xFEFF || (unit != 0x85 && isWhiteSpace(unit))
  }

  static func isASCIISpace(_ unit: UInt16) -> Bool { unit == 0x20 || (0x09...0x0D).contains(unit) }

  /// varchar.c: too much is an error unless all of the excess is U+0020.
  private static func withoutExcessSpaces(_ text: [UInt16], _ limit: TextLimit?) -> ChangedText? {
    guard let limit else { return nil }
    var excess = limit.unit.count(text.span) - limit.maximum
    var end = text.count
    while excess > 0, end > 0, text[end - 1] == 0x20 {
      end -= 1
      excess -= 1
    }
    return keeping(text, 0..<end)
  }
}
