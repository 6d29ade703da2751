/// A value that can be on its way between two others.
///
/// The value gives its components, which are kept exactly; between two values the components move in a space of
/// the type's choice, each linearly. For most types that space is the components themselves.
public protocol Animatable: Sendable, Equatable {
  /// The components, at most eight; unused ones are 0.
  var components: SIMD8<Double> { get }
  /// The value of some components.
  init(components: SIMD8<Double>)
  /// The components in the space in which they move.
  static func decomposed(_ components: SIMD8<Double>) -> SIMD8<Double>
  /// The components from the space in which they move.
  static func recomposed(_ decomposed: SIMD8<Double>) -> SIMD8<Double>
  /// The way from one place to another in that space; where it is a circle, the shorter way.
  static func way(from start: SIMD8<Double>, to end: SIMD8<Double>) -> SIMD8<Double>
}

extension Animatable {
  /// The components themselves.
  public static func decomposed(_ components: SIMD8<Double>) -> SIMD8<Double> { components }
  /// The components themselves.
  public static func recomposed(_ decomposed: SIMD8<Double>) -> SIMD8<Double> { decomposed }
  /// The difference.
  public static func way(from start: SIMD8<Double>, to end: SIMD8<Double>) -> SIMD8<Double> { end - start }

  /// The value at a fraction of the way; 0 gives exactly `start`, 1 exactly `end`, and a spring may pass 1.
  ///
  /// NaN counts as 0, an infinite fraction as the end that it points to.
  public static func interpolated(from start: Self, to end: Self, fraction: Double) -> Self {
    guard fraction.isFinite else { return fraction > 0 ? end : start }
    if fraction == 0 { return start }
    if fraction == 1 { return end }
    let from = decomposed(start.components)
    let way = way(from: from, to: decomposed(end.components))
    return Self(components: recomposed(from + way * fraction))
  }
}

extension Double: Animatable {
  /// The number alone.
  public var components: SIMD8<Double> { [self, 0, 0, 0, 0, 0, 0, 0] }
  /// The first component.
  public init(components: SIMD8<Double>) { self = components[0] }
}
