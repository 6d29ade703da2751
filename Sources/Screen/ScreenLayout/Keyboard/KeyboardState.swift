public import ScreenMotion

/// The position of a keyboard at rest.
public enum KeyboardState: Hashable, Sendable {
  /// Below the screen.
  case hidden
  /// At the bottom edge, that many points high.
  case docked(height: Double)
  /// A hardware keyboard is attached: of the docked keyboard's height only that many points are on the screen.
  case shortcutBar(visible: Double, height: Double)
  /// Off the bottom edge: floating, split or undocked.
  case floating(Rect)
}
