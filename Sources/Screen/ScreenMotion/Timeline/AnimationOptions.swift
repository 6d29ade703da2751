/// How long and how an animation runs.
public struct AnimationOptions: Hashable, Sendable {
  /// One pass in seconds.
  public var duration: Double
  /// Seconds before it starts; until then the old value shows.
  public var delay: Double
  /// How the value goes.
  public var timing: Timing
  /// How many passes.
  public var repeatCount: Double
  /// Whether each pass is followed by its reverse.
  public var autoreverses: Bool
  /// The combination with running animations.
  public var combination: Combination
  /// Whether a block inside another keeps its own duration (`overrideInheritedDuration`).
  public var overridesInheritedDuration: Bool
  /// Whether a block inside another keeps its own timing (`overrideInheritedCurve`).
  public var overridesInheritedTiming: Bool

  /// The options of `UIView.animate(withDuration:)`: ease in and out, once, additive.
  ///
  /// - Throws: `MotionError.outOfRange` when the duration or delay is not in 0...1e9 or the count is below 0; NaN is
  ///   out of range.
  public init(
    duration: Double, delay: Double = 0, timing: Timing = .easeInOut, repeatCount: Double = 1,
    autoreverses: Bool = false, combination: Combination = .additive,
    overridesInheritedDuration: Bool = false,
    overridesInheritedTiming: Bool = false
  ) throws(MotionError) {
    self.duration = try MotionError.checked(duration, "duration", in: 0...1e9)
    self.delay = try MotionError.checked(delay, "delay", in: 0...1e9)
    self.timing = timing
    self.repeatCount = try MotionError.checked(repeatCount, "repeat count", in: 0...Double.infinity)
    self.autoreverses = autoreverses
    self.combination = combination
    self.overridesInheritedDuration = overridesInheritedDuration
    self.overridesInheritedTiming = overridesInheritedTiming
  }

  /// The options that move something with the keyboard: curve 7, whose spring runs for 0.5 s.
  public static let keyboard = AnimationOptions(keyboardDuration: Spring.keyboardDuration)

  private init(keyboardDuration: Double) {
    duration = keyboardDuration
    delay = 0
    timing = .keyboard
    repeatCount = 1
    autoreverses = false
    combination = .additive
    overridesInheritedDuration = false
    overridesInheritedTiming = false
  }

  /// One pass in seconds: the timing's own where it imposes one.
  public var effectiveDuration: Double { timing.imposedDuration ?? duration }
}
