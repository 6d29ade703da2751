import JSONLines
import ScreenMotion

/// `headroom motion`: where an animation is at given times.
enum MotionCommand: Subcommand {
  private static let damping = OptionDeclaration(
    "damping", argument: "D", "The damping ratio of UIKit's spring, above 0; the damping for settling.")
  private static let duration = OptionDeclaration(
    "duration", argument: "SECONDS", "How long UIKit's spring runs.")
  private static let velocity = OptionDeclaration(
    "velocity", argument: "V", "The velocity at the start, in whole distances a second (0).")
  private static let mass = OptionDeclaration("mass", argument: "M", "The mass (1).")
  private static let stiffness = OptionDeclaration("stiffness", argument: "K", "The stiffness (100).")
  private static let at = OptionDeclaration(
    "at", argument: "T,…", "The times in seconds, for a curve the fractions of the duration.")

  static let declaration = CommandDeclaration(
    name: "motion",
    summary: "Say where a curve or a spring is at given times, and when a spring has settled.",
    synopsis: "curve NAME | spring | keyboard | settling [OPTION…]",
    discussion: [
      "curve: linear, easeIn, easeOut, easeInOut or default, or four numbers x1,y1,x2,y2 of a Bézier's control points.",
      "spring: the spring of UIView's animate(usingSpringWithDamping:); it prints the frequency that UIKit finds for --damping, --duration and --velocity. The value snaps to 1 at the duration.",
      "keyboard: curve 7, a critically damped spring of half a second.",
      "settling: when a CASpringAnimation of --mass, --stiffness, --damping and --velocity has settled.",
    ],
    options: [damping, duration, velocity, mass, stiffness, at, .json],
    examples: [
      .init("headroom motion curve easeInOut --at 0,0.25,0.5", "0, 0.1292 and 0.5 of the way."),
      .init(
        "headroom motion spring --damping 0.8 --duration 1.5 --at 0.3 --json",
        "The spring of a list that bounces in."),
      .init("headroom motion keyboard", "The keyboard's 30 frames."),
      .init("headroom motion settling --damping 10", "1.4727 s."),
    ])

  /// What is printed.
  private struct Answer {
    var times: [Double] = []
    var values: [Double] = []
    var facts: [(name: String, value: Double)] = []
  }

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    let answer: Answer
    do {
      answer = try self.answer(arguments)
    } catch let error as MotionError {
      throw UsageError("\(error)")
    }
    if arguments.has(.json) {
      var object: JSONObject = [:]
      if !answer.times.isEmpty {
        object["at"] = .array(answer.times.map { .decimal($0) })
        object["values"] = .array(answer.values.map { .decimal($0) })
      }
      for fact in answer.facts { object[fact.name] = .decimal(fact.value) }
      try io.output.write(bytes: JSONValue.object(object).bytes + [0x0A])
    } else {
      for fact in answer.facts { try io.output.write("\(fact.name) \(fact.value)\n") }
      for (time, value) in zip(answer.times, answer.values) {
        try io.output.write("\(plain(time))\t\(value)\n")
      }
    }
    return .fine
  }

  private static func answer(_ arguments: Arguments) throws -> Answer {
    let kinds = ["curve", "spring", "keyboard", "settling"]
    guard let kind = arguments.operands.first else {
      throw UsageError("say what moves: \(kinds.joined(separator: ", "))")
    }
    let rest = arguments.operands.dropFirst()
    if kind != "curve", let extra = rest.first {
      throw UsageError("'headroom motion \(printable(kind))' takes no '\(printable(extra))'")
    }
    let times = try arguments.decimals(at)
    switch kind {
    case "curve":
      guard let name = rest.first, rest.count == 1 else {
        throw UsageError("name one curve: \(CubicTimingCurve.named.map(\.name).joined(separator: ", "))")
      }
      let curve = try curve(name)
      let times = times.isEmpty ? (0...10).map { Double($0) / 10 } : times
      return Answer(times: times, values: times.map(curve.value(at:)))
    case "spring":
      guard let ratio = try arguments.decimal(damping), let duration = try arguments.decimal(duration) else {
        throw UsageError("a spring needs --damping and --duration")
      }
      let spring = try Spring(
        dampingRatio: ratio, duration: duration, initialVelocity: try arguments.decimal(velocity) ?? 0)
      let times = times.isEmpty ? (0...20).map { duration * Double($0) / 20 } : times
      return Answer(
        times: times, values: times.map(spring.value(at:)),
        facts: [
          ("omega", spring.angularFrequency), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ])
    case "keyboard":
      let spring = Spring.keyboard
      let times = times.isEmpty ? (0...30).map { Double($0) / 60 } : times
      return Answer(
        times: times,
        // At the end of its half second the animation is gone and the keyboard stands where it belongs.
        values: times.map { $0 < Spring.keyboardDuration ? spring.value(at: $0) : 1 },
        facts: [
          ("omega", spring.angularFrequency), ("stiffness", spring.stiffness), ("damping", spring.damping),
        ])
    case "settling":
      let spring = try Spring(
        mass: try arguments.decimal(mass) ?? 1, stiffness: try arguments.decimal(stiffness) ?? 100,
        damping: try arguments.decimal(damping) ?? 10, initialVelocity: try arguments.decimal(velocity) ?? 0)
      return Answer(
        times: times, values: times.map(spring.value(at:)),
        facts: [("settlingDuration", spring.settlingDuration)])
    default:
      throw UsageError.unknown(
        "motion", kind, known: kinds, otherwise: "take \(kinds.joined(separator: ", "))")
    }
  }

  private static func curve(_ name: String) throws -> CubicTimingCurve {
    if let curve = CubicTimingCurve(named: name) { return curve }
    let numbers = name.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
    if numbers.count == 4, let x1 = numbers[0], let y1 = numbers[1], let x2 = numbers[2], let y2 = numbers[3]
    {
      return try CubicTimingCurve(x1: x1, y1: y1, x2: x2, y2: y2)
    }
    throw UsageError.unknown(
      "curve", name, known: CubicTimingCurve.named.map(\.name), otherwise: "or give x1,y1,x2,y2")
  }
}
