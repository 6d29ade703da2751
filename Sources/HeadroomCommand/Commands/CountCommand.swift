import Graphemes
import JSONLines
import TextLimits

/// `headroom count`: how long texts are, in every unit.
enum CountCommand: Subcommand {
  private static let words = OptionDeclaration(
    "words", "Count words too (UAX #29, as the linked ICU has it).")

  static let declaration = CommandDeclaration(
    name: "count",
    summary: "Count grapheme clusters, scalars, UTF-16 code units, UTF-8 bytes and lines.",
    synopsis: "[OPTION…] [FILE…]",
    discussion: [
      "Counts everything that is in the files, a final newline included; standard input when no FILE is given, or when FILE is -.",
      "Lines are line feeds, as wc counts them. Ill-formed UTF-8 is said once a file and counts as one U+FFFD for each ill-formed part; the UTF-8 count is always that of the bytes.",
    ],
    options: [InputOptions.eachLine, words, InputOptions.text, .json],
    examples: [
      .init("headroom count notes.txt", "One row of counts under a heading."),
      .init("headroom count --text 'naïve 👩‍🚀' --json", "The counts as one JSON object."),
      .init("git log --format=%s | headroom count --each-line", "A row for each line."),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let wordIterator = arguments.has(words) ? try ICUBreakIterator(.words) : nil
    let table = CountTable(hasWords: wordIterator != nil)
    var rows = 0
    var total = TextCounts()
    if !arguments.has(.json) { try io.output.write(table.heading) }
    try arguments.forEachText(io, dropsFinalNewline: false) { input in
      let counts = try TextCounts(input.text, wordIterator)
      if arguments.has(.json) {
        try io.output.write(bytes: counts.json(input).bytes + [0x0A])
      } else {
        try io.output.write(table.row(counts, label: label(input)))
      }
      rows += 1
      total += counts
    }
    if rows > 1, !arguments.has(.json), !arguments.has(InputOptions.eachLine) {
      try io.output.write(table.row(total, label: "total"))
    }
    return .fine
  }

  private static func label(_ input: InputText) -> String {
    let source = input.source.map { $0 == "-" ? "" : printable($0) } ?? ""
    return [source, input.line.map(String.init) ?? ""].filter { !$0.isEmpty }.joined(separator: ":")
  }
}

/// The counts of one text.
private struct TextCounts {
  var graphemes = 0
  var scalars = 0
  var utf16 = 0
  var utf8 = 0
  var lines = 0
  var words: Int?

  init() {}

  init(_ text: DecodedText, _ wordIterator: ICUBreakIterator?) throws {
    graphemes = TextUnit.graphemes.count(text.units.span)
    scalars = TextUnit.scalars.count(text.units.span)
    utf16 = text.units.count
    utf8 = text.bytes.count
    lines = text.bytes.count { $0 == 0x0A }
    if let wordIterator {
      try wordIterator.setText(text.units)
      words = wordIterator.wordCount()
    }
  }

  static func += (left: inout TextCounts, right: TextCounts) {
    left.graphemes += right.graphemes
    left.scalars += right.scalars
    left.utf16 += right.utf16
    left.utf8 += right.utf8
    left.lines += right.lines
    left.words = right.words.map { $0 + (left.words ?? 0) }
  }

  func json(_ input: InputText) -> JSONValue {
    var object = input.place
    object["graphemes"] = .integer(graphemes)
    object["scalars"] = .integer(scalars)
    object["utf16"] = .integer(utf16)
    object["utf8"] = .integer(utf8)
    object["lines"] = .integer(lines)
    if let words { object["words"] = .integer(words) }
    object["unicode"] = .text("\(UnicodeVersion.current)")
    object["icu"] = .text("\(UnicodeVersion.icu)")
    return .object(object)
  }
}

/// The rows of counts for people, right-aligned under their headings as `wc` aligns its columns.
private struct CountTable {
  let headings: [String]

  init(hasWords: Bool) {
    headings = ["graphemes", "scalars", "utf16", "utf8", "lines"] + (hasWords ? ["words"] : [])
  }

  var heading: String { line(headings, label: "") }

  func row(_ counts: TextCounts, label: String) -> String {
    let numbers = [counts.graphemes, counts.scalars, counts.utf16, counts.utf8, counts.lines]
    return line((numbers + (counts.words.map { [$0] } ?? [])).map(String.init), label: label)
  }

  private func line(_ fields: [String], label: String) -> String {
    let columns = zip(fields, headings).map { field, heading in
      String(repeating: " ", count: max(0, max(heading.count, 9) - field.count)) + field
    }
    return columns.joined(separator: " ") + (label.isEmpty ? "" : " " + label) + "\n"
  }
}
