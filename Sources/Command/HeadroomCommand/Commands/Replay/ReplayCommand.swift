import JSONLines
import TextEditing
import TextLimits
import TextViewSimulation

/// `headroom replay`: a text view played key by key, what it asks and what it then does.
enum ReplayCommand: Subcommand {
  private static let policy = OptionDeclaration(
    "policy", letter: "p", argument: "POLICY", values: .names(of: EditPolicy.self),
    "What is done with an edit that does not fit: reject (the default), truncate or soft.")
  private static let delegate = OptionDeclaration(
    "delegate", letter: "d", argument: "NAME", values: .names(of: ReplayDelegate.self),
    "Who answers: limit (the default) judges by the rule; seed is the first composer's delegate; assigning cuts the text after each change, as many apps do."
  )
  private static let list = OptionDeclaration("list", "List the built-in scripts.")
  private static let script = OptionDeclaration(
    "script", letter: "s", argument: "NAME", values: .words(TextViewScript.builtIn.map(\.name)),
    "Play a built-in script, at its own limit; may be repeated.")
  private static let joinsLineEnding = OptionDeclaration(
    "join-crlf", "Let one backspace take CR LF; without it the LF goes alone, as in CoreFoundation.")

  static let declaration = CommandDeclaration(
    name: "replay",
    summary: "Play events on a text view: what is asked, answered and done.",
    synopsis: "--rule=RULE [OPTION…] [FILE…]\n       headroom replay --script=NAME [OPTION…]",
    discussion: [
      "Reads JSON lines, each with do: insert (text, optional range), backspace (optional keyboard), forwardDelete, holdBackspace, paste (text), cut, drop (text, range), select (range), mark (text, optional selected, a range inside it), unmark, replace (range, text), undo, redo, set (text; nobody is asked, the caret goes to the end), type (text, keyboard), predict (text), endEditing.",
      "Keyboards: latin, emoji, pinyin (letters are marked, anything else is a candidate: ni好), kana (several taps a key), hangul (asks about jamo, changes syllables), thirdParty, dictation (asks nobody).",
      "Prints a line an event: what the delegate was asked, its answer, and what was done, which may be something else. An event of the delegate itself is called delegate. The last line is the state. A range that a text view would crash on is reported as an exception.",
    ],
    options: [
      RuleOptions.rule, RuleOptions.file, policy, delegate, joinsLineEnding, list, script, .json,
    ],
    examples: [
      .init("headroom replay --list", "The built-in scripts, a line each."),
      .init(
        "headroom replay --script=korean-at-limit",
        "A Korean vowel is asked about as a sixth character and joins the fifth."),
      .init(
        "headroom replay --script=undo-after-refused-paste --delegate=seed",
        "The first composer allows an undo beyond the end of the text."),
      .init(
        #"printf '%s\n' '{"do":"set","text":"ab"}' '{"do":"backspace"}' | headroom replay --rule=tweet-140 --json"#,
        "Two events and the state as JSON."),
    ])

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    if arguments.has(list) {
      try writeList(arguments.has(.json), io)
      return .fine
    }
    let policy = try arguments.value(policy).map(EditCommand.policy(named:)) ?? .reject
    let player = try ReplayDelegate.named(arguments.value(delegate) ?? ReplayDelegate.limit.rawValue)
    let names = arguments.values(script)
    if !names.isEmpty {
      for name in names { try play(try script(named: name), player, policy, arguments.has(.json), io) }
      return .fine
    }
    let rules = try RuleOptions.rules(arguments)
    guard let rule = rules.first, rules.count == 1 else { throw UsageError("replay takes one rule") }
    var options = TextViewOptions()
    options.backspaceJoinsLineEnding = arguments.has(joinsLineEnding)
    let session = ReplaySession(rule: rule, policy: policy, delegate: player, options: options)
    let teller = ReplayTeller(session: session, printsJSON: arguments.has(.json))
    try arguments.forEachJSONLine(io) { line in
      let action = try line.action(in: session.view)
      try teller.tell(action, session.play(action), io)
    }
    try teller.tellState(io)
    return .fine
  }

  private static func script(named name: String) throws(UsageError) -> TextViewScript {
    if let script = TextViewScript.named(name) { return script }
    throw .unknown(
      "script", name, known: TextViewScript.builtIn.map(\.name),
      otherwise: "'headroom replay --list' lists them")
  }

  private static func play(
    _ script: TextViewScript, _ delegate: ReplayDelegate, _ policy: EditPolicy, _ printsJSON: Bool,
    _ io: CommandIO
  ) throws {
    let rule = try RuleOptions.rule("graphemes:\(script.limit)")
    let session = ReplaySession(
      rule: rule, policy: policy, delegate: delegate, options: script.options, text: script.text)
    let teller = ReplayTeller(session: session, printsJSON: printsJSON)
    if !printsJSON {
      try io.output.write("\(script.name): \(script.summary)\n  start: \(teller.pictureOfState)\n")
    }
    for action in script.actions { try teller.tell(action, session.play(action), io) }
    try teller.tellState(io)
  }

  private static func writeList(_ printsJSON: Bool, _ io: CommandIO) throws {
    let width = TextViewScript.builtIn.map(\.name.count).max() ?? 0
    for script in TextViewScript.builtIn {
      let object: JSONValue = .object([
        "name": .text(script.name), "summary": .text(script.summary), "text": .text(script.text),
        "limit": .integer(script.limit),
      ])
      let padding = String(repeating: " ", count: width - script.name.count + 2)
      try io.output.write(
        bytes: printsJSON ? object.bytes + [0x0A] : Array("\(script.name)\(padding)\(script.summary)\n".utf8))
    }
  }
}
