import TextLimits

/// `headroom explain`: what each cluster of a text is and costs.
enum ExplainCommand: Subcommand {
  static let declaration = CommandDeclaration(
    name: "explain",
    summary: "Show what each character of a text is, and what it costs under a rule.",
    synopsis: "--rule=RULE [OPTION…] [FILE…]",
    discussion: [
      "A row for each grapheme cluster: the cluster, what it costs under the rule's limit that binds, its UTF-16 units and UTF-8 bytes, its code points with their names in Unicode, and why it costs that. Several rules are explained one after the other.",
      "Rows are printed as a text is read, in bounded memory whatever its length. A problem: a text longer than 2 MiB under a rule that counts it as a whole (sms, git-commit, …), or without any white space under one that looks for words in it; and one that must be read more than once, for several rules or for one of which the whole text decides which limit binds (bluesky), where it comes from a pipe.",
      "With --json an object a cluster: text, range, scalars (code and name), graphemes, utf16, utf8, cost, why.",
    ],
    options: [RuleOptions.rule, RuleOptions.file, InputOptions.text, .json],
    examples: [
      .init("headroom explain --rule=x --text 'é 👨‍👩‍👧‍👦 test.co'", "Why this post counts what it counts."),
      .init("headroom explain --rule=sms --json message.txt", "What forces UCS-2."),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let rules = try RuleOptions.rules(arguments)
    var told: Set<String> = []
    try arguments.forEachSource(io) { source in
      let text = try RepeatableText(source)
      for rule in rules {
        let explanation = Explanation(
          rule, source.place, isJSON: arguments.has(.json), namesRule: rules.count > 1)
        do {
          if let byte = try explanation.write(text, io), let path = source.place.source,
            told.insert(path).inserted
          {
            io.noteIllFormed(path, byte: byte)
          }
        } catch let error as InputError {
          io.problem("\(source.place.name): not explained under \(rule.name): \(error)")
        }
      }
    }
    return .fine
  }
}
