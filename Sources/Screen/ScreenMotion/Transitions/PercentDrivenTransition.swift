/// The time of a transition that a finger drives: `UIPercentDrivenInteractiveTransition` on a virtual clock.
///
/// While it is driven, the fraction is what was last given, without any bend. Let go, the rest of the way, or the way
/// back, takes its share of the duration divided by the completion speed, along the completion curve.
public struct PercentDrivenTransition: Hashable, Sendable {
  /// The phase.
  public enum Phase: Hashable, Sendable {
    /// It follows the finger.
    case driven
    /// It goes on to the end since a moment.
    case finishing(since: Double)
    /// It goes back to the start since a moment.
    case cancelling(since: Double)
  }

  /// How long the transition takes undriven, in seconds.
  public let duration: Double
  /// By how much the rest is faster.
  public let completionSpeed: Double
  /// How the rest goes.
  public let completionCurve: CubicTimingCurve
  /// The fraction at which it was let go, or is.
  public private(set) var percentComplete = 0.0
  /// The phase.
  public private(set) var phase = Phase.driven

  /// A transition at its start.
  ///
  /// - Throws: `MotionError.outOfRange` when the duration is not in 0...1e9 or the speed not in 1e-3...1e3.
  public init(
    duration: Double, completionSpeed: Double = 1, completionCurve: CubicTimingCurve = .easeInOut
  ) throws(MotionError) {
    self.duration = try MotionError.checked(duration, "duration", in: 0...1e9)
    self.completionSpeed = try MotionError.checked(completionSpeed, "completion speed", in: 1e-3...1e3)
    self.completionCurve = completionCurve
  }

  /// Drives to a fraction; below 0 and NaN are 0, above 1 is 1.
  ///
  /// After it was let go nothing changes.
  public mutating func update(_ fraction: Double) {
    guard phase == .driven else { return }
    percentComplete = fraction > 0 ? min(fraction, 1) : 0
  }

  /// Lets go towards the end at a moment of the clock.
  public mutating func finish(at time: Double) { if phase == .driven { phase = .finishing(since: time) } }

  /// Lets go towards the start at a moment of the clock.
  public mutating func cancel(at time: Double) { if phase == .driven { phase = .cancelling(since: time) } }

  /// How long the rest takes from the moment it is let go, in seconds; nil while it is driven.
  public var remainingDuration: Double? {
    switch phase {
    case .driven: nil
    case .finishing: (1 - percentComplete) * duration / completionSpeed
    case .cancelling: percentComplete * duration / completionSpeed
    }
  }

  /// When the transition is over on the clock; nil while it is driven.
  public var endTime: Double? {
    guard let remainingDuration else { return nil }
    switch phase {
    case .driven: return nil
    case .finishing(let since), .cancelling(let since): return since + remainingDuration
    }
  }

  /// The fraction of the transition at a moment of the clock.
  public func fraction(at time: Double) -> Double {
    let start: Double
    let target: Double
    switch phase {
    case .driven: return percentComplete
    case .finishing(let since): (start, target) = (since, 1)
    case .cancelling(let since): (start, target) = (since, 0)
    }
    guard let remaining = remainingDuration, remaining > 0, time < start + remaining else { return target }
    let bend = completionCurve.value(at: (time - start) / remaining)
    return percentComplete + (target - percentComplete) * bend
  }
}
