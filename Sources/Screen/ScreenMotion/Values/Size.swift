/// A width and a height in points.
public struct Size: Hashable, Sendable, Animatable {
  /// Points across.
  public var width: Double
  /// Points down.
  public var height: Double

  /// No extent.
  public static let zero = Size(width: 0, height: 0)

  /// A size.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size turned by a quarter.
  public var transposed: Size { Size(width: height, height: width) }

  /// width, height.
  public var components: SIMD8<Double> { [width, height, 0, 0, 0, 0, 0, 0] }
  /// The first two components.
  public init(components: SIMD8<Double>) { self.init(width: components[0], height: components[1]) }
}
