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
      "No more is read of a text than decides what fits; that may be up to 16 MiB. With --json the text is read to its end.",
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
    var told: Set<String> = []
    try arguments.forEachSource(io) { source in
      guard let (result, cutClusters) = try fit(source, fitting, io, &told, countsCut: arguments.has(.json))
      else {
        io.problem("\(source.place.name): what fits is not found: \(InputText.tooLong)")
        return
      }
      if cutClusters > 0 { wasCut = true }
      if !result.passes {
        let names = rules.map(\.name).joined(separator: ", ")
        io.problem("\(source.place.name): not even an empty text fits under \(names)")
      }
      if arguments.has(.json) {
        let object = json(source.place, result, cutClusters, rules)
        try io.output.write(bytes: object.bytes + [0x0A])
      } else {
        try io.output.write(bytes: Array(String(decoding: result.units, as: UTF16.self).utf8) + [0x0A])
      }
    }
    return wasCut ? .notFitting : .fine
  }

  /// Reads no more of a text than decides what fits; nil when that is more than is held in memory.
  ///
  /// - Parameter countsCut: whether the clusters that were dropped are all counted, for which the text is read to its
  ///   end; else those that were read are.
  private static func fit(
    _ source: TextSource, _ fitting: TextFitting, _ io: CommandIO, _ told: inout Set<String>, countsCut: Bool
  ) throws -> (result: TextFitting.Result, cutClusters: Int)? {
    var beginning = TextBeginning(source)
    var count = TextPieceReader.pieceSize
    while true {
      try beginning.read(count)
      let text = beginning.text
      if beginning.isWhole || fitting.isDecided(by: text.units) {
        io.noteIllFormed(source, text, &told)
        let result = fitting.fit(text.units)
        if beginning.isWhole || !countsCut { return (result, result.cutClusters) }
        let cut = text.byteRange(ofUnits: 0..<result.end).upperBound
        return (result, try beginning.clusterCount(fromByte: cut))
      }
      if count > InputText.longest { return nil }
      count = min(4 * count, InputText.longest + 1)
    }
  }

  private static func json(
    _ place: InputPlace, _ result: TextFitting.Result, _ cutClusters: Int, _ rules: [TextRule]
  ) -> JSONValue {
    var object = place.json
    object["text"] = .string(result.units)
    object["cut"] = .integer(cutClusters)
    // Of several rules, the one with the least left.
    let counts = rules.map { $0.measure(result.units).binding }
    if let least = counts.min(by: { $0.remaining < $1.remaining }) {
      object["count"] = .integer(least.count)
      object["remaining"] = .integer(least.remaining)
    }
    return .object(object)
  }
}
