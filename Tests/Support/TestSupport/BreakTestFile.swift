/// A file in the format of the Unicode break tests: `÷ 0061 × 0308 ÷ # comment`.
public struct BreakTestFile: Sendable {
  /// One row: a text and where it breaks.
  public struct Row: Sendable {
    /// File and line, `GraphemeBreakTest.txt:27`.
    public let place: String
    /// The row as written, without its comment.
    public let source: String
    /// The scalars; surrogates are allowed.
    public let scalars: [UInt32]
    /// The text.
    public let units: [UInt16]
    /// The offsets in `units` at which the row says ÷, start and end among them where it says so.
    public let boundaries: [Int]
  }

  /// The rows in the order of the file.
  public let rows: [Row]

  /// Reads a file; `path` is below `Corpus/`.
  public init(_ path: String) throws {
    var rows: [Row] = []
    let lines = try Corpus.text(path).split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      let source = line.prefix { $0 != "#" }
      let words = source.split(whereSeparator: \.isWhitespace)
      if words.isEmpty { continue }
      var scalars: [UInt32] = []
      var units: [UInt16] = []
      var boundaries: [Int] = []
      for word in words {
        switch word {
        case "÷": boundaries.append(units.count)
        case "×": break
        default:
          guard let value = UInt32(word, radix: 16) else {
            preconditionFailure("\(path):\(index + 1): \(word)")
          }
          scalars.append(value)
          if let unit = UInt16(exactly: value) {
            units.append(unit)
          } else {
            units += [UInt16(0xD800 + (value - 0x10000) >> 10), UInt16(0xDC00 + value & 0x3FF)]
          }
        }
      }
      rows.append(
        Row(
          place: "\(path):\(index + 1)", source: words.joined(separator: " "), scalars: scalars, units: units,
          boundaries: boundaries))
    }
    self.rows = rows
  }

  /// A text with ÷ and × between its scalars, as the files write it.
  public static func marked(_ units: [UInt16], boundaries: [Int]) -> String {
    let found = Set(boundaries)
    var result = ""
    var index = 0
    while true {
      result += found.contains(index) ? "÷" : "×"
      if index >= units.count { return result }
      let isPair =
        units[index] & 0xFC00 == 0xD800 && index + 1 < units.count && units[index + 1] & 0xFC00 == 0xDC00
      let length = isPair ? 2 : 1
      result += " " + codePoints(units[index..<(index + length)]).dropFirst(2) + " "
      index += length
    }
  }
}
