import JSONLines

/// `--rules=FILE`: rules that are read print as rules that read as the same, can be used, and are refused with a place.
enum RulesOracle {
  private static let text =
    "Ein Wort, cafe\u{301} 👩‍🚀 https://example.com/a?b @user@example.com नमस्ते\n\n# c\nand more"

  static func check(_ options: Int, _ file: [UInt8]) throws(FuzzFault) {
    let words = ["rules", "list", "--rules=FILE", "--json"]
    let run = try self.run(words, over: file)
    if run.status == 2 {
      try checkPlace(run, file)
      return
    }
    guard run.status == 0, run.errors.isEmpty, let rules = run.objects,
      let value = try? JSONValue(reading: file)
    else { throw FuzzFault("exit code \(run.status): \(run.messages)") }
    let given = if case .array(let elements) = value { elements } else { [value] }
    // Those of the file come after those of the catalogue that they do not replace.
    let own = rules.suffix(given.count)
    if own.count != given.count { throw FuzzFault("\(rules.count) rules") }
    let printed = JSONValue.array(own.map { .object($0) }).bytes
    let again = try self.run(words, over: printed)
    if again.output != run.output || again.status != 0 {
      throw FuzzFault("printed and read: \(again.messages)")
    }
    for (value, rule) in zip(given, own) { try checkMembers(.object(rule), given: value, at: "rule") }
    for rule in own.prefix(2) {
      guard let name = rule.text("name") else { throw FuzzFault("a rule without a name") }
      let commands = [
        ["check", "--json"], ["fit", "--json"], ["explain", "--json"], ["check", "--strict"],
      ]
      let command = commands[options % commands.count]
      let use = try self.run(command + ["--rules=FILE", "--rule=\(name)", "--text=\(text)"], over: file)
      if use.status == 2 { throw FuzzFault("a rule that cannot be used: \(use.messages)") }
    }
  }

  /// What printing leaves out, and what it then is.
  private static let defaults: [String: JSONValue] = [
    "contentWarning": "ignored", "refuses": "", "min": 0, "soft": false, "scope": "text", "tables": "",
  ]

  /// Whatever the file says of a rule is printed.
  private static func checkMembers(
    _ printed: JSONValue, given: JSONValue, at place: String
  ) throws(FuzzFault) {
    switch (given, printed) {
    case (.object(let given), .object(let printed)):
      for member in given.members where member.value != .null && member.name != "extends" {
        guard let value = printed[member.name] ?? defaults[member.name] else {
          throw FuzzFault("\(place).\(member.name) is not printed")
        }
        try checkMembers(value, given: member.value, at: "\(place).\(member.name)")
      }
    case (.array(let given), .array(let printed)):
      if given.count != printed.count { throw FuzzFault("\(place): \(printed.count) for \(given.count)") }
      for (given, printed) in zip(given, printed) { try checkMembers(printed, given: given, at: place) }
    case (.string(let given), .string(let printed)):
      // Lone surrogates do not live in the texts of a rule.
      if String(decoding: given, as: UTF16.self) != String(decoding: printed, as: UTF16.self) {
        throw FuzzFault("\(place): \(printed) for \(given)")
      }
    default:
      if given != printed { throw FuzzFault("\(place): \(printed) for \(given)") }
    }
  }

  private static func run(_ words: [String], over file: [UInt8]) throws(FuzzFault) -> CommandRun {
    guard let run = CommandRun(words, over: file) else { throw FuzzFault("no file") }
    if let danger = run.danger { throw FuzzFault("\(words): \(danger)") }
    return run
  }

  /// A refusal names the line and column where the file stops being JSON, or a key: all but the last step of a key
  /// are there.
  private static func checkPlace(_ run: CommandRun, _ file: [UInt8]) throws(FuzzFault) {
    let prefix = "headroom rules: \(run.path):"
    guard run.output.isEmpty, let message = run.messages.first, message.hasPrefix(prefix) else {
      throw FuzzFault("no message: \(run.messages)")
    }
    let parts = message.dropFirst(prefix.count).split(separator: ":")
    let text = String(decoding: file, as: UTF8.self).unicodeScalars
      .split(separator: "\n", omittingEmptySubsequences: false)
    guard let value = try? JSONValue(reading: file) else {
      let numbers = parts.prefix(2).compactMap { Int($0) }
      guard numbers.count == 2, (1...text.count).contains(numbers[0]),
        (1...(text[numbers[0] - 1].count + 1)).contains(numbers[1])
      else { throw FuzzFault("no place: \(message)") }
      return
    }
    guard parts.count > 2, let line = Int(parts[0]), (1...text.count).contains(line) else {
      throw FuzzFault("no line: \(message)")
    }
    let place = parts[1].dropFirst().prefix { $0 != " " }
    if !isThere(place, in: value) { throw FuzzFault("no such key: \(message)") }
  }

  /// Whether a key such as `rules[2].limits[0].max` is in a value, or would be if its last step were.
  private static func isThere(_ place: Substring, in whole: JSONValue) -> Bool {
    var value = whole
    var steps = place.split(separator: ".")
    guard let root = steps.first else { return false }
    steps.removeFirst()
    if case .array(let elements) = whole {
      // A single rule in an array has no number.
      let index = number(root) ?? 0
      guard root.hasPrefix("rule"), elements.indices.contains(index) else { return false }
      value = elements[index]
    } else if root != "rule" {
      return false
    }
    for (depth, step) in steps.enumerated() {
      let isLast = depth == steps.count - 1
      guard case .object(let object) = value else { return false }
      guard let member = object[String(step.prefix { $0 != "[" })] else { return isLast }
      value = member
      guard let index = number(step) else { continue }
      guard case .array(let elements) = member, elements.indices.contains(index) else { return false }
      value = elements[index]
    }
    return true
  }

  private static func number(_ step: Substring) -> Int? {
    step.hasSuffix("]") ? Int(step.drop { $0 != "[" }.dropFirst().dropLast()) : nil
  }
}
