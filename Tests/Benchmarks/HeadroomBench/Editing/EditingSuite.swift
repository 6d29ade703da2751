import Graphemes
import TestSupport
import TextEditing

/// A text that is edited and counted: Headroom's buffer beside a `String` and a flat array that ICU counts anew.
enum EditingSuite: BenchSuite {
  static let name = "editing"
  static let about = "inserts, counts, removes and counts again, at random places of a text"
  static let details = [
    "prose: words of many scripts; flags: regional indicators; joiners: emoji and ZWJ in turn; marks: one letter with",
    "combining marks. 1K, 100K and 10M are bytes in UTF-8. An item is one insertion, one removal and two counts.",
  ]

  static let caseNames = ["prose", "flags", "joiners", "marks"].flatMap { kind in
    sizes.map { "\(kind)-\($0.name)" }
  }

  private static let sizes = [
    (name: "1K", bytes: 1_000, rounds: 1_000), (name: "100K", bytes: 100_000, rounds: 100),
    (name: "10M", bytes: 10_000_000, rounds: 4),
  ]

  static func makeCase(_ name: String, _ options: BenchOptions) throws -> BenchCase? {
    let parts = name.split(separator: "-").map(String.init)
    guard parts.count == 2, let size = sizes.first(where: { $0.name == parts[1] }) else { return nil }
    let bytes = options.isSmoke ? min(size.bytes, 20_000) : size.bytes
    let rounds = options.isSmoke ? 4 : size.rounds
    let (text, piece) = text(parts[0], bytes)
    let work = EditingWork(text: text, piece: piece, rounds: rounds)
    return BenchCase(
      name: name, about: "\(bytes) bytes, \(rounds) rounds",
      unit: .nanosecondsPerItem(items: rounds, item: "round"), expected: work.expected,
      subjects: [
        BenchSubject("TextBuffer", run: work.withBuffer()),
        BenchSubject("String", isPeer: true, run: work.withString()),
        BenchSubject("array, ICU recount", isPeer: true, run: try work.withICU()),
      ])
  }

  /// A text of a kind, and what is inserted.
  private static func text(_ kind: String, _ bytes: Int) -> (text: String, piece: String) {
    switch kind {
    case "flags": (String(repeating: "🇺", count: bytes / 4), "🇸")
    case "joiners": (String(repeating: "👨\u{200D}", count: bytes / 7), "\u{200D}")
    case "marks": ("a" + String(repeating: "\u{301}", count: bytes / 2), "\u{301}")
    default:
      (String(repeating: "The quick brown fox, déjà vu, 漢字かな, नमस्ते, 👍🏽 and on. ", count: bytes / 86 + 1), "é")
    }
  }
}

/// The same edits for every subject.
private struct EditingWork {
  let text: String
  let units: [UInt16]
  let piece: [UInt16]
  /// Offsets between scalars, in code units.
  let offsets: [Int]

  init(text: String, piece: String, rounds: Int) {
    self.text = text
    units = Array(text.utf16)
    self.piece = Array(piece.utf16)
    var generator = SeededGenerator(seed: 20)
    let units = units
    offsets = (0..<rounds).map { _ in
      let offset = Int.random(in: 0..<units.count, using: &generator)
      return UTF16.isTrailSurrogate(units[offset]) ? offset - 1 : offset
    }
  }

  /// The sum of all counts, each of the whole text anew.
  var expected: Int {
    let whole = units.span.graphemeCount
    return offsets.reduce(0) { sum, offset in
      let inserted = units[..<offset] + piece + units[offset...]
      return sum + Array(inserted).span.graphemeCount + whole
    }
  }

  func withBuffer() -> () throws -> Int {
    var buffer = TextBuffer(units)
    return {
      var sum = 0
      for offset in offsets {
        try buffer.replace(UTF16Range(caret: offset), with: piece)
        sum &+= buffer.graphemeCount
        try buffer.replace(UTF16Range(location: offset, length: piece.count), with: [UInt16]())
        sum &+= buffer.graphemeCount
      }
      return sum
    }
  }

  func withString() -> () throws -> Int {
    var text = text
    let piece = String(decoding: piece, as: UTF16.self)
    return {
      var sum = 0
      for offset in offsets {
        let index = String.Index(utf16Offset: offset, in: text)
        text.insert(contentsOf: piece, at: index)
        sum &+= text.count
        let start = String.Index(utf16Offset: offset, in: text)
        text.removeSubrange(start..<text.utf16.index(start, offsetBy: piece.utf16.count))
        sum &+= text.count
      }
      return sum
    }
  }

  func withICU() throws -> () throws -> Int {
    var units = units
    let iterator = try ICUBreakIterator(.graphemes)
    return {
      var sum = 0
      for offset in offsets {
        units.insert(contentsOf: piece, at: offset)
        try iterator.setText(units)
        sum &+= iterator.pieceCount()
        units.removeSubrange(offset..<(offset + piece.count))
        try iterator.setText(units)
        sum &+= iterator.pieceCount()
      }
      return sum
    }
  }
}
