/// A bar at the bottom of a view that rides on the keyboard.
public struct BottomBar: Hashable, Sendable {
  /// The anchor of the bar's bottom edge when there is no keyboard.
  public enum Attachment: String, Hashable, Sendable, CaseIterable {
    /// The bottom edge of the view.
    case view
    /// The bottom of the safe area (also the old bottom layout guide).
    case safeArea
  }

  /// The anchor of its bottom edge.
  public let attachment: Attachment
  /// Its height in points.
  public let height: Double

  /// A bar.
  public init(attachment: Attachment, height: Double) {
    self.attachment = attachment
    self.height = height
  }

  /// How far the bar moves, negative upwards: −overlap from the view, −inset from the safe area.
  ///
  /// The keyboard's height already contains the home indicator; a bar above the indicator has that way
  /// behind it.
  public func translation(for solution: InsetSolution) -> Double {
    let rise = attachment == .view ? solution.overlap : solution.inset
    // Not -0, which would print as such.
    return rise > 0 ? -rise : 0
  }
}
