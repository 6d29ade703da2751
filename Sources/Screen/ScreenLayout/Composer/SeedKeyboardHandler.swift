import ScreenMotion

/// The handling of the keyboard by the original composer screen, fault for fault.
///
/// It moves a bar that rests on the safe area by the **height** of the end frame, in a straight line over the
/// reported duration. So the home indicator counts twice (34 points of gap on phones with a notch), the bar of a hardware
/// keyboard moves 313 points for 55, a floating keyboard moves the bar by its height, and the bar is behind
/// the keyboard's spring at first and ahead of it later.
public struct SeedKeyboardHandler: Hashable, Sendable {
  /// The handler; it remembers nothing.
  public init() {}

  /// The bar's move at a notification; nil when the screen does not listen to it.
  public func move(for notification: KeyboardNotification) -> BarMove? {
    let translation: Double
    switch notification.name {
    // The height, wherever the frame is: of the screen, of the view and of the intersection nothing is asked.
    case .willShow: translation = notification.end.height > 0 ? -notification.end.height : 0
    case .willHide: translation = 0
    case .didShow, .didHide, .willChangeFrame, .didChangeFrame: return nil
    }
    guard var animation = notification.animation else {
      return BarMove(translation: translation, animation: nil)
    }
    // The line that takes the curve of the notification is commented out there. Since iOS 8 transforms add up
    // whether or not beginFromCurrentState is given.
    animation.timing = .linear
    return BarMove(translation: translation, animation: animation)
  }
}
