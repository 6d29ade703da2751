/// A unit and how much of it fits.
public struct TextLimit: Sendable, Hashable {
  /// Which part of the text is counted.
  public enum Scope: String, Sendable, Hashable, CaseIterable {
    /// All of it.
    case text
    /// The first paragraph: all lines up to the first empty one.
    case subject
    /// The longest line after the first paragraph.
    case bodyLine = "body-line"
  }

  /// The unit of the count.
  public let unit: TextUnit
  /// The largest count that fits; never negative.
  public let maximum: Int
  /// The smallest count that the platform takes; a shorter text fits all the same, and is reported as too short.
  public let minimum: Int
  /// Whether going over is only told, and never makes a text fail.
  public let isSoft: Bool
  /// Which part of the text is counted.
  public let scope: Scope
  /// Which tables of GSM 03.38 a text may use; for septets alone.
  public let tables: ShortMessage.Tables

  /// Creates a limit; a negative maximum or minimum is taken as zero.
  public init(
    _ unit: TextUnit, maximum: Int, minimum: Int = 0, isSoft: Bool = false, scope: Scope = .text,
    tables: ShortMessage.Tables = .none
  ) {
    self.unit = unit
    self.maximum = max(0, maximum)
    self.minimum = max(0, minimum)
    self.isSoft = isSoft
    self.scope = scope
    self.tables = tables
  }
}
