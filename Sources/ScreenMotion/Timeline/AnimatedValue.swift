/// A model value and the animations that run on it; what shows is a pure function of time.
///
/// Setting the model is immediate. An animation only hides it for a while: at its end it is gone and the model shows,
/// whatever the spring's last position was.
public struct AnimatedValue<Value: Animatable>: Sendable {
  /// One animation on its way.
  struct Running: Sendable {
    /// Where it starts.
    let start: Value
    /// Where it goes.
    let end: Value
    /// When its delay ends.
    let begin: Double
    /// When it is removed.
    let finish: Double
    let duration: Double
    let timing: Timing
    let autoreverses: Bool
    /// Whether its way is added to what runs below it.
    let isAdditive: Bool

    /// The fraction of the way at a moment before its finish.
    func fraction(at time: Double) -> Double {
      var elapsed = time - begin
      guard elapsed > 0, duration > 0 else { return 0 }
      if elapsed >= duration {
        let passes = (elapsed / duration).rounded(.down)
        elapsed -= passes * duration
        if autoreverses && passes.truncatingRemainder(dividingBy: 2) == 1 { elapsed = duration - elapsed }
      }
      return timing.fraction(at: elapsed, duration: duration)
    }
  }

  /// The value that holds when nothing runs.
  public private(set) var model: Value
  private(set) var running: [Running] = []

  /// A value at rest.
  public init(_ model: Value) { self.model = model }

  /// Sets the model at once; animations that run go on, additive ones around the new model.
  public mutating func set(_ value: Value) { model = value }

  /// Removes what runs; the model shows.
  public mutating func removeAnimations() { running.removeAll() }

  /// Sets the model and animates the way there, from a moment of the clock.
  ///
  /// A duration of 0 sets it at once. Animations that ended before that moment are forgotten.
  public mutating func animate(to value: Value, at time: Double, _ options: AnimationOptions) {
    running.removeAll { $0.finish <= time }
    let start = options.combination == .fromCurrentState ? self.value(at: time) : model
    if options.combination != .additive { running.removeAll() }
    model = value
    let duration = options.effectiveDuration
    let pass = options.autoreverses ? 2 * duration : duration
    guard duration > 0, options.repeatCount > 0 else { return }
    running.append(
      Running(
        start: start, end: value, begin: time + options.delay,
        finish: time + options.delay + pass * options.repeatCount, duration: duration, timing: options.timing,
        autoreverses: options.autoreverses, isAdditive: options.combination == .additive))
  }

  /// What shows at a moment of the clock; O(number of running animations), no allocation.
  public func value(at time: Double) -> Value {
    guard running.contains(where: { time < $0.finish }) else { return model }
    var place = Value.decomposed(model.components)
    for animation in running where time < animation.finish {
      let fraction = animation.fraction(at: time)
      let start = Value.decomposed(animation.start.components)
      let end = Value.decomposed(animation.end.components)
      if animation.isAdditive {
        // The way from old to new counts down to nothing around the new model.
        place += Value.way(from: end, to: start) * (1 - fraction)
      } else {
        place = start + Value.way(from: start, to: end) * fraction
      }
    }
    return Value(components: Value.recomposed(place))
  }

  /// When the last animation ends on the clock; nil when none has been started or all were removed.
  public var restTime: Double? { running.map(\.finish).max() }
}
