/// An animation that can be paused, scrubbed, turned round and stopped: `UIViewPropertyAnimator` on a virtual clock.
///
/// It has a position between 0 and 1. Running, the position follows the time and the timing bends it; scrubbed, the
/// position is what shows (`scrubsLinearly`), and when it goes on, the timing bends the way that is left.
public struct PropertyAnimator: Sendable {
  /// Where it is in its life.
  public enum State: String, Hashable, Sendable {
    /// Not started, or at its end.
    case inactive
    /// Running or paused.
    case active
    /// Stopped, and waiting for where to finish.
    case stopped
  }

  /// Where an animation ended.
  public enum Position: String, Hashable, Sendable {
    /// At its start, turned round.
    case start
    /// At its end.
    case end
    /// Where it was.
    case current
  }

  /// One property's way.
  private struct Way: Sendable {
    let storage: any WayStorage
    let delayFactor: Double
  }

  /// How the position follows the clock.
  private enum Course: Sendable {
    /// The position is fixed.
    case paused
    /// Along the timing of the whole.
    case whole(from: Double, at: Double)
    /// Along a timing of the rest, from a position on.
    case rest(from: Double, at: Double, duration: Double, timing: Timing)
  }

  /// How long the whole takes, in seconds.
  public let duration: Double
  /// How the whole goes.
  public let timing: Timing
  /// Where it is in its life.
  public private(set) var state = State.inactive
  /// Whether it goes to the start.
  public private(set) var isReversed = false
  /// Whether scrubbing shows the fraction itself, not the fraction bent.
  public var scrubsLinearly = true
  /// Whether it stays active and paused at its end, without completing.
  public var pausesOnCompletion = false
  /// Where it has ended, in order: one entry each time its completions would run.
  public private(set) var completions: [Position] = []
  /// The present time of the clock, in seconds.
  public private(set) var now: Double

  private var ways: [PropertyKey: Way] = [:]
  private var course = Course.paused
  /// The fraction of the duration, or of the way when it is not bent.
  private var position = 0.0
  /// Whether the timing bends the position.
  private var isBent = true

  /// An animator that waits.
  ///
  /// - Throws: `MotionError.outOfRange` when the duration is not in 0...1e9.
  public init(duration: Double, timing: Timing = .easeInOut, now: Double = 0) throws(MotionError) {
    self.duration = try MotionError.checked(
      timing.imposedDuration ?? duration, "duration", in: 0...1e9)
    self.timing = timing
    self.now = now
  }

  /// An animator of a spring's own parameters; how long it takes is the spring's settling duration.
  ///
  /// - Throws: `MotionError.outOfRange` when the spring settles later than in 1e9 s.
  public init(spring: Spring, now: Double = 0) throws(MotionError) {
    try self.init(duration: spring.settlingDuration, timing: .spring(spring), now: now)
  }

  /// Whether the position follows the clock.
  public var isRunning: Bool { if case .paused = course { false } else { state == .active } }

  /// Adds a property's way.
  ///
  /// - Parameters:
  ///   - property: what moves; its initial value is where it starts.
  ///   - end: where it goes.
  ///   - delayFactor: the part of the duration that passes before it starts, 0 to 1; the rest is its own.
  /// - Throws: `MotionError.outOfRange` for another factor, `wrongState` while stopped.
  public mutating func addAnimation<Value>(
    _ property: Property<Value>, to end: Value, delayFactor: Double = 0
  ) throws(MotionError) {
    guard state != .stopped else { throw .wrongState(asked: "add an animation", state: "stopped") }
    let factor = try MotionError.checked(delayFactor, "delay factor", in: 0...1)
    ways[property.key] = Way(storage: ValueWay(start: property.initial, end: end), delayFactor: factor)
  }

  /// Returns the present value of a property; its initial value when the animator does not animate it.
  public func value<Value>(of property: Property<Value>) -> Value {
    guard let way = ways[property.key], let ends = way.storage as? ValueWay<Value> else {
      return property.initial
    }
    return Value.interpolated(
      from: ends.start, to: ends.end, fraction: fraction(delayFactor: way.delayFactor))
  }

  /// The fraction of the way: while it is not bent, what shows; settable while it does not run.
  public var fractionComplete: Double { isBent && scrubsLinearly ? bent(position) : position }

  /// Scrubs to a fraction, clamped to 0...1; an inactive animator becomes active and paused, a running one pauses.
  ///
  /// - Throws: `MotionError.outOfRange` for NaN, `wrongState` while stopped.
  public mutating func scrub(to fraction: Double) throws(MotionError) {
    guard state != .stopped else { throw .wrongState(asked: "scrub", state: "stopped") }
    _ = try MotionError.checked(fraction, "fraction", in: -Double.infinity...Double.infinity)
    state = .active
    course = .paused
    position = min(max(fraction, 0), 1)
    isBent = !scrubsLinearly
  }

