public import ScreenMotion

/// The right handling of the keyboard by a screen with a bottom bar.
///
/// It follows the change of frame, converts nothing (frames and view are both in screen coordinates), takes the
/// intersection less the safe area, and moves with the keyboard's own curve.
public struct BarKeyboardHandler: Hashable, Sendable {
  /// The bar.
  public let bar: BottomBar
  /// The screen at its own origin.
  public var screen: Rect
  /// The frame of the view in the screen.
  public var view: Rect
  /// The bottom safe area of the view.
  public var safeBottom: Double
  /// The tracker of the keyboard.
  public private(set) var tracker = KeyboardTracker()

  /// A handler for a bar of a view.
  public init(bar: BottomBar, screen: Rect, view: Rect, safeBottom: Double) {
    self.bar = bar
    self.screen = screen
    self.view = view
    self.safeBottom = safeBottom
  }

  /// The space that the keyboard takes from the view at present.
  public var solution: InsetSolution { tracker.solution(screen: screen, view: view, safeBottom: safeBottom) }

  /// The bar's move at a notification; nil when it changes nothing.
  public mutating func move(for notification: KeyboardNotification) -> BarMove? {
    let before = bar.translation(for: solution)
    guard tracker.receive(notification, screen: screen) else { return nil }
    let after = bar.translation(for: solution)
    return after == before ? nil : BarMove(translation: after, animation: notification.animation)
  }
}
