import Graphemes
import JSONLines
import TextLimits

/// The result of one rule for one text.
struct CheckResult {
  /// Where the rest of the answer is found, some of which costs as much as the measurement.
  private enum Text {
    case whole(CheckInput)
    case pieces(PiecewiseCheck.Outcome)
  }

  let place: InputPlace
  let rule: TextRule
  let measurement: TextMeasurement
  private let text: Text

  /// Checks a text that is there as a whole.
  init(_ check: CheckInput, _ rule: TextRule) {
    place = check.input.place
    self.rule = rule
    measurement = rule.measure(check.units, contentWarning: check.spoiler)
    text = .whole(check)
  }

  /// Creates the result of a text that was checked in pieces.
  init(_ place: InputPlace, _ rule: TextRule, _ outcome: PiecewiseCheck.Outcome) {
    self.place = place
    self.rule = rule
    measurement = outcome.measurement
    text = .pieces(outcome)
  }

  /// Whether the text fails: over a limit, or with `--strict` any problem of its own.
  func fails(isStrict: Bool) -> Bool {
    if !measurement.fits { return true }
    return isStrict && !problems.filter { $0 != TextProblem.unsettledUnit.rawValue }.isEmpty
  }

  /// The codes of the problems, `over-limit` first.
  var problems: [String] {
    let (problems, isIllFormed) =
      switch text {
      case .whole(let check):
        (rule.problems(of: check.units, measurement), check.input.text.firstIllFormedByte != nil)
      case .pieces(let outcome): (outcome.problems, outcome.isIllFormed)
      }
    return problems.map(\.rawValue) + (isIllFormed ? ["ill-formed-utf8"] : [])
  }

  /// Where the text stops fitting, or its start when it fits.
  var overflow: OverflowPlace {
    switch text {
    case .whole(let check):
      OverflowPlace(in: check.input.text, at: measurement.overflow?.lowerBound ?? 0)
    case .pieces(let outcome): outcome.overflow ?? OverflowPlace(in: DecodedText([]), at: 0)
    }
  }

  /// The message of SMS, for a rule for it.
  var shortMessage: ShortMessage? {
    // A rule for SMS counts a text as a whole.
    if case .whole(let check) = text { rule.shortMessage(check.units) } else { nil }
  }

  /// The characters that keep the text from the 7-bit alphabet of SMS.
  var suggestions: Suggestions? {
    if case .whole(let check) = text { Suggestions(check.units) } else { nil }
  }

  private var twitterTextResult: TwitterTextResult? {
    switch text {
    case .whole(let check): rule.twitterTextResult(check.units)
    case .pieces(let outcome): outcome.twitterTextResult
    }
  }

  private func byteRange(_ overflow: Range<Int>) -> Range<Int> {
    switch text {
    case .whole(let check): check.input.text.byteRange(ofUnits: overflow)
    case .pieces(let outcome): (outcome.overflow?.byte ?? 0)..<outcome.byteCount
    }
  }

  /// The object of `--json`.
  var json: JSONObject {
    var object = place.json
    object["rule"] = .text(rule.name)
    object["ok"] = .bool(measurement.fits)
    let binding = measurement.binding
    object["unit"] = .text(binding.limit.unit.rawValue)
    object["count"] = .integer(binding.count)
    object["limit"] = .integer(binding.limit.maximum)
    object["remaining"] = .integer(binding.remaining)
    object["limits"] = .array(measurement.counts.map(Self.json))
    object["overflow"] = measurement.overflow.map { .range($0) } ?? .null
    object["overflowUTF8"] = measurement.overflow.map { .range(byteRange($0)) } ?? .null
    object["problems"] = .array(problems.map { .text($0) })
    object["unicode"] = .text("\(UnicodeVersion.current)")
    if let result = twitterTextResult { object["x"] = .object(Self.json(result)) }
    if let message = shortMessage { object["sms"] = .object(Self.json(message)) }
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
