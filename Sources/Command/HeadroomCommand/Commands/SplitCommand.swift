import JSONLines
import TextLimits

/// `headroom split`: a text as a thread of posts.
enum SplitCommand: Subcommand {
  private static let number = OptionDeclaration(
    "number", argument: "FORMAT",
    "Number the posts where there are several: {i} is the post, {n} how many there are.")
  private static let place = OptionDeclaration(
    "number-at", argument: "PLACE", values: .names(of: PostNumbering.Place.self),
    "Put the number after the text (as without this option) or before it.")

  static let declaration = CommandDeclaration(
    name: "split",
    summary: "Divide a text into posts that each fit.",
    synopsis: "--rule=RULE… [OPTION…] [FILE…]",
    discussion: [
      "A paragraph that fits in a post is never divided; others are divided between sentences, long sentences where a line may break, long words between grapheme clusters. URLs and mentions are never divided. Of the places this leaves, the fewest posts are made. White space at a cut is dropped, and nothing else.",
      "Posts are printed with a line of --- between them. With --json: post, of, text, count, remaining, range (of the text as it was given).",
      "A text is held as a whole, so that one longer than 16 MiB is a problem: it is reported, the rest is answered and the exit code is 2.",
    ],
    options: [RuleOptions.rule, RuleOptions.file, number, place, InputOptions.text, .json],
    examples: [
      .init(
        "headroom split --rule=x --number '{i}/{n}' essay.txt",
        "A thread for X, each post numbered, the numbers counted."),
      .init(
        "headroom split --rule=bluesky,mastodon --json < essay.txt",
        "Posts that pass on both, one object each."),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let rules = try RuleOptions.rules(arguments)
    let splitting = TextSplitting(rules: rules, numbering: try numbering(arguments))
    try arguments.forEachText(io) { input in
      let posts: [TextSplitting.Post]
      do {
        posts = try splitting.split(input.text.units)
      } catch let error as TextSplittingError {
        io.problem("\(input.place.name): \(printable("\(error)"))")
        return
      }
      for (index, post) in posts.enumerated() {
        if arguments.has(.json) {
          try io.output.write(bytes: json(input, post, index + 1, posts.count, rules).bytes + [0x0A])
        } else {
          if index > 0 { try io.output.write("---\n") }
          try io.output.write(bytes: Array(String(decoding: post.units, as: UTF16.self).utf8) + [0x0A])
        }
      }
    }
    return .fine
  }

  private static func numbering(_ arguments: Arguments) throws(UsageError) -> PostNumbering? {
    let name = arguments.value(place) ?? PostNumbering.Place.after.rawValue
    guard let place = PostNumbering.Place(rawValue: name) else {
      throw .unknown("place", name, known: PostNumbering.Place.allCases.map(\.rawValue))
    }
    return arguments.value(number).map { PostNumbering($0, place: place) }
  }

  private static func json(
    _ input: InputText, _ post: TextSplitting.Post, _ index: Int, _ total: Int, _ rules: [TextRule]
  ) -> JSONValue {
    var object = input.place.json
    object["post"] = .integer(index)
    object["of"] = .integer(total)
    object["text"] = .string(post.units)
    let counts = rules.map { $0.measure(post.units).binding }
    if let least = counts.min(by: { $0.remaining < $1.remaining }) {
      object["count"] = .integer(least.count)
      object["remaining"] = .integer(least.remaining)
    }
    object["range"] = .range(post.range)
    return .object(object)
  }
}