  /// Starts, or goes on after a pause as it was.
  ///
  /// - Throws: `MotionError.wrongState` while stopped.
  public mutating func start() throws(MotionError) { try goOn(timing: nil, durationFactor: 0) }

  /// Pauses where it is; an inactive animator becomes active at its start.
  ///
  /// - Throws: `MotionError.wrongState` while stopped.
  public mutating func pause() throws(MotionError) {
    guard state != .stopped else { throw .wrongState(asked: "pause", state: "stopped") }
    state = .active
    course = .paused
  }

  /// Goes on from what shows.
  ///
  /// - Parameters:
  ///   - timing: how the rest goes; nil keeps the timing.
  ///   - durationFactor: the time for the rest as a part of the duration; 0 keeps the time that was left.
  /// - Throws: `MotionError.outOfRange` when the factor is not in 0...1000, `wrongState` while stopped.
  public mutating func goOn(timing: Timing?, durationFactor: Double) throws(MotionError) {
    guard state != .stopped else { throw .wrongState(asked: "go on", state: "stopped") }
    let factor = try MotionError.checked(durationFactor, "duration factor", in: 0...1000)
    state = .active
    if isBent, timing == nil, factor == 0 {
      course = .whole(from: position, at: now)
      return
    }
    if isBent {
      position = bent(position)
      isBent = false
    }
    let left = isReversed ? position : 1 - position
    course = .rest(
      from: position, at: now, duration: factor == 0 ? left * duration : factor * duration,
      timing: timing ?? self.timing)
  }

  /// Turns the animation round, or back; running it goes on from where it is.
  public mutating func reverse() {
    isReversed.toggle()
    switch course {
    case .paused: break
    case .whole: course = .whole(from: position, at: now)
    case .rest(_, _, _, let timing):
      let left = isReversed ? position : 1 - position
      course = .rest(from: position, at: now, duration: left * duration, timing: timing)
    }
  }

  /// Stops where it is: for good, or to be finished at a position.
  ///
  /// - Parameter finishing: whether `finish(at:)` follows; without it no completion runs.
  /// - Throws: `MotionError.wrongState` when it is not active.
  public mutating func stop(finishing: Bool) throws(MotionError) {
    guard state == .active else { throw .wrongState(asked: "stop", state: state.rawValue) }
    course = .paused
    state = finishing ? .stopped : .inactive
  }

  /// Ends a stopped animation at a position; the completions run with it.
  ///
  /// - Throws: `MotionError.wrongState` when it is not stopped.
  public mutating func finish(at end: Position) throws(MotionError) {
    guard state == .stopped else { throw .wrongState(asked: "finish", state: state.rawValue) }
    switch end {
    case .start: (position, isBent) = (0, false)
    case .end: (position, isBent) = (1, false)
    case .current: break
    }
    state = .inactive
    completions.append(end)
  }

  /// Advances the clock; at the end of the way it completes, or pauses if asked to.
  ///
  /// - Throws: `MotionError.timeRunsBackwards` for a moment before `now` or NaN.
  public mutating func advance(to time: Double) throws(MotionError) {
    guard time >= now else { throw .timeRunsBackwards(now: now, asked: time) }
    now = time
    let target = isReversed ? 0.0 : 1
    switch course {
    case .paused: return
    case .whole(let from, let at):
      let moved = duration > 0 ? (time - at) / duration : 1
      position = isReversed ? from - moved : from + moved
      if isReversed ? position > 0 : position < 1 { return }
    case .rest(let from, let at, let duration, let timing):
      if time - at < duration {
        position = from + (target - from) * timing.fraction(at: time - at, duration: duration)
        return
      }
    }
    // At the end the value is the model's, whatever the timing's last value is.
    position = target
    isBent = false
    course = .paused
    guard !pausesOnCompletion else { return }
    state = .inactive
    completions.append(isReversed ? .start : .end)
  }

  private func bent(_ position: Double) -> Double {
    timing.fraction(at: position * duration, duration: duration)
  }

  private func fraction(delayFactor: Double) -> Double {
    var own = position
    if delayFactor > 0 {
      own = delayFactor < 1 ? max(0, (position - delayFactor) / (1 - delayFactor)) : (position >= 1 ? 1 : 0)
    }
    return isBent ? bent(own) : own
  }
}

/// The two ends of a property's way.
private struct ValueWay<Value: Animatable>: WayStorage {
  let start: Value
  let end: Value
}

/// A way whose type the animator does not know.
private protocol WayStorage: Sendable {}
