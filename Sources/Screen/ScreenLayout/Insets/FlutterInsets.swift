public import ScreenMotion

/// The insets of Flutter's engine for the same keyboard: `MediaQuery`'s `viewInsets` and `padding`.
public struct FlutterInsets: Hashable, Sendable {
  /// How the engine places the keyboard.
  public let placement: Placement
  /// The bottom of `viewInsets`, in logical pixels (points).
  public let viewInsetBottom: Double
  /// The bottom of `viewPadding`, which the keyboard does not change.
  public let viewPaddingBottom: Double
  /// The bottom of `padding`: what of the view padding the keyboard leaves.
  public let paddingBottom: Double

  /// The insets of a view.
  ///
  /// The engine rounds where the solver of this library keeps slivers under a point: a keyboard whose part on the
  /// screen rounds to 0 is hidden, and one whose bottom rounds to above the screen's floats. In Slide Over the reported
  /// frame ends as far above the screen as the window does; that way is added first.
  ///
  /// - Parameters:
  ///   - screen: the screen at its own origin.
  ///   - view: the frame of the view in the screen.
  ///   - keyboard: the end frame of the keyboard in the screen.
  ///   - safeBottom: the bottom safe area of the view.
  ///   - isSlideOver: whether the view is a window that floats over the screen's bottom edge.
  public init(screen: Rect, view: Rect, keyboard: Rect, safeBottom: Double, isSlideOver: Bool = false) {
    let safe = safeBottom > 0 && safeBottom <= 1e9 ? safeBottom : 0
    var placement = Placement.zero
    var inset = 0.0
    if InsetSolver.isUsable(keyboard), InsetSolver.isUsable(screen), InsetSolver.isUsable(view) {
      let shared = keyboard.intersection(screen)
      let gap = isSlideOver ? screen.maxY - view.maxY : 0
      if (shared?.height ?? 0).rounded() <= 0 {
        placement = .hidden
      } else if (keyboard.maxY + gap).rounded() < screen.maxY {
        placement = .floating
      } else {
        placement = .docked
        inset = keyboard.intersection(view)?.height ?? 0
      }
    }
    self.placement = placement
    viewInsetBottom = inset
    viewPaddingBottom = safe
    paddingBottom = max(0, safe - inset)
  }
}
