extension Spring {
  /// A spring from a perceptual duration and a bounce, as SwiftUI's `Spring(duration:bounce:)`.
  ///
  /// Mass 1, stiffness (2π/duration)², damping ratio 1 − bounce, or 1/(1 + bounce) for a negative bounce, which is
  /// over-damped.
  ///
  /// - Throws: `MotionError.outOfRange` when the duration leaves 0.001...10,000 s or the bounce -0.999...1.
  public init(
    duration: Double, bounce: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) throws(MotionError) {
    let duration = try MotionError.checked(duration, "duration", in: 0.001...10_000)
    let bounce = try MotionError.checked(bounce, "bounce", in: -0.999...1)
    let ratio = bounce >= 0 ? 1 - bounce : 1 / (1 + bounce)
    let omega = 2 * Double.pi / duration
    try self.init(
      stiffness: omega * omega, damping: 4 * .pi * ratio / duration, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// A spring from the period of its undamped motion and its damping ratio, the form of fluid interfaces.
  ///
  /// Mass 1, stiffness (2π/response)², damping 4π·ratio/response.
  ///
  /// - Throws: `MotionError.outOfRange` when the response leaves 0.001...10,000 s or the ratio 0...1,000.
  public init(
    response: Double, dampingRatio: Double, initialVelocity: Double = 0, allowsOverdamping: Bool = false
  ) throws(MotionError) {
    let response = try MotionError.checked(response, "response", in: 0.001...10_000)
    let ratio = try MotionError.checked(dampingRatio, "damping ratio", in: 0...1000)
    let omega = 2 * Double.pi / response
    try self.init(
      stiffness: omega * omega, damping: 4 * .pi * ratio / response, initialVelocity: initialVelocity,
      allowsOverdamping: allowsOverdamping)
  }

  /// The period of the undamped motion, 2π/ω, in seconds.
  public var perceptualDuration: Double { 2 * .pi / angularFrequency }

  /// How much the spring bounces: 1 − ζ, or 1/ζ − 1 when it is over-damped.
  public var bounce: Double { dampingRatio <= 1 ? 1 - dampingRatio : 1 / dampingRatio - 1 }
}
