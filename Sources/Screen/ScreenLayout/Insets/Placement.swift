/// The placement of a keyboard's frame on the screen.
public enum Placement: String, Hashable, Sendable, CaseIterable {
  /// At the bottom edge, the bar of a hardware keyboard included.
  case docked
  /// Off the screen, or less than a point of it on the screen.
  case hidden
  /// On the screen and off its bottom edge: floating, split, undocked.
  case floating
  /// Without extent: the frame that floating and cross-fading keyboards report.
  case zero
}
