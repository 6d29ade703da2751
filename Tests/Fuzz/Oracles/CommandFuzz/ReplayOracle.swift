import JSONLines
import TextEditing
import TextLimits

/// `headroom replay`: what it says was done, done again on flat code units, gives the text of the state.
enum ReplayOracle {
  private static let rules = ["graphemes:5", "tweet-140", "utf16:4", "x"]
  /// `assigning` assigns texts, which no line tells.
  private static let delegates = ["limit", "seed", "assigning"]

  static func check(_ options: Int, _ file: [UInt8]) throws(FuzzFault) {
    let name = rules[options % rules.count]
    let delegate = delegates[options / rules.count % delegates.count]
    let policy = EditPolicy.allCases[options / 16 % EditPolicy.allCases.count].rawValue
    var words = ["replay", "--rule=\(name)", "--delegate=\(delegate)", "--policy=\(policy)"]
    if options / 64 % 2 == 1 { words.append("--join-crlf") }
    let run = try CommandFuzz.threeReadings(words, over: file)
    guard let state = run.answers.last?.object("state"), let text = state.units("text") else {
      throw FuzzFault("no state")
    }
    try checkState(state, text, name)
    if delegate != "assigning", let played = try play(run), played != text {
      throw FuzzFault("what was done gives \(played), the state says \(text)")
    }
    if ![0, 2].contains(run.run.status) { throw FuzzFault("exit code \(run.run.status)") }
  }

  private static func checkState(_ state: JSONObject, _ text: [UInt16], _ name: String) throws(FuzzFault) {
    guard let rule = try? TextRule.named(name) else { throw FuzzFault("no rule") }
    let binding = rule.measure(text).binding
    if state.integer("count") != binding.count || state.integer("remaining") != binding.remaining {
      throw FuzzFault("\(state), measured \(binding)")
    }
    guard let selected = state.range("selectedRange"), selected.isValid(in: text.count) else {
      throw FuzzFault("a selection outside the text: \(state)")
    }
    if state["markedRange"] != .null, state.range("markedRange")?.isValid(in: text.count) != true {
      throw FuzzFault("marked text outside the text: \(state)")
    }
  }

  /// The text after everything that was done.
  private static func play(_ run: LinesRun) throws(FuzzFault) -> [UInt16]? {
    var text: [UInt16] = []
    var assigned = run.answered.filter { $0.asked.text("do") == "set" }.compactMap { $0.asked.units("text") }[
      ...]
    for step in run.answers.dropLast() {
      if step.text("event") == "set" {
        guard let next = assigned.popFirst() else { throw FuzzFault("a text was set that nobody gave") }
        text = next
      }
      guard let done = step.object("committed") else { continue }
      guard let range = done.range("range"), range.isValid(in: text.count) else {
        throw FuzzFault("done outside the text of \(text.count): \(step)")
      }
      text.replaceSubrange(
        range.location..<(range.location + range.length), with: done.units("text") ?? [])
    }
    return text
  }
}
