import JSONLines
import TextEditing
import TextLimits

/// `headroom check --jsonl`: every limit of every rule measured anew, and the overflow in both kinds of units.
enum CheckOracle {
  private static let rules = [
    ["tweet-140"], ["x", "bluesky", "mastodon"], ["graphemes:3"], ["sms", "utf8:9"],
    ["git-commit", "telegram-caption"],
    ["mastodon", "gotosocial"], ["columns:4", "scalars:2", "utf16:5"], ["x-premium", "twitter-2006"],
  ]
  private static let fields = ["text", "body", "", "te\u{301}xt"]

  static func check(_ options: Int, _ file: [UInt8]) throws(FuzzFault) {
    let names = rules[options % 32 % rules.count]
    let isStrict = options / 32 % 2 == 1
    let field = fields[options / 64]
    var words = ["check", "--rule=\(names.joined(separator: ","))", "--jsonl", "--jobs=1"]
    if field != "text" { words.append("--field=\(field)") }
    if isStrict { words.append("--strict") }
    let run = try CommandFuzz.threeReadings(words, over: file)
    if run.answers.count != run.answered.count * names.count {
      throw FuzzFault("\(run.answers.count) answers")
    }
    var fails = false
    for (index, answer) in run.answers.enumerated() {
      let question = run.answered[index / names.count]
      guard let units = question.asked.units(field),
        let rule = try? TextRule.named(names[index % names.count])
      else { throw FuzzFault("line \(question.line): no text") }
      let measurement = rule.measure(units, contentWarning: question.asked.units("spoiler") ?? [])
      if answer.integer("line") != question.line || answer.text("source") != run.run.path
        || answer.text("rule") != rule.name || answer.bool("ok") != measurement.fits
        || answer["limits"] != limits(measurement)
        || answer.integer("remaining") != measurement.binding.remaining
      {
        throw FuzzFault("line \(question.line): \(answer), measured \(measurement)")
      }
      try checkOverflow(answer, units)
      if case .array(let problems)? = answer["problems"], isStrict {
        fails = fails || problems.contains { $0 != "unsettled-unit" }
      }
      fails = fails || !measurement.fits
    }
    if run.run.status != 2, (run.run.status == 1) != fails { throw FuzzFault("exit code \(run.run.status)") }
  }

  private static func limits(_ measurement: TextMeasurement) -> JSONValue {
    .array(
      measurement.counts.map {
        .object([
          "unit": .text($0.limit.unit.rawValue), "count": .integer($0.count),
          "limit": .integer($0.limit.maximum), "remaining": .integer($0.limit.maximum - $0.count),
          "soft": .bool($0.limit.isSoft),
        ])
      })
  }

  /// What is over is an end of the text, the same in code units and in the bytes of the repaired text.
  private static func checkOverflow(_ answer: JSONObject, _ units: [UInt16]) throws(FuzzFault) {
    guard let range = answer.range("overflow") else {
      if answer["overflow"] == .null, answer["overflowUTF8"] == .null { return }
      throw FuzzFault("an overflow that is none: \(answer)")
    }
    guard range.isValid(in: units.count), let bytes = answer.range("overflowUTF8") else {
      throw FuzzFault("an overflow outside the text: \(answer)")
    }
    func length(_ units: ArraySlice<UInt16>) -> Int { String(decoding: units, as: UTF16.self).utf8.count }
    let start = length(units[..<range.location])
    let expected = (start, length(units[..<(range.location + range.length)]) - start)
    if (bytes.location, bytes.length) != expected { throw FuzzFault("\(bytes), not \(expected) in UTF-8") }
  }
}
