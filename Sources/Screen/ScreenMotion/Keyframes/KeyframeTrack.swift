/// Values at moments, and how the way between each two bends: `CAKeyframeAnimation` as data.
public struct KeyframeTrack<Value: Animatable>: Equatable, Sendable {
  /// The interpolation between two values.
  public enum Mode: Hashable, Sendable, CaseIterable {
    /// It moves from one to the next.
    case linear
    /// It stays, then jumps; n values take n + 1 times.
    case discrete
    /// It moves at one speed throughout; times and the curves of the segments are not used.
    case paced
  }

  /// The values, at least one.
  public let values: [Value]
  /// The moments used, as fractions of the duration.
  public let keyTimes: [Double]
  /// The curve of each segment; a segment without one moves linearly.
  public let curves: [CubicTimingCurve]
  /// The curve of the whole, applied first.
  public let overallCurve: CubicTimingCurve
  /// The interpolation between two values.
  public let mode: Mode
  /// Whether the given times were unusable, so that even spacing took their place.
  public let hasFallbackTimes: Bool

  /// A track.
  ///
  /// Times that are unusable fall back to even spacing, as in Core Animation: a wrong number of them, a first that
  /// is not 0 or a last that is not 1, a time below the one before, NaN.
  ///
  /// - Throws: `MotionError.noKeyframes` without a value.
  public init(
    values: [Value], keyTimes: [Double]? = nil, curves: [CubicTimingCurve] = [],
    overallCurve: CubicTimingCurve = .linear, mode: Mode = .linear
  ) throws(MotionError) {
    guard !values.isEmpty else { throw .noKeyframes }
    self.values = values
    self.curves = curves
    self.overallCurve = overallCurve
    self.mode = mode
    let count = mode == .discrete ? values.count + 1 : values.count
    if mode == .paced {
      self.keyTimes = Self.pacedTimes(values)
      hasFallbackTimes = false
    } else if let keyTimes, Self.areUsable(keyTimes, count: count) {
      self.keyTimes = keyTimes
      hasFallbackTimes = false
    } else {
      self.keyTimes = Self.evenTimes(count)
      hasFallbackTimes = keyTimes != nil
    }
  }

  /// The value at a fraction of the duration, which is clamped to 0...1; NaN counts as 0.
  ///
  /// O(log n).
  public func value(at progress: Double) -> Value {
    let progress = overallCurve.value(at: progress)
    let last = values.count - 1
    // The last time at or before the progress; times start at 0, so there is one.
    var low = 0
    var high = keyTimes.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if keyTimes[middle] <= progress { low = middle } else { high = middle }
    }
    if mode == .discrete || low >= last { return values[min(low, last)] }
    let start = keyTimes[low]
    let end = keyTimes[low + 1]
    guard end > start else { return values[low + 1] }
    var fraction = (progress - start) / (end - start)
    if mode == .linear, low < curves.count { fraction = curves[low].value(at: fraction) }
    return Value.interpolated(from: values[low], to: values[low + 1], fraction: fraction)
  }

  private static func areUsable(_ times: [Double], count: Int) -> Bool {
    guard times.count == count, times.first == 0, count == 1 || times.last == 1 else { return false }
    // Written so that NaN fails.
    return zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }
  }

  private static func evenTimes(_ count: Int) -> [Double] {
    count == 1 ? [0] : (0..<count).map { Double($0) / Double(count - 1) }
  }

  /// Times in proportion to the way from the first value.
  private static func pacedTimes(_ values: [Value]) -> [Double] {
    var ways = [0.0]
    for (start, end) in zip(values, values.dropFirst()) {
      let way = Value.way(from: Value.decomposed(start.components), to: Value.decomposed(end.components))
      ways.append(ways[ways.count - 1] + (way * way).sum().squareRoot())
    }
    let total = ways[ways.count - 1]
    guard total > 0, total < .infinity else { return evenTimes(values.count) }
    return ways.map { $0 / total }
  }
}
