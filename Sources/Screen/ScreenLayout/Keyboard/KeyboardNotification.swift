public import ScreenMotion

/// A notification that a keyboard posts when it moves, as UIKit's notification centre delivers it.
public struct KeyboardNotification: Hashable, Sendable {
  /// The six names.
  public enum Name: String, Hashable, Sendable, CaseIterable {
    /// Before a keyboard comes, or changes its height.
    case willShow
    /// After it came.
    case didShow
    /// Before a keyboard goes, or comes off the bottom edge.
    case willHide
    /// After it went.
    case didHide
    /// Before every move.
    case willChangeFrame
    /// After every move.
    case didChangeFrame

    /// Whether the frames and the animation are about to happen; only these carry an animation.
    public var isWill: Bool { self == .willShow || self == .willHide || self == .willChangeFrame }
  }

  /// Which it is.
  public let name: Name
  /// When it is posted, in seconds of the virtual clock.
  public let time: Double
  /// The frame at the start, in screen coordinates.
  public let begin: Rect
  /// The frame at the end, in screen coordinates.
  public let end: Rect
  /// How long the animation says it is, in seconds; 0 without an animation.
  public let duration: Double
  /// The raw value of the animation curve; 7 is the keyboard's own.
  public let curve: Int
  /// False when the keyboard belongs to another app beside this one.
  public let isLocal: Bool
  /// Whether the object is the screen, as from iOS 16.1 on.
  public let hasScreenObject: Bool

  /// A notification; the defaults are those of a docked keyboard's own motion.
  public init(
    _ name: Name, time: Double = 0, begin: Rect, end: Rect, duration: Double = 0.25,
    curve: Int = Timing.keyboardCurve, isLocal: Bool = true, hasScreenObject: Bool = true
  ) {
    self.name = name
    self.time = time
    self.begin = begin
    self.end = end
    self.duration = duration
    self.curve = curve
    self.isLocal = isLocal
    self.hasScreenObject = hasScreenObject
  }

  /// The curve as UIView's animation options carry it, in bits 16 to 19; 458,752 for the keyboard's own.
  public var animationOptions: UInt { UInt(truncatingIfNeeded: curve) << 16 }

  /// The animation to use for what moves with the keyboard; nil when the change is to be applied at once.
  ///
  /// The keyboard's curve runs for half a second whatever the duration says; an unknown curve counts as the
  /// keyboard's.
  public var animation: AnimationOptions? {
    guard name.isWill, duration > 0, duration < .infinity else { return nil }
    var options = AnimationOptions.keyboard
    options.duration = duration
    options.timing = Timing(animationCurve: curve) ?? .keyboard
    return options
  }
}
