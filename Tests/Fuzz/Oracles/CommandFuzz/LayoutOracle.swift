import JSONLines
import ScreenLayout
import ScreenMotion

/// `headroom layout` over lines: what a line alone is answered is what the solver says of its numbers.
enum LayoutOracle {
  static func check(_ options: Int, _ file: [UInt8]) throws(FuzzFault) {
    let keepsState = options % 2 == 1
    let run = try CommandFuzz.threeReadings(keepsState ? ["layout", "--sequence"] : ["layout"], over: file)
    if run.answers.count != run.answered.count { throw FuzzFault("\(run.answers.count) answers") }
    for (question, answer) in zip(run.answered, run.answers) {
      let (overlap, inset) = (answer.number("overlap"), answer.number("inset"))
      guard Placement(rawValue: answer.text("placement") ?? "") != nil, overlap >= 0, overlap < .infinity,
        inset >= 0, inset <= overlap
      else { throw FuzzFault("line \(question.line): \(answer)") }
      if !keepsState, let solution = solution(question.asked),
        (answer.text("placement"), overlap, inset)
          != (solution.placement.rawValue, solution.overlap, solution.inset)
      {
        throw FuzzFault("line \(question.line): \(answer), not \(solution)")
      }
    }
    if ![0, 2].contains(run.run.status) { throw FuzzFault("exit code \(run.run.status)") }
  }

  /// The solution of a line that shows a keyboard.
  private static func solution(_ asked: JSONObject) -> InsetSolution? {
    guard asked["event"] == nil || asked["event"] == "willShow", let screen = numbers(asked["screen"]),
      let view = numbers(asked["view"]), let keyboard = numbers(asked["keyboard"])
    else { return nil }
    func rect(_ n: [Double]) -> Rect { Rect(x: n[0], y: n[1], width: n[2], height: n[3]) }
    return InsetSolver.solve(
      screen: rect([0, 0] + screen), view: rect(view), keyboard: rect(keyboard),
      safeBottom: numbers(.array([asked["safeBottom"] ?? 0]))?[0] ?? 0)
  }

  private static func numbers(_ value: JSONValue?) -> [Double]? {
    guard case .array(let elements)? = value else { return nil }
    let numbers = elements.compactMap { element -> Double? in
      switch element {
      case .integer(let value): Double(value)
      case .integerOutOfRange(let digits): Double(digits)
      case .number(let value): value
      default: nil
      }
    }
    return numbers.count == elements.count ? numbers : nil
  }
}
