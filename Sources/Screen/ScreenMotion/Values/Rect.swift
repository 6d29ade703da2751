/// A rectangle in points; y grows downwards.
///
/// A negative width or height is kept as given, as it comes from a faulty report: such a rectangle is empty, it is
/// not turned round.
public struct Rect: Hashable, Sendable, Animatable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// Points across.
  public var width: Double
  /// Points down.
  public var height: Double

  /// The rectangle (0, 0, 0, 0), which keyboards report when they float.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// A rectangle from its left, top, width and height.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// A rectangle from its corner and size.
  public init(origin: Point = .zero, size: Size) {
    self.init(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  /// The left edge.
  public var minX: Double { x }
  /// The top edge.
  public var minY: Double { y }
  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The middle across.
  public var midX: Double { x + width / 2 }
  /// The middle down.
  public var midY: Double { y + height / 2 }
  /// The corner at the left and top.
  public var origin: Point { Point(x: x, y: y) }
  /// Width and height.
  public var size: Size { Size(width: width, height: height) }
  /// Whether the rectangle covers nothing: a side is not above 0, or a number is NaN.
  public var isEmpty: Bool { !(width > 0 && height > 0) || x.isNaN || y.isNaN }
  /// Whether all four numbers are finite.
  public var isFinite: Bool { x.isFinite && y.isFinite && width.isFinite && height.isFinite }

  /// The part that both cover, touching edges included with a side of 0; nil when they are apart or one is empty.
  public func intersection(_ other: Rect) -> Rect? {
    guard !isEmpty, !other.isEmpty else { return nil }
    let left = max(minX, other.minX)
    let top = max(minY, other.minY)
    let right = min(maxX, other.maxX)
    let bottom = min(maxY, other.maxY)
    guard left <= right, top <= bottom else { return nil }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The rectangle moved.
  public func offset(x dx: Double = 0, y dy: Double = 0) -> Rect {
    Rect(x: x + dx, y: y + dy, width: width, height: height)
  }

  /// The rectangle with each edge moved inwards; negative numbers move outwards.
  public func inset(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) -> Rect {
    Rect(x: x + left, y: y + top, width: width - left - right, height: height - top - bottom)
  }

  /// x, y, width, height.
  public var components: SIMD8<Double> { [x, y, width, height, 0, 0, 0, 0] }
  /// The first four components.
  public init(components: SIMD8<Double>) {
    self.init(x: components[0], y: components[1], width: components[2], height: components[3])
  }
}

extension Rect: CustomStringConvertible {
  /// `(0, 508, 390, 336)`.
  public var description: String { "(\(x), \(y), \(width), \(height))" }
}
