/// The insets of Android for the same keyboard: the bottoms of `WindowInsets.Type.ime()` and `systemBars()`.
public struct AndroidInsets: Hashable, Sendable {
  /// The bottom of the input method's insets; it includes the navigation bar.
  public let ime: Double
  /// The bottom of the system bars' insets.
  public let systemBars: Double
  /// The padding at the bottom of the content: the greater of the two, never the sum.
  public var padding: Double { max(ime, systemBars) }

  /// The insets of a window that a keyboard overlaps.
  public init(solution: InsetSolution, systemBars: Double) {
    ime = solution.overlap
    self.systemBars = systemBars > 0 && systemBars.isFinite ? systemBars : 0
  }
}
