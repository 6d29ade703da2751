/// A damped spring that pulls a value from 0 to 1.
///
/// The motion is that of `CASpringAnimation`: mass·x″ = stiffness·(1 − x) − damping·x′ from x = 0 with the initial
/// velocity, in whole distances per second. A damping ratio above 1 counts as 1 unless over-damping is allowed, as
/// Core Animation's solver has it.
public struct Spring: Hashable, Sendable {
  /// The range of every parameter but the velocity.
  static let allowedParameters = 1e-9...1e9

  /// The mass at the end of the spring.
  public let mass: Double
  /// The force per distance.
  public let stiffness: Double
  /// The friction per velocity.
  public let damping: Double
  /// The velocity at the start, in whole distances per second.
  public let initialVelocity: Double
  /// Whether a damping ratio above 1 slows the motion (`CASpringAnimation.allowsOverdamping`).
  public let allowsOverdamping: Bool

  /// The undamped angular frequency √(stiffness / mass), in radians a second.
  public let angularFrequency: Double
  /// The damping ratio damping / (2√(stiffness·mass)), as asked for: not clamped.
  public let dampingRatio: Double

  /// A spring from its physical parameters.
  ///
  /// - Throws: `MotionError.outOfRange` when mass or stiffness leaves 1e-9...1e9, damping 0...1e9, or the velocity
  ///   ±1e9; NaN is out of range. A damping of 0 is allowed: the spring swings for ever.
  public init(
    mass: Double = 1, stiffness: Double, damping: Double, initialVelocity: Double = 0,
    allowsOverdamping: Bool = false
  ) throws(MotionError) {
    self.mass = try MotionError.checked(mass, "mass", in: Self.allowedParameters)
    self.stiffness = try MotionError.checked(stiffness, "stiffness", in: Self.allowedParameters)
    self.damping = try MotionError.checked(damping, "damping", in: 0...1e9)
    self.initialVelocity = try MotionError.checked(initialVelocity, "initial velocity", in: -1e9...1e9)
    self.allowsOverdamping = allowsOverdamping
    angularFrequency = (stiffness / mass).squareRoot()
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
  }

  /// A spring of unit mass from its frequency and ratio, which the caller has checked.
  init(angularFrequency: Double, dampingRatio: Double, initialVelocity: Double) {
    mass = 1
    stiffness = angularFrequency * angularFrequency
    damping = 2 * dampingRatio * angularFrequency
    self.initialVelocity = initialVelocity
    allowsOverdamping = false
    self.angularFrequency = angularFrequency
    self.dampingRatio = dampingRatio
  }

  private init(mass: Double, stiffness: Double, damping: Double) {
    self.mass = mass
    self.stiffness = stiffness
    self.damping = damping
    initialVelocity = 0
    allowsOverdamping = false
    angularFrequency = (stiffness / mass).squareRoot()
    dampingRatio = damping / (2 * (stiffness * mass).squareRoot())
  }

  /// The spring that moves the keyboard: mass 3, stiffness 1000, damping 500.
  ///
  /// Its raw damping ratio is 4.56; the solver clamps it to 1, so that x(t) = 1 − (1 + ωt)e^(−ωt) with
  /// ω = √(1000/3). These are also the values of `UISpringTimingParameters()`.
  public static let keyboard = Spring(mass: 3, stiffness: 1000, damping: 500)

  /// How long the keyboard's spring runs in seconds, before the value snaps to its end.
  public static let keyboardDuration = 0.5
}
