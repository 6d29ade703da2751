/// A unit and how much of it fits.
public struct TextLimit: Sendable, Hashable {
  /// What is counted.
  public let unit: TextUnit
  /// The largest count that fits; never negative.
  public let maximum: Int
  /// Whether going over is only told, and never makes a text fail.
  public let isSoft: Bool

  /// Creates a limit; a negative maximum is taken as zero.
  public init(_ unit: TextUnit, maximum: Int, isSoft: Bool = false) {
    self.unit = unit
    self.maximum = max(0, maximum)
    self.isSoft = isSoft
  }
}
