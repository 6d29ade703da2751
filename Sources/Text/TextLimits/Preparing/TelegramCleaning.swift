/// The cleaning of a message by Telegram's library before it counts (TDLib, `clean_input_string`, then trimming).
enum TelegramCleaning {
  /// No scalar that would start at this byte, or behind it, is kept (`LENGTH_LIMIT`, less what a scalar may take).
  private static let byteLimit = 34_996

  static func clean(_ text: [UInt16]) -> ChangedText? {
    var replacements: [(range: Range<Int>, piece: [UInt16])] = []
    let end = cut(text)
    let kept = TextPreparation.trimmed(Array(text[..<end]), isDropped)
    if kept.lowerBound > 0 { replacements.append((0..<kept.lowerBound, [])) }
    // Whether what follows and is not removed is a direction mark: what is removed between two parts them no more.
    var isChained = [Bool](repeating: false, count: kept.count)
    var isBeforeMark = false
    for offset in (kept.lowerBound..<end).reversed() where !isRemoved(text[offset]) {
      if kept.contains(offset) { isChained[offset - kept.lowerBound] = isBeforeMark }
      isBeforeMark = isDirectionMark(text[offset])
    }
    for offset in kept {
      let unit = text[offset]
      if isRemoved(unit) {
        replacements.append((offset..<(offset + 1), []))
      } else if unit < 0x20, unit != 0x0A {
        replacements.append((offset..<(offset + 1), [0x20]))
      } else if isDirectionMark(unit), isChained[offset - kept.lowerBound] {
        // replace_offending_characters: of a chain the last one stays, the others become ZWNJ.
        replacements.append((offset..<(offset + 1), [0x200C]))
      }
    }
    if kept.upperBound < text.count { replacements.append((kept.upperBound..<text.count, [])) }
    return .replacing(text, replacements)
  }

  /// Whether the end of a text is dropped, and so whatever would follow it.
  static func drops(endOf text: [UInt16]) -> Bool { cut(text) < text.count }

  /// Whether a code unit is dropped anywhere, or at the ends of a text.
  static func isDropped(_ unit: UInt16) -> Bool {
    unit <= 0x20 || TextPreparation.isWhiteSpace(unit) || isRemoved(unit)
  }

  /// Carriage returns, line and paragraph separators, embeddings and overrides, and marks drawn over other lines.
  private static func isRemoved(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0D, 0x2028...0x202E, 0x033F, 0x0333, 0x030A: true
    default: false
    }
  }

  private static func isDirectionMark(_ unit: UInt16) -> Bool { unit == 0x200E || unit == 0x200F }

  /// The offset at which the text is cut, about 35,000 bytes of UTF-8 behind what is removed.
  private static func cut(_ text: [UInt16]) -> Int {
    // No code unit takes more than three bytes.
    if text.count <= byteLimit / 3 { return text.count }
    var bytes = 0
    var offset = 0
    while offset < text.count {
      let end = text.span.scalarEnd(from: offset)
      if !isRemoved(text[offset]) {
        if bytes >= byteLimit { return offset }
        bytes += TextUnit.utf8.count(text.span.extracting(offset..<end))
      }
      offset = end
    }
    return text.count
  }
}
