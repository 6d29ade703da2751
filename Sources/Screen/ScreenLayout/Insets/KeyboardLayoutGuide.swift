public import ScreenMotion

/// The value of a view's `keyboardLayoutGuide` (iOS 15 on).
public struct KeyboardLayoutGuide: Hashable, Sendable {
  /// Whether the guide follows a floating keyboard.
  public var followsUndockedKeyboard: Bool
  /// Whether it rests on the safe area without a docked keyboard, or on the view's bottom edge (iOS 17 on).
  public var usesBottomSafeArea: Bool
  /// Points above the keyboard where a drag begins to move it; negative ones count as 0 (iOS 17 on).
  public var keyboardDismissPadding: Double {
    get { padding }
    set { padding = newValue > 0 ? newValue : 0 }
  }
  private var padding: Double

  /// A guide; the defaults are UIKit's.
  public init(
    followsUndockedKeyboard: Bool = false, usesBottomSafeArea: Bool = true, keyboardDismissPadding: Double = 0
  ) {
    self.followsUndockedKeyboard = followsUndockedKeyboard
    self.usesBottomSafeArea = usesBottomSafeArea
    padding = keyboardDismissPadding > 0 ? keyboardDismissPadding : 0
  }

  /// The guide's frame in the view's own coordinates.
  ///
  /// - Parameters:
  ///   - screen: the screen at its own origin.
  ///   - view: the view's frame in the screen.
  ///   - keyboard: the keyboard's frame in the screen; nil when it is hidden.
  ///   - safeBottom: the view's bottom safe area.
  public func frame(screen: Rect, view: Rect, keyboard: Rect?, safeBottom: Double) -> Rect {
    guard InsetSolver.isUsable(view) else { return .zero }
    let safe = safeBottom > 0 ? min(safeBottom, view.height) : 0
    let rest = usesBottomSafeArea ? safe : 0
    let resting = Rect(x: 0, y: view.height - rest, width: view.width, height: rest)
    guard let keyboard else { return resting }
    switch InsetSolver.placement(screen: screen, keyboard: keyboard) {
    case .docked:
      let top = min(max(keyboard.minY - view.minY, 0), view.height)
      return Rect(x: 0, y: top, width: view.width, height: view.height - top)
    case .floating where followsUndockedKeyboard: return keyboard.offset(x: -view.x, y: -view.y)
    case .floating, .hidden, .zero: return resting
    }
  }
}
