/// How a device is held.
public enum Orientation: String, Hashable, Sendable, CaseIterable {
  /// The long side is vertical.
  case portrait
  /// The long side lies.
  case landscape
}
