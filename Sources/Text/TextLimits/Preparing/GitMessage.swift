/// A commit message as git cleans it (`git commit --cleanup=scissors`, then `strip`).
enum GitMessage {
  private static let scissors = Array("# ------------------------ >8 ------------------------\n".utf16)

  /// The message without comment lines, without what follows the scissors, without empty lines at either end, and
  /// without space at the end of its lines.
  static func cleaned(_ text: [UInt16]) -> ChangedText? {
    var dropped: [Range<Int>] = []
    var content = 0..<0
    var hasContent = false
    for line in lines(text) {
      // wt_status_locate_end: the whole line, with its line feed.
      if text[line].elementsEqual(scissors) {
        dropped.append(line.lowerBound..<text.count)
        break
      }
      let end = (text[line].lastIndex { !isSpace($0) }).map { $0 + 1 } ?? line.lowerBound
      if text[line].first == 0x23 || (end == line.lowerBound && !hasContent) {
        dropped.append(line)
        continue
      }
      let breakStart = text[line].last == 0x0A ? line.upperBound - 1 : line.upperBound
      if end < breakStart { dropped.append(end..<breakStart) }
      if end > line.lowerBound {
        hasContent = true
        content = content.lowerBound..<end
      }
    }
    // Everything after the last content goes, whatever was dropped there already.
    dropped = dropped.filter { $0.lowerBound < content.upperBound }
    if content.upperBound < text.count { dropped.append(content.upperBound..<text.count) }
    return .replacing(text, dropped.map { ($0, []) })
  }

  /// git's own `isspace`, which knows neither vertical tab nor form feed.
  private static func isSpace(_ unit: UInt16) -> Bool {
    unit == 0x20 || unit == 0x09 || unit == 0x0A || unit == 0x0D
  }

  /// The lines with their line feeds.
  static func lines(_ text: [UInt16]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for offset in text.indices where text[offset] == 0x0A {
      lines.append(start..<(offset + 1))
      start = offset + 1
    }
    if start < text.count { lines.append(start..<text.count) }
    return lines
  }
}
