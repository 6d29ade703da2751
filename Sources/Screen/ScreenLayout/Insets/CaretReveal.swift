/// How far a scroll view must scroll to show the caret above the keyboard.
///
/// The viewport is the view less its adjusted content inset, keyboard included. The movement is the smallest that
/// shows the caret; one taller than the viewport shows its start. All in points, down.
public struct CaretReveal: Hashable, Sendable {
  /// The height of the scroll view.
  public var viewHeight: Double
  /// The height of its content.
  public var contentHeight: Double
  /// The adjusted content inset at the top.
  public var topInset: Double
  /// The adjusted content inset at the bottom, with what the keyboard takes.
  public var bottomInset: Double

  /// A scroll view's heights and adjusted insets.
  public init(viewHeight: Double, contentHeight: Double, topInset: Double, bottomInset: Double) {
    self.viewHeight = viewHeight
    self.contentHeight = contentHeight
    self.topInset = topInset
    self.bottomInset = bottomInset
  }

  /// The offsets that the scroll view can rest at.
  public var offsets: ClosedRange<Double> {
    let top = finite(-topInset)
    return top...max(top, finite(contentHeight + bottomInset - viewHeight))
  }

  /// The content offset at which the caret shows.
  ///
  /// - Parameters:
  ///   - caretTop: the top of the caret in the content.
  ///   - caretHeight: its height; what is not above 0 counts as 0.
  ///   - offset: where the content is now.
  ///   - distance: how much room to leave above and below the caret; it belongs to the caret, not to the inset.
  /// - Returns: a finite offset within `offsets`; numbers that are not finite count as 0.
  public func offset(
    showing caretTop: Double, height caretHeight: Double, from offset: Double, distance: Double = 0
  ) -> Double {
    let room = max(finite(distance), 0)
    let start = finite(caretTop) - room
    let end = finite(caretTop) + max(finite(caretHeight), 0) + room
    let top = finite(topInset)
    let viewport = max(finite(viewHeight) - top - finite(bottomInset), 0)
    var result = finite(offset)
    if end - start > viewport {
      result = start - top
    } else if start < result + top {
      result = start - top
    } else if end > result + top + viewport {
      result = end - top - viewport
    }
    return min(max(finite(result), offsets.lowerBound), offsets.upperBound)
  }

  private func finite(_ value: Double) -> Double { value.isFinite ? min(max(value, -1e12), 1e12) : 0 }
}
