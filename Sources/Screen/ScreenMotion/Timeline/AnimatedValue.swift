/// A model value and the animations that run on it; what shows is a pure function of time.
///
/// Setting the model is immediate. An animation only hides it for a while: at its end it is gone and the model shows,
/// whatever the spring's last position was.
public struct AnimatedValue<Value: Animatable>: Sendable {
  /// The value that holds when nothing runs.
  public private(set) var model: Value
  /// The running animations, oldest first.
  private(set) var running: [RunningAnimation<Value>] = []

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
    _ = animate(to: value, at: time, options, owner: 0)
  }

  /// Animates along a track, with its own begin time, fill and repeats; the model stays as it is.
  ///
  /// While the track shows, what runs below it does not.
  public mutating func animate(along track: KeyframeTrack<Value>, _ timing: MediaTiming) {
    running.append(RunningAnimation(track: track, timing: timing, owner: 0))
  }

  /// Returns the presentation value at a moment of the clock; O(number of running animations).
  public func value(at time: Double) -> Value {
    var isMoving = false
    var place = SIMD8<Double>.zero
    for animation in running {
      guard let part = animation.part(at: time) else { continue }
      if !isMoving {
        place = Value.decomposed(model.components)
        isMoving = true
      }
      switch part {
      case .offset(let offset): place += offset
      case .place(let absolute): place = absolute
      }
    }
    return isMoving ? Value(components: Value.recomposed(place)) : model
  }

  /// When the last animation ends on the clock; nil when nothing has been started, or all was removed.
  ///
  /// An animation that stays filled until it is removed ends as if it did not.
  public var restTime: Double? { running.map(\.finish).max() }

  /// Animates for an owner, and says which owners' animations it removed.
  mutating func animate(to value: Value, at time: Double, _ options: AnimationOptions, owner: Int) -> [Int] {
    running.removeAll { $0.isOver(at: time) }
    let start = options.combination == .fromCurrentState ? self.value(at: time) : model
    var removed: [Int] = []
    if options.combination != .additive {
      removed = running.map(\.owner)
      running.removeAll()
    }
    model = value
    if options.effectiveDuration > 0, options.repeatCount > 0 {
      running.append(RunningAnimation(from: start, to: value, at: time, options, owner: owner))
    }
    return removed
  }

  /// Animates along a track for an owner.
  mutating func animate(along track: KeyframeTrack<Value>, _ timing: MediaTiming, owner: Int) {
    running.append(RunningAnimation(track: track, timing: timing, owner: owner))
  }
}
