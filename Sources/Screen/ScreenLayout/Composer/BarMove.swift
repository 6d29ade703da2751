public import ScreenMotion

/// Where a notification sends a bar, and how.
public struct BarMove: Hashable, Sendable {
  /// The translation that the bar gets, in points; negative is up.
  public let translation: Double
  /// How it goes there; nil when it jumps.
  public let animation: AnimationOptions?

  /// A move.
  public init(translation: Double, animation: AnimationOptions?) {
    self.translation = translation
    self.animation = animation
  }
}
