/// Line breaks as forms and apps change them.
enum LineBreaks {
  /// CR LF and CR become LF (the API value of a `textarea`, HTML "normalize newlines").
  static func toLineFeeds(_ text: [UInt16]) -> ChangedText? {
    var replacements: [(range: Range<Int>, piece: [UInt16])] = []
    for offset in text.indices where text[offset] == 0x0D {
      let isPair = offset + 1 < text.count && text[offset + 1] == 0x0A
      replacements.append((offset..<(offset + (isPair ? 2 : 1)), [0x0A]))
    }
    return .replacing(text, replacements)
  }

  /// Three line breaks or more, CR and LF alike, with spaces and invisible characters between them, become two line
  /// feeds (Bluesky's app: U+00AD, U+2060, U+200D, U+200C, U+200B).
  ///
  /// - Complexity: O(n).
  static func collapsed(_ text: [UInt16]) -> ChangedText? {
    var replacements: [(range: Range<Int>, piece: [UInt16])] = []
    var offset = 0
    while let start = text[offset...].firstIndex(where: isBreak) {
      var end = start + 1
      var breaks = 1
      var next = end
      while next < text.count, isBreak(text[next]) || isFiller(text[next]) {
        next += 1
        if isBreak(text[next - 1]) {
          breaks += 1
          end = next
        }
      }
      if breaks > 2 { replacements.append((start..<end, [0x0A, 0x0A])) }
      offset = next
    }
    return .replacing(text, replacements)
  }

  /// The end of the run of breaks around an offset that becomes two line feeds; nil where it does not collapse.
  ///
  /// - Complexity: O(length of the run).
  static func collapsedEnd(_ text: [UInt16], around offset: Int) -> Int? {
    var start = offset
    var first: Int?
    while start > 0, isBreak(text[start - 1]) || isFiller(text[start - 1]) {
      start -= 1
      if isBreak(text[start]) { first = start }
    }
    guard var next = first else { return nil }
    var (breaks, end) = (0, next)
    while next < text.count, isBreak(text[next]) || isFiller(text[next]) {
      next += 1
      if isBreak(text[next - 1]) {
        breaks += 1
        end = next
      }
    }
    return breaks > 2 ? end : nil
  }

  static func isBreak(_ unit: UInt16) -> Bool { unit == 0x0A || unit == 0x0D }

  /// Whether a code unit is skipped between two breaks and is not a break itself.
  static func isFiller(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x0A, 0x0D: false
    case 0xAD, 0x2060, 0x200B, 0x200C, 0x200D: true
    default: TextPreparation.isJavaScriptSpace(unit)
    }
  }
}
