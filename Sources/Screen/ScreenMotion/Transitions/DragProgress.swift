/// How far a finger has driven a transition: the distance it went, as a fraction within limits.
public struct DragProgress: Hashable, Sendable {
  /// The distance of a whole transition, in points.
  public let distance: Double
  /// The fractions that are given.
  public let limits: ClosedRange<Double>
  /// Whether the way back counts as well; a drag to the wrong side then drives the transition too.
  public let takesBothSides: Bool

  /// The progress of drags over a distance.
  ///
  /// - Throws: `MotionError.outOfRange` when the distance is not in 1e-3...1e9 points, or a limit not in 0...1.
  public init(
    distance: Double, limits: ClosedRange<Double> = 0...1, takesBothSides: Bool = false
  ) throws(MotionError) {
    self.distance = try MotionError.checked(distance, "distance", in: 1e-3...1e9)
    _ = try MotionError.checked(limits.lowerBound, "lower limit", in: 0...1)
    _ = try MotionError.checked(limits.upperBound, "upper limit", in: 0...1)
    self.limits = limits
    self.takesBothSides = takesBothSides
  }

  /// The fraction for a translation in points; NaN gives the lower limit.
  public func fraction(of translation: Double) -> Double {
    let way = takesBothSides ? translation.magnitude : translation
    let fraction = way / distance
    guard fraction > limits.lowerBound else { return limits.lowerBound }
    return min(fraction, limits.upperBound)
  }
}
