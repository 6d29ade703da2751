/// A colour in gamma-encoded extended sRGB, alpha not multiplied in; components move each by itself.
public struct Color: Hashable, Sendable, Animatable {
  /// 0 to 1; beyond it the colour leaves sRGB.
  public var red: Double
  /// 0 to 1.
  public var green: Double
  /// 0 to 1.
  public var blue: Double
  /// 0 is clear, 1 opaque.
  public var alpha: Double

  /// A colour.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A grey.
  public init(white: Double, alpha: Double = 1) {
    self.init(red: white, green: white, blue: white, alpha: alpha)
  }

  /// red, green, blue, alpha.
  public var components: SIMD8<Double> { [red, green, blue, alpha, 0, 0, 0, 0] }
  /// The first four components.
  public init(components: SIMD8<Double>) {
    self.init(red: components[0], green: components[1], blue: components[2], alpha: components[3])
  }
}
