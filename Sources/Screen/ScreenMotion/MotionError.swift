/// An error in the description of a motion, with the numbers.
public enum MotionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// A number outside the range that the parameter allows; NaN is outside every range.
  case outOfRange(parameter: String, value: Double, allowed: ClosedRange<Double>)
  /// A keyframe track without a value.
  case noKeyframes
  /// A time before the clock's present moment.
  case timeRunsBackwards(now: Double, asked: Double)
  /// Completions that start new work of no duration without end, at one moment of the clock.
  case endlessCompletions(time: Double, count: Int)
  /// A step that the state does not allow, such as finishing what was never stopped.
  case wrongState(asked: String, state: String)

  /// One sentence with the numbers.
  public var description: String {
    switch self {
    case .outOfRange(let parameter, let value, let allowed):
      "\(parameter) is \(value), which is not in \(allowed.lowerBound)...\(allowed.upperBound)"
    case .noKeyframes: "a keyframe track needs at least one value"
    case .timeRunsBackwards(let now, let asked):
      "the clock is at \(now) s and cannot go back to \(asked) s"
    case .endlessCompletions(let time, let count):
      "\(count) completions ran at \(time) s, each of no duration; one of them must wait"
    case .wrongState(let asked, let state): "cannot \(asked) while \(state)"
    }
  }

  /// The value, when it lies in the range; NaN lies in none.
  static func checked(
    _ value: Double, _ parameter: String, in allowed: ClosedRange<Double>
  ) throws(MotionError) -> Double {
    guard allowed.contains(value) else {
      throw .outOfRange(parameter: parameter, value: value, allowed: allowed)
    }
    return value
  }
}
