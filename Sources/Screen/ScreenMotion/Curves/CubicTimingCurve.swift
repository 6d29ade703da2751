/// A cubic Bézier from (0, 0) to (1, 1) that bends the progress of an animation.
///
/// The curve gives, for a fraction of the duration, the fraction of the way. It is solved, not approximated: the
/// parameter whose x is the input is found to the last bits, then y is taken there. Named curves have the control
/// points of `CAMediaTimingFunction`.
public struct CubicTimingCurve: Hashable, Sendable {
  /// The first control point's place in time, 0 to 1.
  public let x1: Double
  /// The first control point's place on the way.
  public let y1: Double
  /// The second control point's place in time, 0 to 1.
  public let x2: Double
  /// The second control point's place on the way.
  public let y2: Double

  /// No bend.
  public static let linear = CubicTimingCurve(0, 0, 1, 1)
  /// A slow start.
  public static let easeIn = CubicTimingCurve(0.42, 0, 1, 1)
  /// A slow end.
  public static let easeOut = CubicTimingCurve(0, 0, 0.58, 1)
  /// A slow start and a slow end; what `UIView.animate` uses without options.
  public static let easeInOut = CubicTimingCurve(0.42, 0, 0.58, 1)
  /// The curve of Core Animation's implicit animations.
  public static let `default` = CubicTimingCurve(0.25, 0.1, 0.25, 1)

  /// A curve from its two control points.
  ///
  /// - Throws: `MotionError.outOfRange` when x1 or x2 leaves 0...1 (time would run backwards) or y1 or y2 leaves
  ///   -1000...1000; NaN is out of range.
  public init(x1: Double, y1: Double, x2: Double, y2: Double) throws(MotionError) {
    self.x1 = try MotionError.checked(x1, "x1", in: 0...1)
    self.y1 = try MotionError.checked(y1, "y1", in: -1000...1000)
    self.x2 = try MotionError.checked(x2, "x2", in: 0...1)
    self.y2 = try MotionError.checked(y2, "y2", in: -1000...1000)
  }

  private init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
  }

  /// The fraction of the way at a fraction of the duration.
  ///
  /// A progress below 0 or NaN counts as 0, one above 1 as 1. Constant time: at most 64 steps.
  public func value(at progress: Double) -> Double {
    guard progress > 0 else { return 0 }
    guard progress < 1 else { return 1 }
    if x1 == y1 && x2 == y2 { return progress }
    return Self.coordinate(y1, y2, at: parameter(forX: progress))
  }

  /// The parameter at which x is the progress; x never falls, as x1 and x2 lie in 0...1.
  private func parameter(forX progress: Double) -> Double {
    var low = 0.0
    var high = 1.0
    var parameter = progress
    for _ in 0..<64 {
      let error = Self.coordinate(x1, x2, at: parameter) - progress
      if error == 0 { return parameter }
      if error < 0 { low = parameter } else { high = parameter }
      // Newton's step while it stays inside the bracket, else half of the bracket: where the slope is 0
      // (x1 = 1 and x2 = 0 in the middle) Newton's step leaves it.
      let slope = Self.slope(x1, x2, at: parameter)
      var next = parameter - error / slope
      if !(next > low && next < high) { next = low + (high - low) / 2 }
      if next == parameter { return parameter }
      parameter = next
    }
    return parameter
  }

  /// 3(1 - s)²s·p1 + 3(1 - s)s²·p2 + s³.
  private static func coordinate(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    ((1 + 3 * p1 - 3 * p2) * s + (3 * p2 - 6 * p1)) * s * s + 3 * p1 * s
  }

  private static func slope(_ p1: Double, _ p2: Double, at s: Double) -> Double {
    (3 * (1 + 3 * p1 - 3 * p2) * s + 2 * (3 * p2 - 6 * p1)) * s + 3 * p1
  }
}
