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

  private static let lines = OptionDeclaration(
    "jsonl", "Read JSON lines: motion (curve, spring, …), and name, damping, …, at as on the command line.")

  static let declaration = CommandDeclaration(
    name: "motion",
    summary: "Say where a curve or a spring is at given times, and when a spring has settled.",
    synopsis: "curve NAME | spring | keyboard | settling [OPTION…] | --jsonl [FILE…]",
    discussion: [
      "curve: linear, easeIn, easeOut, easeInOut or default, or four numbers x1,y1,x2,y2 of a Bézier's control points.",
      "spring: the spring of UIView's animate(usingSpringWithDamping:); it prints the frequency that UIKit finds for --damping, --duration and --velocity. The values are the spring's own; an animation of it ends at the duration and snaps to 1.",
      "keyboard: curve 7, a critically damped spring of half a second.",
      "settling: when a CASpringAnimation of --mass, --stiffness, --damping and --velocity has settled.",
    ],
    options: [damping, duration, velocity, mass, stiffness, at, lines, .json],
    operands: [.names(of: MotionQuestion.Kind.self), .words(CubicTimingCurve.named.map(\.name)), .files],
    examples: [
      .init("headroom motion curve easeInOut --at 0,0.25,0.5", "0, 0.1292 and 0.5 of the way."),
      .init(
        "headroom motion spring --damping 0.8 --duration 1.5 --at 0.3 --json",
        "The spring of a list that bounces in."),
      .init("headroom motion keyboard", "The keyboard's 30 frames."),
      .init("headroom motion settling --damping 10", "1.4727 s."),
      .init(
        #"echo '{"motion":"curve","name":"easeIn","at":[0.5]}' | headroom motion --jsonl --json"#,
        "One question a line."),
    ])

  static var readsText: Bool { false }

  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode {
    if arguments.has(lines) {
      try arguments.forEachJSONLine(io) { line in
        do {
          try write(try question(line).answer(), arguments, io)
        } catch let error as UsageError {
          throw InputError(error.description)
        }
      }
    } else {
      try write(try question(arguments).answer(), arguments, io)
    }
    return .fine
  }

  private static func write(_ answer: MotionAnswer, _ arguments: Arguments, _ io: CommandIO) throws {
    if arguments.has(.json) {
      try io.output.write(bytes: JSONValue.object(answer.json).bytes + [0x0A])
    } else {
      try io.output.write(answer.text)
    }
  }

  /// Reads the question from the command line.
  private static func question(_ arguments: Arguments) throws -> MotionQuestion {
    guard let word = arguments.operands.first else {
      throw UsageError("say what moves: \(MotionQuestion.Kind.words)")
    }
    var question = MotionQuestion(try MotionQuestion.Kind(named: word))
    let rest = arguments.operands.dropFirst()
    if question.kind == .curve {
      question.name = rest.count == 1 ? rest.first : nil
    } else if let extra = rest.first {
      throw UsageError("'headroom motion \(word)' takes no '\(printable(extra))'")
    }
    question.mass = try arguments.decimal(mass)
    question.stiffness = try arguments.decimal(stiffness)
    question.damping = try arguments.decimal(damping)
    question.duration = try arguments.decimal(duration)
    question.velocity = try arguments.decimal(velocity)
    question.times = try arguments.decimals(at)
    return question
  }

  /// Reads the question from a line, whose members are the words of the command line.
  private static func question(_ line: JSONLine) throws -> MotionQuestion {
    let word = String(decoding: try line.string("motion"), as: UTF16.self)
    var question = MotionQuestion(try MotionQuestion.Kind(named: word))
    question.name = try line.optionalString("name").map { String(decoding: $0, as: UTF16.self) }
    question.mass = try line.optionalDecimal("mass")
    question.stiffness = try line.optionalDecimal("stiffness")
    question.damping = try line.optionalDecimal("damping")
    question.duration = try line.optionalDecimal("duration")
    question.velocity = try line.optionalDecimal("velocity")
    question.times = try line.optionalDecimals("at") ?? []
    return question
  }
}
