/// A text field of the lexicons of atproto, with its limits.
struct BlueskyField: Sendable {
  /// The lexicon and the path in it, `app.bsky.actor.profile#main/record/properties/displayName`.
  let path: String
  let limits: [TextLimit]

  /// The path as one writes it: `actor.profile.displayName`.
  ///
  /// Without `app.bsky.`, `main` and the words of the schema that name nothing.
  var shortName: String {
    let words = path.split(whereSeparator: { $0 == "#" || $0 == "/" }).filter {
      !["main", "record", "properties", "input", "output", "schema", "parameters", "items"].contains($0)
    }
    let name = words.joined(separator: ".")
    return name.hasPrefix("app.bsky.") ? String(name.dropFirst("app.bsky.".count)) : name
  }

  static let all: [BlueskyField] = lexicons.split(separator: "\n").compactMap { line in
    let words = line.split(separator: " ")
    guard words.count == 5 else { return nil }
    let numbers = words.dropFirst().map { Int($0) }
    var limits: [TextLimit] = []
    func add(_ unit: TextUnit, _ minimum: Int?, _ maximum: Int?) {
      if minimum == nil, maximum == nil { return }
      limits.append(TextLimit(unit, maximum: maximum ?? Int.max, minimum: minimum ?? 0))
    }
    add(.graphemes, numbers[2], numbers[3])
    add(.utf8, numbers[0], numbers[1])
    return BlueskyField(path: String(words[0]), limits: limits)
  }

  /// The field of a path or of a short name; a short name that two fields share means none of them.
  static func named(_ name: String) -> BlueskyField? {
    if let field = all.first(where: { $0.path == name }) { return field }
    let fields = all.filter { $0.shortName == name }
    return Set(fields.map(\.limits)).count == 1 ? fields.first : nil
  }
}

extension TextRule {
  /// The rule `bluesky:FIELD`, or nil for a name of another form.
  static func blueskyField(_ name: String, _ family: String, _ argument: String) throws(TextRuleError)
    -> TextRule?
  {
    guard family == "bluesky" else { return nil }
    guard let field = BlueskyField.named(argument), !field.limits.isEmpty else {
      throw .unknownArgument(
        name: name, argument: argument, expected: "a field of a lexicon, such as actor.profile.displayName")
    }
    return TextRule(
      name: name, title: "The field \(field.path)", source: "atproto lexicon \(field.path)",
      evidence: .readInSource,
      limits: field.limits)
  }

  /// The names of the fields that `bluesky:FIELD` takes.
  public static let blueskyFields: [String] = {
    var seen: Set<String> = []
    return BlueskyField.all.map { BlueskyField.named($0.shortName) == nil ? $0.path : $0.shortName }.filter {
      seen.insert($0).inserted
    }
  }()
}
