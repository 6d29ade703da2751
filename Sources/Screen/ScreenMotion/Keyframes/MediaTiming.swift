/// When an animation runs, in the words of `CAMediaTiming`: it maps the clock to a fraction of the animation.
public struct MediaTiming: Hashable, Sendable {
  /// The values outside the active time.
  public enum Fill: Hashable, Sendable, CaseIterable {
    /// The model.
    case removed
    /// After the end the last value.
    case forwards
    /// Before the start the first value.
    case backwards
    /// Both.
    case both
  }

  /// When the active time starts, in seconds of the clock.
  public let beginTime: Double
  /// One pass in seconds.
  public let duration: Double
  /// How many passes, at most infinitely many; a return counts with its pass.
  public let repeatCount: Double
  /// Whether each pass is followed by its reverse.
  public let autoreverses: Bool
  /// The values outside the active time.
  public let fill: Fill
  /// Local seconds per second of the clock.
  public let speed: Double
  /// Local seconds that have passed at the begin time.
  public let timeOffset: Double

  /// The timing of one pass, unless told otherwise.
  ///
  /// - Throws: `MotionError.outOfRange` when the duration is not in 0...1e9, a time not in ±1e9, the speed not in
  ///   ±1e6, or the count below 0 or NaN; an infinite count is allowed.
  public init(
    beginTime: Double = 0, duration: Double, repeatCount: Double = 1, autoreverses: Bool = false,
    fill: Fill = .removed, speed: Double = 1, timeOffset: Double = 0
  ) throws(MotionError) {
    self.beginTime = try MotionError.checked(beginTime, "begin time", in: -1e9...1e9)
    self.duration = try MotionError.checked(duration, "duration", in: 0...1e9)
    self.repeatCount = try MotionError.checked(repeatCount, "repeat count", in: 0...Double.infinity)
    self.autoreverses = autoreverses
    self.fill = fill
    self.speed = try MotionError.checked(speed, "speed", in: -1e6...1e6)
    self.timeOffset = try MotionError.checked(timeOffset, "time offset", in: -1e9...1e9)
  }

  /// A timing whose numbers somebody has checked.
  init(unchecked beginTime: Double, duration: Double, repeatCount: Double, autoreverses: Bool, fill: Fill) {
    self.beginTime = beginTime
    self.duration = duration
    self.repeatCount = repeatCount
    self.autoreverses = autoreverses
    self.fill = fill
    speed = 1
    timeOffset = 0
  }

  /// All passes and returns together in local seconds; it may be infinite.
  public var activeDuration: Double {
    let pass = autoreverses ? 2 * duration : duration
    return pass == 0 || repeatCount == 0 ? 0 : pass * repeatCount
  }

  /// When the active time ends on the clock; infinite when it never does.
  public var endTime: Double {
    if activeDuration == 0 { return beginTime }
    let remaining = speed > 0 ? activeDuration - timeOffset : 0
    return speed > 0 ? beginTime + max(remaining, 0) / speed : .infinity
  }

  /// Local time: (t − begin)·speed + offset.
  public func localTime(at time: Double) -> Double { (time - beginTime) * speed + timeOffset }

  /// Local seconds into one pass at a moment of the clock, counted back on a return; nil where the model shows.
  ///
  /// NaN counts as before the start.
  public func elapsed(at time: Double) -> Double? {
    let local = localTime(at: time)
    guard local >= 0 else { return fill == .backwards || fill == .both ? 0 : nil }
    let total = activeDuration
    // The end on the clock counts too: begin + total − begin may be a bit less than total.
    if local >= total || time >= endTime {
      guard fill == .forwards || fill == .both else { return nil }
      return elapsed(intoPasses: total, isEnd: true)
    }
    return elapsed(intoPasses: local, isEnd: false)
  }

  private func elapsed(intoPasses local: Double, isEnd: Bool) -> Double {
    guard duration > 0 else { return autoreverses ? 0 : duration }
    guard local < .infinity else { return 0 }
    var passes = (local / duration).rounded(.down)
    var rest = local - passes * duration
    if isEnd, rest == 0, passes > 0 {
      // The end belongs to the pass before it.
      passes -= 1
      rest = duration
    }
    rest = min(max(rest, 0), duration)
    let isReturn = autoreverses && passes.truncatingRemainder(dividingBy: 2) == 1
    return isReturn ? duration - rest : rest
  }
}
