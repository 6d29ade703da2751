/// How a value goes from its start to its end.
public enum Timing: Hashable, Sendable {
  /// A Bézier over the duration.
  case curve(CubicTimingCurve)
  /// A spring, sampled in seconds; the duration only cuts it off.
  case spring(Spring)
  /// The keyboard's motion (curve 7): its spring for 0.5 s, whatever duration is asked.
  case keyboard

  /// No bend.
  public static let linear = Timing.curve(.linear)
  /// A slow start.
  public static let easeIn = Timing.curve(.easeIn)
  /// A slow end.
  public static let easeOut = Timing.curve(.easeOut)
  /// A slow start and a slow end.
  public static let easeInOut = Timing.curve(.easeInOut)

  /// The raw value of the keyboard's curve in `UIKeyboardAnimationCurveUserInfoKey`; no public case has it.
  public static let keyboardCurve = 7

  /// The timing that `UIView.AnimationCurve`'s raw value names, 0 to 3 and 7; nil for others.
  public init?(animationCurve: Int) {
    switch animationCurve {
    case 0: self = .easeInOut
    case 1: self = .easeIn
    case 2: self = .easeOut
    case 3: self = .linear
    case Self.keyboardCurve: self = .keyboard
    default: return nil
    }
  }

  /// The duration that this timing imposes in seconds; nil when the caller's counts.
  public var imposedDuration: Double? { self == .keyboard ? Spring.keyboardDuration : nil }

  /// The fraction of the way after `elapsed` seconds of an animation of `duration` seconds.
  ///
  /// Before 0 and for NaN it is 0. A curve rests at 1 after its end; a spring goes on swinging, since the cut at
  /// the duration belongs to the animation. With a duration of 0 a curve is at its end.
  public func fraction(at elapsed: Double, duration: Double) -> Double {
    guard elapsed > 0 else { return 0 }
    switch self {
    case .curve(let curve): return duration > 0 ? curve.value(at: elapsed / duration) : 1
    case .spring(let spring): return spring.value(at: elapsed)
    case .keyboard: return Spring.keyboard.value(at: elapsed)
    }
  }
}
