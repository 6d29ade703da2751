/// One animation of a value on its way.
struct RunningAnimation<Value: Animatable>: Sendable {
  /// The contribution of an animation to a value at a moment.
  enum Part {
    /// It is added to what runs below it.
    case offset(SIMD8<Double>)
    /// It hides what runs below it.
    case place(SIMD8<Double>)
  }

  private enum Content: Sendable {
    /// The start and the end in the space in which they move, and whether the way is added.
    case way(start: SIMD8<Double>, end: SIMD8<Double>, timing: Timing, isAdditive: Bool)
    case track(KeyframeTrack<Value>)
  }

  private let content: Content
  private let timing: MediaTiming
  /// When it is removed; what is filled afterwards stays until somebody removes it.
  let finish: Double
  /// The block that started it.
  let owner: Int

  /// A way from one value to another; before its delay is over the start shows, at its end it is removed.
  init(from start: Value, to end: Value, at time: Double, _ options: AnimationOptions, owner: Int) {
    content = .way(
      start: Value.decomposed(start.components), end: Value.decomposed(end.components),
      timing: options.timing,
      isAdditive: options.combination == .additive)
    timing = MediaTiming(
      unchecked: time + options.delay, duration: options.effectiveDuration, repeatCount: options.repeatCount,
      autoreverses: options.autoreverses, fill: .backwards)
    finish = timing.endTime
    self.owner = owner
  }

  /// A way along a track.
  init(track: KeyframeTrack<Value>, timing: MediaTiming, owner: Int) {
    content = .track(track)
    self.timing = timing
    finish = timing.endTime
    self.owner = owner
  }

  /// Whether nothing of it will show any more.
  func isOver(at time: Double) -> Bool {
    time >= finish && (timing.fill == .removed || timing.fill == .backwards)
  }

  /// Returns its contribution at a moment; nil when it has none.
  func part(at time: Double) -> Part? {
    guard let elapsed = timing.elapsed(at: time) else { return nil }
    switch content {
    case .way(let start, let end, let bend, let isAdditive):
      let fraction = bend.fraction(at: elapsed, duration: timing.duration)
      return isAdditive
        // The way from old to new counts down to nothing around the model.
        ? .offset(Value.way(from: end, to: start) * (1 - fraction))
        : .place(start + Value.way(from: start, to: end) * fraction)
    case .track(let track):
      let progress = timing.duration > 0 ? elapsed / timing.duration : 1
      return .place(Value.decomposed(track.value(at: progress).components))
    }
  }
}
