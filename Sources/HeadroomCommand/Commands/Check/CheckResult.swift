import Graphemes
import JSONLines
import TextLimits

/// What one rule says about one text.
struct CheckResult {
  let check: CheckInput
  let rule: TextRule
  let measurement: TextMeasurement

  init(_ check: CheckInput, _ rule: TextRule) {
    self.check = check
    self.rule = rule
    measurement = rule.measure(check.units, contentWarning: check.spoiler)
  }

  /// Whether the text fails: over a limit, or with `--strict` any problem of its own.
  func fails(isStrict: Bool) -> Bool {
    if !measurement.fits { return true }
    return isStrict && !problems.filter { $0 != TextProblem.unsettledUnit.rawValue }.isEmpty
  }

  /// The codes of the problems, `over-limit` first.
  var problems: [String] {
    let problems = rule.problems(of: check.units, measurement).map(\.rawValue)
    return check.input.text.firstIllFormedByte == nil ? problems : problems + ["ill-formed-utf8"]
  }

  /// The object of `--json`.
  var json: JSONObject {
    var object = check.input.place.json
    object["rule"] = .text(rule.name)
    object["ok"] = .bool(measurement.fits)
    let binding = measurement.binding
    object["unit"] = .text(binding.limit.unit.rawValue)
    object["count"] = .integer(binding.count)
    object["limit"] = .integer(binding.limit.maximum)
    object["remaining"] = .integer(binding.remaining)
    object["limits"] = .array(measurement.counts.map(Self.json))
    object["overflow"] = measurement.overflow.map { .range($0) } ?? .null
    object["overflowUTF8"] =
      measurement.overflow.map { .range(check.input.text.byteRange(ofUnits: $0)) } ?? .null
    object["problems"] = .array(problems.map { .text($0) })
    object["unicode"] = .text("\(UnicodeVersion.current)")
    if let result = rule.twitterTextResult(check.units) { object["x"] = .object(Self.json(result)) }
    if let message = rule.shortMessage(check.units) { object["sms"] = .object(Self.json(message)) }
    return object
  }

  private static func json(_ count: TextMeasurement.Count) -> JSONValue {
    .object([
      "unit": .text(count.limit.unit.rawValue), "count": .integer(count.count),
      "limit": .integer(count.limit.maximum), "remaining": .integer(count.remaining),
      "soft": .bool(count.limit.isSoft),
    ])
  }

  private static func json(_ result: TwitterTextResult) -> JSONObject {
    [
      "weightedLength": .integer(result.weightedLength), "valid": .bool(result.isValid),
      "permillage": .integer(result.permillage), "displayRangeEnd": .integer(result.displayRangeEnd),
      "validRangeEnd": .integer(result.validRangeEnd),
      "referenceValidRangeEnd": .integer(result.referenceValidRangeEnd), "emoji": .text(result.emojiVersion),
    ]
  }

  private static func json(_ message: ShortMessage) -> JSONObject {
    [
      "encoding": .text(message.encoding.rawValue), "units": .integer(message.units),
      "segments": .array(message.segments.map { .integer($0) }),
    ]
  }
}
