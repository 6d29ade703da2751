/// A place in points; y grows downwards.
public struct Point: Hashable, Sendable, Animatable {
  /// Points from the left.
  public var x: Double
  /// Points from the top.
  public var y: Double

  /// The origin.
  public static let zero = Point(x: 0, y: 0)

  /// A place.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// x, y.
  public var components: SIMD8<Double> { [x, y, 0, 0, 0, 0, 0, 0] }
  /// The first two components.
  public init(components: SIMD8<Double>) { self.init(x: components[0], y: components[1]) }
}
