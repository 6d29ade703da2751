public import ScreenMotion

/// The arithmetic between a keyboard, a screen and a view, all in screen coordinates.
///
/// Only what the keyboard and the view share counts, never the keyboard's height, which contains the home indicator
/// and what lies below the screen. Every answer is finite and at least 0: a rectangle with a number that is not
/// finite or lies beyond a billion points covers nothing.
public enum InsetSolver {
  /// Slivers thinner than this, in points, are rounding and cover nothing.
  static let sliver = 1.0

  /// The placement of the keyboard on the screen.
  public static func placement(screen: Rect, keyboard: Rect) -> Placement {
    guard isUsable(keyboard) else { return .zero }
    guard let visible = visible(keyboard, in: screen) else { return .hidden }
    return visible.maxY < screen.maxY - 0.5 ? .floating : .docked
  }

  /// How many points of the view, from its bottom edge up, are under a docked keyboard; 0 for any other.
  ///
  /// - Parameters:
  ///   - screen: the screen at its own origin.
  ///   - view: the frame of the view in the screen, after layout.
  ///   - keyboard: the end frame of the keyboard in the screen.
  public static func overlap(screen: Rect, view: Rect, keyboard: Rect) -> Double {
    guard placement(screen: screen, keyboard: keyboard) == .docked else { return 0 }
    return overlap(ofDocked: keyboard, screen: screen, view: view)
  }

  /// Placement, overlap and inset at once.
  ///
  /// - Parameters:
  ///   - screen: the screen at its own origin.
  ///   - view: the frame of the view in the screen, after layout.
  ///   - keyboard: the end frame of the keyboard in the screen.
  ///   - safeBottom: the bottom safe area **of that view**: with the tab bar under which it lies, and 0 when it ends
  ///     above the safe area. What is not a number above 0 counts as 0.
  public static func solve(screen: Rect, view: Rect, keyboard: Rect, safeBottom: Double) -> InsetSolution {
    let placement = placement(screen: screen, keyboard: keyboard)
    guard placement == .docked else { return InsetSolution(placement: placement, overlap: 0, inset: 0) }
    let overlap = overlap(ofDocked: keyboard, screen: screen, view: view)
    let safe = safeBottom > 0 ? safeBottom : 0
    return InsetSolution(placement: placement, overlap: overlap, inset: max(0, overlap - safe))
  }

  private static func overlap(ofDocked keyboard: Rect, screen: Rect, view: Rect) -> Double {
    guard isUsable(view), let visible = visible(keyboard, in: screen),
      let shared = visible.intersection(view),
      shared.width >= sliver, shared.height >= sliver
    else { return 0 }
    // From the view's own bottom edge: what the keyboard leaves below itself is as lost as what it covers.
    return view.maxY - shared.minY
  }

  /// The part of the keyboard on the screen, when it is more than a sliver.
  private static func visible(_ keyboard: Rect, in screen: Rect) -> Rect? {
    guard isUsable(screen), let visible = keyboard.intersection(screen), visible.width >= sliver,
      visible.height >= sliver
    else { return nil }
    return visible
  }

  /// Whether a rectangle has an extent and numbers to reckon with.
  static func isUsable(_ rect: Rect) -> Bool {
    let limit = 1e9
    return rect.width > 0 && rect.height > 0 && rect.width <= limit && rect.height <= limit
      && rect.x.magnitude <= limit && rect.y.magnitude <= limit
  }
}
