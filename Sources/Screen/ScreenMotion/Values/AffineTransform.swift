/// A scaling, shearing, turning and moving of the plane, with the six numbers of `CGAffineTransform`.
///
/// Between two transforms each of scale, shear, rotation (the shorter way) and translation moves by itself; mixing
/// the numbers would shrink what only turns.
public struct AffineTransform: Hashable, Sendable {
  /// x′ per x.
  public var a: Double
  /// y′ per x.
  public var b: Double
  /// x′ per y.
  public var c: Double
  /// y′ per y.
  public var d: Double
  /// Points to the right.
  public var tx: Double
  /// Points down.
  public var ty: Double

  /// Nothing changes.
  public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

  /// A transform from its six numbers.
  public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
    (self.a, self.b, self.c, self.d, self.tx, self.ty) = (a, b, c, d, tx, ty)
  }

  /// A movement in points.
  public init(translationX x: Double, y: Double) { self.init(a: 1, b: 0, c: 0, d: 1, tx: x, ty: y) }

  /// A scaling about the origin.
  public init(scaleX x: Double, y: Double) { self.init(a: x, b: 0, c: 0, d: y, tx: 0, ty: 0) }

  /// A turn about the origin in radians; positive is clockwise where y grows downwards.
  public init(rotation angle: Double) {
    let (sine, cosine) = (sine(angle), cosine(angle))
    self.init(a: cosine, b: sine, c: -sine, d: cosine, tx: 0, ty: 0)
  }

  /// This transform, then another.
  public func concatenating(_ next: AffineTransform) -> AffineTransform {
    AffineTransform(
      a: a * next.a + b * next.c, b: a * next.b + b * next.d, c: c * next.a + d * next.c,
      d: c * next.b + d * next.d, tx: tx * next.a + ty * next.c + next.tx,
      ty: tx * next.b + ty * next.d + next.ty)
  }

  /// Where a point goes.
  public func applied(to point: Point) -> Point {
    Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
  }

  /// The smallest rectangle around the four corners of a transformed rectangle.
  public func applied(to rect: Rect) -> Rect {
    let corners = [
      applied(to: Point(x: rect.minX, y: rect.minY)), applied(to: Point(x: rect.maxX, y: rect.minY)),
      applied(to: Point(x: rect.minX, y: rect.maxY)), applied(to: Point(x: rect.maxX, y: rect.maxY)),
    ]
    var (left, top, right, bottom) = (corners[0].x, corners[0].y, corners[0].x, corners[0].y)
    for corner in corners.dropFirst() {
      left = min(left, corner.x)
      top = min(top, corner.y)
      right = max(right, corner.x)
      bottom = max(bottom, corner.y)
    }
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}
