/// The space that a keyboard takes from a view.
public struct InsetSolution: Hashable, Sendable {
  /// The placement of the keyboard on the screen.
  public let placement: Placement
  /// How many points of the view, from its bottom edge up, are under the keyboard.
  public let overlap: Double
  /// The addition to the bottom inset of a view that adds its safe area itself: overlap less safe area, 0 at least.
  public let inset: Double

  /// A solution.
  public init(placement: Placement, overlap: Double, inset: Double) {
    self.placement = placement
    self.overlap = overlap
    self.inset = inset
  }

  /// No keyboard.
  public static let none = InsetSolution(placement: .hidden, overlap: 0, inset: 0)
}
