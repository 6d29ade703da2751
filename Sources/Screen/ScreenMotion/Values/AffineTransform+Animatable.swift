extension AffineTransform: Animatable {
  /// a, b, c, d, tx, ty.
  public var components: SIMD8<Double> { [a, b, c, d, tx, ty, 0, 0] }
  /// The first six components.
  public init(components: SIMD8<Double>) {
    self.init(
      a: components[0], b: components[1], c: components[2], d: components[3], tx: components[4],
      ty: components[5])
  }

  /// Scale x, scale y, shear, rotation, translation x and y.
  ///
  /// The matrix is scale · shear · rotation · translation. No division is needed, so a scale of 0 is no special case.
  public static func decomposed(_ matrix: SIMD8<Double>) -> SIMD8<Double> {
    let (a, b, c, d) = (matrix[0], matrix[1], matrix[2], matrix[3])
    let rotation = arcTangent(b, a)
    let (sine, cosine) = (sine(rotation), cosine(rotation))
    return [
      (a * a + b * b).squareRoot(), d * cosine - c * sine, c * cosine + d * sine, rotation, matrix[4],
      matrix[5], 0, 0,
    ]
  }

  /// The matrix of scale, shear, rotation and translation.
  public static func recomposed(_ parts: SIMD8<Double>) -> SIMD8<Double> {
    let (scaleX, scaleY, shear) = (parts[0], parts[1], parts[2])
    let (sine, cosine) = (sine(parts[3]), cosine(parts[3]))
    return [
      scaleX * cosine, scaleX * sine, shear * cosine - scaleY * sine, shear * sine + scaleY * cosine,
      parts[4],
      parts[5], 0, 0,
    ]
  }

  /// The difference, the rotation the shorter way round.
  public static func way(from start: SIMD8<Double>, to end: SIMD8<Double>) -> SIMD8<Double> {
    var way = end - start
    if way[3] > .pi { way[3] -= 2 * .pi } else if way[3] < -.pi { way[3] += 2 * .pi }
    return way
  }
}
