/// The insets of a scroll view before the keyboard came, from which those with a keyboard are set.
///
/// Insets are set from the base each time, never added to, and without a keyboard they are the base to the bit.
public struct ScrollInsets: Hashable, Sendable {
  /// The relation of the content to the scroll view, which decides whether the scroll view adds its safe area.
  public enum ContentFit: Hashable, Sendable, CaseIterable {
    /// No content, or it is not known.
    case none
    /// Shorter than the view less its safe area: the safe area is not added, so it is not subtracted.
    case underflowsSafeArea
    /// Taller than the view less its safe area, shorter than the view.
    case overflowsSafeArea
    /// Taller than the view.
    case overflowsBounds
  }

  /// The content inset without a keyboard.
  public let content: EdgeInsets
  /// The indicator inset without a keyboard.
  public let indicator: EdgeInsets

  /// The insets before the first keyboard.
  public init(content: EdgeInsets = .zero, indicator: EdgeInsets = .zero) {
    self.content = content
    self.indicator = indicator
  }

  /// The insets with a keyboard.
  ///
  /// - Parameters:
  ///   - solution: what the keyboard takes from the scroll view.
  ///   - fit: the relation of the content to the view; it decides between inset and overlap.
  public func insets(
    for solution: InsetSolution, fit: ContentFit = .overflowsBounds
  ) -> (content: EdgeInsets, indicator: EdgeInsets) {
    guard solution.overlap > 0 else { return (content, indicator) }
    var (content, indicator) = (content, indicator)
    content.bottom += fit == .underflowsSafeArea ? solution.overlap : solution.inset
    indicator.bottom += solution.inset
    return (content, indicator)
  }
}
