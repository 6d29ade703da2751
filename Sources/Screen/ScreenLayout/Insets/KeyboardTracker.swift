public import ScreenMotion

/// The state of the keyboard between notifications: the last frame that counts.
///
/// Notifications set it, they never add to it: the same notification twice gives the same inset, and a later height
/// takes the place of the one before. From the frame the inset of any view follows at any time, so a view that moved,
/// turned or got another safe area just asks again.
public struct KeyboardTracker: Hashable, Sendable {
  /// The frame that counts, in screen coordinates; nil while the keyboard is hidden, floats, or was never up.
  public private(set) var frame: Rect?
  /// Whether the keyboard belongs to this app; another app's covers the view but no caret is to be revealed for it.
  public private(set) var isLocal = true
  /// How the last notification that counted placed it.
  public private(set) var placement = Placement.hidden

  /// No keyboard.
  public init() {}

  /// Takes a notification.
  ///
  /// - Parameters:
  ///   - notification: its end frame counts, and its end frame alone.
  ///   - screen: the screen at its own origin.
  /// - Returns: whether it counted. A frame without extent in a change of frame does not: floating keyboards send one
  ///   while they are dragged.
  @discardableResult
  public mutating func receive(_ notification: KeyboardNotification, screen: Rect) -> Bool {
    receive(notification.name, end: notification.end, screen: screen, isLocal: notification.isLocal)
  }

  /// Takes a notification by its parts; see `receive(_:screen:)`.
  @discardableResult
  public mutating func receive(
    _ name: KeyboardNotification.Name, end: Rect, screen: Rect, isLocal: Bool = true
  ) -> Bool {
    let placement = InsetSolver.placement(screen: screen, keyboard: end)
    switch name {
    case .willHide, .didHide:
      // Hide counts whatever its frame says; undocking posts it with the floating frame.
      frame = nil
      self.placement = placement == .docked ? .hidden : placement
    case .willChangeFrame, .didChangeFrame:
      if placement == .zero { return false }
      frame = placement == .docked ? end : nil
      self.placement = placement
    case .willShow, .didShow:
      frame = placement == .docked ? end : nil
      self.placement = placement
    }
    self.isLocal = isLocal
    return true
  }

  /// Returns the space that the keyboard takes from a view at present; see `InsetSolver.solve`.
  public func solution(screen: Rect, view: Rect, safeBottom: Double) -> InsetSolution {
    guard let frame else { return InsetSolution(placement: placement, overlap: 0, inset: 0) }
    return InsetSolver.solve(screen: screen, view: view, keyboard: frame, safeBottom: safeBottom)
  }
}
