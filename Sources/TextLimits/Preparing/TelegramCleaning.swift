/// What Telegram's library does to a message before it counts it (TDLib, `clean_input_string`, then trimming).
enum TelegramCleaning {
  static func clean(_ text: [UInt16]) -> ChangedText? {
    var replacements: [(range: Range<Int>, piece: [UInt16])] = []
    let kept = TextPreparation.trimmed(text, isTrimmed)
    if kept.lowerBound > 0 { replacements.append((0..<kept.lowerBound, [])) }
    for offset in kept {
      switch text[offset] {
      case 0x0A: break
      case 0x0D: replacements.append((offset..<(offset + 1), []))
      case 0x00...0x1F: replacements.append((offset..<(offset + 1), [0x20]))
      // Line and paragraph separators, embeddings and overrides; marks that are drawn over other lines.
      case 0x2028...0x202E, 0x033F, 0x0333, 0x030A: replacements.append((offset..<(offset + 1), []))
      default: break
      }
    }
    if kept.upperBound < text.count { replacements.append((kept.upperBound..<text.count, [])) }
    return .replacing(text, replacements)
  }

  private static func isTrimmed(_ unit: UInt16) -> Bool {
    unit <= 0x20 || TextPreparation.isWhiteSpace(unit) || (0x2028...0x202E).contains(unit)
  }
}
