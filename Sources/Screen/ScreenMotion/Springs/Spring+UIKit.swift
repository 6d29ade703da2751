extension Spring {
  /// The durations that UIKit's solver takes, in seconds; others are clamped to them.
  public static let solvableDurations = 0.01...10.0

  /// The spring of `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
  ///
  /// A unit mass whose distance from the end is a thousandth at the duration. As UIKit does, twelve steps of
  /// Newton's method from 5/duration look for the frequency; where they do not arrive (large velocities have
  /// several roots), the largest root is taken, which UIKit does not always do. The value at the duration is not
  /// 1: the animation is removed there and the value snaps.
  ///
  /// - Parameters:
  ///   - dampingRatio: above 0; a ratio above 1 counts as 1.
  ///   - duration: in seconds, clamped to 0.01...10.
  ///   - initialVelocity: in whole distances per second.
  /// - Throws: `MotionError.outOfRange` when the ratio is not in 1e-3...1e9, the duration not in 0...1e9 or the
  ///   velocity not in ±1e5; NaN is out of range.
  public init(dampingRatio: Double, duration: Double, initialVelocity: Double = 0) throws(MotionError) {
    let solver = try SpringSolver(
      askedRatio: dampingRatio, askedDuration: duration, askedVelocity: initialVelocity)
    self.init(
      angularFrequency: solver.angularFrequency, dampingRatio: solver.dampingRatio,
      initialVelocity: solver.velocity)
  }

  /// The frequency at which UIKit's twelve steps stop, whether they have arrived or not.
  ///
  /// This is what iOS 14.4 measures, also where it is no root. `init(dampingRatio:duration:initialVelocity:)`
  /// takes the largest root there.
  ///
  /// - Returns: radians a second; nil when the steps leave the numbers above 0.
  /// - Throws: as `init(dampingRatio:duration:initialVelocity:)`.
  public static func uiKitFrequency(
    dampingRatio: Double, duration: Double, initialVelocity: Double = 0
  ) throws(MotionError) -> Double? {
    let solver = try SpringSolver(
      askedRatio: dampingRatio, askedDuration: duration, askedVelocity: initialVelocity)
    let found = solver.newton()
    return found > 0 && found < .infinity ? found : nil
  }
}
