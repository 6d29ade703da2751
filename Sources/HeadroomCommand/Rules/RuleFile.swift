import JSONLines
import TextLimits

/// The rules of a user, in JSON: one rule, or an array of them.
///
/// A rule has the keys that `headroom rules show --json` prints. `extends` names another rule, of the catalogue or of
/// the file, that gives what the rule does not say itself.
struct RuleFile {
  /// The rules by name, in the order of the file.
  let rules: [TextRule]

  /// Reads a file.
  ///
  /// - Throws: `SystemError` when it cannot be read, `RuleFileError` that names the key and what was expected.
  init(_ path: String) throws {
    let bytes = try InputFile(path).readAll()
    do {
      try self.init(bytes: bytes)
    } catch {
      throw UsageError("\(printable(path)): \(error)")
    }
  }

  init(bytes: [UInt8]) throws(RuleFileError) {
    let value: JSONValue
    do { value = try JSONValue(reading: bytes) } catch {
      throw RuleFileError(Self.place(of: error, in: bytes), error.problem)
    }
    let values: [JSONValue]
    if case .array(let elements) = value { values = elements } else { values = [value] }
    var drafts: [RuleDraft] = []
    for (index, value) in values.enumerated() {
      drafts.append(try RuleDraft(value, at: values.count > 1 ? "rules[\(index)]" : "rule"))
    }
    for (index, draft) in drafts.enumerated()
    where drafts[..<index].contains(where: { $0.name == draft.name }) {
      throw RuleFileError("\(draft.place).name", "'\(draft.name)' is the name of two rules")
    }
    var rules: [TextRule] = []
    for draft in drafts { rules.append(try draft.rule(among: drafts, path: [])) }
    self.rules = rules
  }

  /// The line and column of an error, which counts columns through the whole text.
  private static func place(of error: JSONError, in bytes: [UInt8]) -> String {
    let before = String(decoding: bytes, as: UTF8.self).unicodeScalars.prefix(max(0, error.column - 1))
    let line = before.count { $0 == "\n" } + 1
    let column = before.reversed().prefix { $0 != "\n" }.count + 1
    return "\(line):\(column)"
  }
}

/// What is wrong with a file of rules, and at which key.
struct RuleFileError: Error, CustomStringConvertible {
  /// The key, `rules[2].limits[0].max`, or the line and column.
  let place: String
  let problem: String

  init(_ place: String, _ problem: String) {
    self.place = place
    self.problem = problem
  }

  var description: String { "\(place): \(problem)" }
}
