import Graphemes
import JSONLines

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
    var total = UTF8TextCounter.Counts()
    var totalWords = 0
    func answer(_ input: InputPlace, _ counts: UTF8TextCounter.Counts, words: Int?) throws {
      if arguments.has(.json) {
        try io.output.write(bytes: json(input, counts, words: words).bytes + [0x0A])
      } else {
        try io.output.write(table.row(counts, words: words, label: label(input)))
      }
      rows += 1
      total += counts
      totalWords += words ?? 0
    }

    if !arguments.has(.json) { try io.output.write(table.heading) }
    if let wordIterator {
      try arguments.forEachText(io, dropsFinalNewline: false) { input in
        try wordIterator.setText(input.text.units)
        try answer(input.place, UTF8TextCounter.Counts(of: input.text.bytes), words: wordIterator.wordCount())
      }
    } else if arguments.has(InputOptions.text) || arguments.has(InputOptions.eachLine) {
      try arguments.forEachText(io, dropsFinalNewline: false) { input in
        try answer(input.place, UTF8TextCounter.Counts(of: input.text.bytes), words: nil)
      }
    } else {
      try arguments.forEachFile(io) { file in
        try answer(InputPlace(source: file.path, line: nil), try count(file, io), words: nil)
      }
    }
    if rows > 1, !arguments.has(.json), !arguments.has(InputOptions.eachLine) {
      try io.output.write(table.row(total, words: wordIterator == nil ? nil : totalWords, label: "total"))
    }
    return .fine
  }

  /// Counts a file as it arrives, in bounded memory.
  private static func count(_ file: InputFile, _ io: CommandIO) throws(SystemError) -> UTF8TextCounter.Counts
  {
    var counter = UTF8TextCounter()
    while let block = try file.nextBlock() { counter.feed(block.span) }
    let counts = counter.finish()
    if let byte = counts.firstIllFormed { io.noteIllFormed(file.path, byte: byte) }
    return counts
  }

  private static func label(_ input: InputPlace) -> String {
    let source = input.source.map { $0 == "-" ? "" : printable($0) } ?? ""
    return [source, input.line.map(String.init) ?? ""].filter { !$0.isEmpty }.joined(separator: ":")
  }

  private static func json(_ input: InputPlace, _ counts: UTF8TextCounter.Counts, words: Int?) -> JSONValue {
    var object = input.json
    object["graphemes"] = .integer(counts.graphemes)
    object["scalars"] = .integer(counts.scalars)
    object["utf16"] = .integer(counts.utf16)
    object["utf8"] = .integer(counts.utf8)
    object["lines"] = .integer(counts.lineFeeds)
    if let words { object["words"] = .integer(words) }
    object["unicode"] = .text("\(UnicodeVersion.current)")
    object["icu"] = .text("\(UnicodeVersion.icu)")
    return .object(object)
  }
}

extension UTF8TextCounter.Counts {
  /// The counts of bytes that are there as a whole.
  fileprivate init(of bytes: [UInt8]) {
    var counter = UTF8TextCounter()
    counter.feed(bytes.span)
    self = counter.finish()
  }

  fileprivate static func += (left: inout Self, right: Self) {
    left.graphemes += right.graphemes
    left.scalars += right.scalars
    left.utf16 += right.utf16
    left.utf8 += right.utf8
    left.lineFeeds += right.lineFeeds
  }
}

/// The rows of counts for people, right-aligned under their headings as `wc` aligns its columns.
private struct CountTable {
  let headings: [String]

  init(hasWords: Bool) {
    headings = ["graphemes", "scalars", "utf16", "utf8", "lines"] + (hasWords ? ["words"] : [])
  }

  var heading: String { line(headings, label: "") }

  func row(_ counts: UTF8TextCounter.Counts, words: Int?, label: String) -> String {
    let numbers = [counts.graphemes, counts.scalars, counts.utf16, counts.utf8, counts.lineFeeds]
    return line((numbers + (words.map { [$0] } ?? [])).map(String.init), label: label)
  }

  private func line(_ fields: [String], label: String) -> String {
    let columns = zip(fields, headings).map { field, heading in
      String(repeating: " ", count: max(0, max(heading.count, 9) - field.count)) + field
    }
    return columns.joined(separator: " ") + (label.isEmpty ? "" : " " + label) + "\n"
  }
}
