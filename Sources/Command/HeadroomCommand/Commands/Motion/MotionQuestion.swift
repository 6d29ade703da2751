import ScreenMotion

/// The motion in question, and the times to evaluate it at.
struct MotionQuestion {
  /// The motions by their words.
  enum Kind: String, CaseIterable {
    case curve, spring, keyboard, settling

    static var words: String { allCases.map(\.rawValue).joined(separator: ", ") }

    init(named name: String) throws(UsageError) {
      guard let kind = Kind(rawValue: name) else {
        throw .unknown("motion", name, known: Kind.allCases.map(\.rawValue), otherwise: "take \(Kind.words)")
      }
      self = kind
    }
  }

  let kind: Kind
  /// The name of a curve, or its four numbers with commas between them.
  var name: String?
  var mass: Double?
  var stiffness: Double?
  var damping: Double?
  var duration: Double?
  var velocity: Double?
  var times: [Double] = []

  init(_ kind: Kind) { self.kind = kind }

  /// The answer.
  ///
  /// - Throws: `UsageError` for what is missing, or for numbers that cannot be, with the numbers.
  func answer() throws(UsageError) -> MotionAnswer {
    do {
      switch kind {
      case .curve: return try curveAnswer()
      case .spring:
        guard let damping, let duration else { throw UsageError("a spring needs --damping and --duration") }
        let spring = try Spring(dampingRatio: damping, duration: duration, initialVelocity: velocity ?? 0)
        let times = times.isEmpty ? (0...20).map { duration * Double($0) / 20 } : times
        return MotionAnswer(
          times: times, values: times.map(spring.value(at:)), facts: MotionAnswer.facts(spring))
      case .keyboard:
        let times = times.isEmpty ? (0...30).map { Double($0) / 60 } : times
        // At the end of its half second the animation is gone and the keyboard is in its place.
        let values = times.map { $0 < Spring.keyboardDuration ? Spring.keyboard.value(at: $0) : 1 }
        return MotionAnswer(times: times, values: values, facts: MotionAnswer.facts(.keyboard))
      case .settling:
        let spring = try Spring(
          mass: mass ?? 1, stiffness: stiffness ?? 100, damping: damping ?? 10, initialVelocity: velocity ?? 0
        )
        return MotionAnswer(
          times: times, values: times.map(spring.value(at:)),
          facts: [("settlingDuration", spring.settlingDuration)])
      }
    } catch let error as MotionError {
      throw UsageError("\(error)")
    } catch let error as UsageError {
      throw error
    } catch {
      throw UsageError("\(error)")
    }
  }

  private func curveAnswer() throws -> MotionAnswer {
    guard let name else {
      throw UsageError("name one curve: \(CubicTimingCurve.named.map(\.name).joined(separator: ", "))")
    }
    let curve = try Self.curve(name)
    let times = times.isEmpty ? (0...10).map { Double($0) / 10 } : times
    return MotionAnswer(times: times, values: times.map(curve.value(at:)))
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
