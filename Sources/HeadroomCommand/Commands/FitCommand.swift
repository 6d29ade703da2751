import JSONLines
import TextLimits

/// `headroom fit`: the longest beginning of a text that fits.
enum FitCommand: Subcommand {
  private static let ellipsis = OptionDeclaration(
    "ellipsis", argument: "TEXT", "Put TEXT at the end of what was cut; it counts too.")
  private static let boundary = OptionDeclaration(
    "at", argument: "KIND", values: .names(of: TextFitting.Boundary.self),
    "Cut at a cluster (as without this option) or at a word.")

  static let declaration = CommandDeclaration(
    name: "fit",
    summary: "Cut texts so that they fit.",
    synopsis: "--rule=RULE… [OPTION…] [FILE…]",
    discussion: [
      "Prints the longest beginning of each text that passes under every rule, cut between grapheme clusters of the text as it was given. A text that fits is printed as it is. A line feed at the end of a file is not part of its text, and one follows each text in the output.",
      "With --json: text, cut (how many clusters were dropped), and count and remaining under the rule that binds. Exit code 1 when something was cut.",
    ],
    options: [
      RuleOptions.rule, RuleOptions.file, ellipsis, boundary, InputOptions.eachLine, InputOptions.text, .json,
    ],
    examples: [
      .init("headroom fit --rule=x post.txt", "The longest post that X takes."),
      .init(
        "headroom fit --rule=bluesky,mastodon --ellipsis=… --at=word < draft.txt",
        "Cut between words, with an ellipsis."),
      .init("headroom fit --rule=utf8:255 --each-line names.txt", "Every line for itself."),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let rules = try RuleOptions.rules(arguments)
    let kind = arguments.value(boundary) ?? TextFitting.Boundary.cluster.rawValue
    guard let boundary = TextFitting.Boundary(rawValue: kind) else {
      throw UsageError.unknown("boundary", kind, known: TextFitting.Boundary.allCases.map(\.rawValue))
    }
    let mark = Array((arguments.value(ellipsis) ?? "").utf16)
    let fitting = TextFitting(rules: rules, ellipsis: mark, boundary: boundary)
    var wasCut = false
    try arguments.forEachText(io, dropsFinalNewline: true) { input in
      let result = fitting.fit(input.text.units)
      if result.cutClusters > 0 { wasCut = true }
      let place = input.place.source.map { printable($0) } ?? "text"
      if !result.passes {
        io.problem("\(place): not even an empty text fits under \(rules.map(\.name).joined(separator: ", "))")
      }
      if arguments.has(.json) {
        try io.output.write(bytes: json(input, result, rules).bytes + [0x0A])
      } else {
        try io.output.write(bytes: Array(String(decoding: result.units, as: UTF16.self).utf8) + [0x0A])
      }
    }
    return wasCut ? .notFitting : .fine
  }

  private static func json(_ input: InputText, _ result: TextFitting.Result, _ rules: [TextRule]) -> JSONValue
  {
    var object = input.place.json
    object["text"] = .string(result.units)
    object["cut"] = .integer(result.cutClusters)
    // Of several rules, the one with the least left.
    let counts = rules.map { $0.measure(result.units).binding }
    if let least = counts.min(by: { $0.remaining < $1.remaining }) {
      object["count"] = .integer(least.count)
      object["remaining"] = .integer(least.remaining)
    }
    return .object(object)
  }
}
