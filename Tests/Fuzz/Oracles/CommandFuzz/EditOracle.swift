import JSONLines
import TextEditing
import TextLimits

/// `headroom edit`: the text after each verdict, and its counts, by splicing flat code units and counting anew.
enum EditOracle {
  private static let rules = ["graphemes:5", "tweet-140", "x", "utf8:12", "sms", "mastodon", "bluesky"]
  private static let limits = [nil, "0", "3", "9223372036854775807"]

  static func check(_ options: Int, _ file: [UInt8]) throws(FuzzFault) {
    let name = rules[options % rules.count]
    let policy = EditPolicy.allCases[options / rules.count % EditPolicy.allCases.count].rawValue
    let limit = limits[options / 64]
    let words = ["edit", "--rule=\(name)", "--policy=\(policy)"] + (limit.map { ["--limit=\($0)"] } ?? [])
    let run = try CommandFuzz.threeReadings(words, over: file)
    if run.answers.count != run.answered.count { throw FuzzFault("\(run.answers.count) answers") }
    var allLand = true
    for (question, answer) in zip(run.answered, run.answers) {
      let verdict = answer.text("verdict") ?? ""
      allLand = allLand && ["accept", "defer"].contains(verdict)
      if let fault = fault(question.asked, answer, verdict, name, limit.flatMap { Int($0) }) {
        throw FuzzFault("line \(question.line), \(verdict): \(fault): \(answer)")
      }
    }
    if run.run.status != 2, (run.run.status == 0) != allLand {
      throw FuzzFault("exit code \(run.run.status)")
    }
  }

  private static func fault(
    _ asked: JSONObject, _ answer: JSONObject, _ verdict: String, _ defaultRule: String, _ defaultLimit: Int?
  ) -> String? {
    guard var rule = try? TextRule.named(asked.text("rule") ?? defaultRule), let text = asked.units("text")
    else { return "a rule or a text that is none" }
    if let limit = clampedLimit(asked) ?? defaultLimit { rule = rule.replacingMaxima { _ in limit } }
    let before = rule.measure(text)
    if answer.integer("before") != before.binding.count { return "before is \(before.binding.count)" }
    let result = answer.units("text")
    guard let edited = asked.edited() else {
      let clamped = answer.range("clampedRange")
      let isRefused = verdict == "invalidRange" && result == text && answer["after"] == .null
      return isRefused && clamped?.isValid(in: text.count) == true ? nil : "a range outside the text"
    }
    let after = rule.measure(edited)
    if answer.integer("after") != after.binding.count { return "after is \(after.binding.count)" }
    if answer.integer("remaining") != after.binding.remaining { return "remaining" }
    let isUnsettled = asked.bool("composing") == true || !(asked.range("marked")?.isEmpty ?? true)
    if isUnsettled != (verdict == "defer") { return "deferred or not, wrongly" }
    switch verdict {
    case "accept", "defer": return result == edited ? nil : "not the edited text"
    case "reject": return result == text ? nil : "a refused edit changed the text"
    case "truncate":
      let kept = answer.units("replacement") ?? []
      let isBeginning = asked.units("replacement")?.starts(with: kept) ?? false
      return isBeginning && asked.edited(replacement: kept) == result ? nil : "not shortened"
    default: return "no verdict"
    }
  }

  private static func clampedLimit(_ asked: JSONObject) -> Int? {
    if case .integerOutOfRange(_)? = asked["limit"] { return .max }
    return asked.integer("limit")
  }
}
