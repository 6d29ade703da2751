import Graphemes
import JSONLines
import TextLimits

/// `headroom check`: whether texts fit.
enum CheckCommand: Subcommand {
  private static let jsonLines = OptionDeclaration(
    "jsonl", "Read JSON lines, objects with the text in \"text\".")
  private static let field = OptionDeclaration(
    "field", argument: "NAME", "With --jsonl, the member that holds the text.")
  private static let summary = OptionDeclaration(
    "summary", "End with a line that says how many texts are over.")

  static let declaration = CommandDeclaration(
    name: "check",
    summary: "Check texts against the limits of one or more rules.",
    synopsis: "--rule=RULE… [OPTION…] [FILE…]",
    discussion: [
      "Prints a line for each text and rule that does not fit, FILE:LINE: with the line where the overflow starts, and nothing when all fits. On a terminal the overflow is underlined.",
      "A line feed, or CR LF, at the end of a file is not part of its text. Exit code 1 when something is over a limit.",
      "Problems, with --json: ill-formed-utf8 (each ill-formed part was counted as one U+FFFD), over-limit.",
    ],
    options: [
      RuleOptions.rule, InputOptions.eachLine, jsonLines, field, InputOptions.text, summary, .json,
    ],
    examples: [
      .init("headroom check --rule=tweet-140 post.txt", "Says nothing when the post fits."),
      .init("headroom check --rule=graphemes:50 --each-line titles.txt", "Checks every line."),
      .init(
        "headroom check --rule=utf8:3000,graphemes:300 --jsonl --json < posts.jsonl",
        "Answers each post with one object a rule."),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let rules = try RuleOptions.rules(arguments)
    var checker = Checker(rules: rules, printsJSON: arguments.has(.json), io: io)
    if arguments.has(jsonLines) {
      if arguments.has(InputOptions.eachLine) {
        throw UsageError("--jsonl and --each-line cannot be given together")
      }
      let name = arguments.value(field) ?? "text"
      try arguments.forEachJSONLine(io) { line in
        try checker.check(InputText(place: line.place, text: DecodedText(units: try line.string(name))))
      }
    } else {
      if arguments.has(field) { throw UsageError("--field goes with --jsonl") }
      try arguments.forEachText(io, dropsFinalNewline: true) { try checker.check($0) }
    }
    if arguments.has(summary), !arguments.has(.json) { try checker.writeSummary() }
    return checker.overCount == 0 ? .fine : .notFitting
  }
}

/// Checks one text after the other and tells what it finds.
private struct Checker {
  let rules: [TextRule]
  let printsJSON: Bool
  let io: CommandIO
  private var textCount = 0
  private(set) var overCount = 0

  init(rules: [TextRule], printsJSON: Bool, io: CommandIO) {
    self.rules = rules
    self.printsJSON = printsJSON
    self.io = io
  }

  mutating func check(_ input: InputText) throws {
    textCount += 1
    var fitsAll = true
    for rule in rules {
      let measurement = rule.measure(input.text.units)
      if !measurement.fits { fitsAll = false }
      if printsJSON {
        try io.output.write(bytes: json(input, rule, measurement).bytes + [0x0A])
      } else if !measurement.fits {
        try io.output.write(report(input, rule, measurement))
      }
    }
    if !fitsAll { overCount += 1 }
  }

  func writeSummary() throws {
    let texts = textCount == 1 ? "1 text" : "\(textCount) texts"
    try io.output.write(
      overCount == 0 ? "\(texts), all within the limits\n" : "\(texts), \(overCount) over\n")
  }

  private func json(_ input: InputText, _ rule: TextRule, _ measurement: TextMeasurement) -> JSONValue {
    var object = input.place.json
    object["rule"] = .text(rule.name)
    object["ok"] = .bool(measurement.fits)
    let binding = measurement.binding
    object["unit"] = .text(binding.limit.unit.rawValue)
    object["count"] = .integer(binding.count)
    object["limit"] = .integer(binding.limit.maximum)
    object["remaining"] = .integer(binding.remaining)
    object["limits"] = .array(
      measurement.counts.map { count in
        .object([
          "unit": .text(count.limit.unit.rawValue), "count": .integer(count.count),
          "limit": .integer(count.limit.maximum), "remaining": .integer(count.remaining),
          "soft": .bool(count.limit.isSoft),
        ])
      })
    object["overflow"] = measurement.overflow.map { .range($0) } ?? .null
    object["overflowUTF8"] = measurement.overflow.map { .range(input.text.byteRange(ofUnits: $0)) } ?? .null
    var problems: [JSONValue] = []
    if !measurement.fits { problems.append("over-limit") }
    if input.text.firstIllFormedByte != nil { problems.append("ill-formed-utf8") }
    object["problems"] = .array(problems)
    object["unicode"] = .text("\(UnicodeVersion.current)")
    return .object(object)
  }

  /// `FILE:LINE: 3 over (143 of 140 graphemes)`, and on a terminal the line with the overflow underlined.
  private func report(_ input: InputText, _ rule: TextRule, _ measurement: TextMeasurement) -> String {
    let units = input.text.units
    let start = measurement.overflow?.lowerBound ?? 0
    let lineFeedsBefore = units[..<start].count { $0 == 0x0A }
    let line = input.place.line ?? (lineFeedsBefore + 1)
    let exceeded = measurement.counts.filter { !$0.fits && !$0.limit.isSoft }
    let counts = exceeded.map { count in
      "\(-count.remaining) over (\(count.count) of \(count.limit.maximum) \(count.limit.unit.plural))"
    }
    let source = input.place.source.map { $0 == "-" ? "standard input" : printable($0) } ?? "text"
    let name = rules.count > 1 ? "\(rule.name): " : ""
    let report = "\(source):\(line): \(name)\(counts.joined(separator: ", "))\n"
    return io.writesToTerminal ? report + excerpt(units, from: start) : report
  }

  /// The line in which the overflow starts: what fits, then the rest underlined.
  private func excerpt(_ units: [UInt16], from start: Int) -> String {
    // What precedes the overflow is cut to what one line of a terminal shows.
    let longest = 60
    let lineStart = units[..<start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let lineEnd = units[start...].firstIndex(of: 0x0A) ?? units.count
    let before = String(decoding: units[lineStart..<start], as: UTF16.self)
    let over = String(decoding: units[start..<lineEnd], as: UTF16.self)
    let shownBefore = before.count > longest ? "…" + String(before.suffix(longest)) : before
    let shownOver = over.count > longest ? String(over.prefix(longest)) + "…" : over
    let colour = io.usesColour ? "\u{1B}[31m" : ""
    return "  \(printable(shownBefore))\(colour)\u{1B}[4m\(printable(shownOver))\u{1B}[0m\n"
  }
}
