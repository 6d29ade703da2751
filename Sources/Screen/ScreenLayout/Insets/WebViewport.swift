public import ScreenMotion

/// The viewports of a web page over the same keyboard.
public struct WebViewport: Hashable, Sendable {
  /// The behaviour that the page requested with `interactive-widget`, or with `navigator.virtualKeyboard.overlaysContent`.
  public enum InteractiveWidget: String, Hashable, Sendable, CaseIterable {
    /// The visual viewport shrinks, the layout viewport stays: iOS, and Chrome's default from 108 on.
    case resizesVisual = "resizes-visual"
    /// Both shrink.
    case resizesContent = "resizes-content"
    /// Neither shrinks; `env(keyboard-inset-*)` and `boundingRect` tell where the keyboard is.
    case overlaysContent = "overlays-content"
  }

  /// The height of the layout viewport, in CSS pixels.
  public let layoutHeight: Double
  /// The height of `visualViewport`.
  public let visualHeight: Double
  /// `navigator.virtualKeyboard.boundingRect` in the page, zero unless the keyboard overlays the content.
  public let keyboardRect: Rect

  /// The viewports of a page that fills a view.
  ///
  /// - Parameters:
  ///   - view: the frame of the page in the screen.
  ///   - keyboard: its frame in the screen, from which `solution` comes.
  ///   - solution: what the keyboard takes from the page.
  ///   - widget: what the page asked for.
  public init(view: Rect, keyboard: Rect, solution: InsetSolution, widget: InteractiveWidget = .resizesVisual)
  {
    let full = view.height > 0 && view.height <= 1e9 ? view.height : 0
    let left = max(0, full - solution.overlap)
    layoutHeight = widget == .resizesContent ? left : full
    visualHeight = widget == .overlaysContent ? full : left
    let shared = solution.overlap > 0 ? keyboard.intersection(view) : nil
    keyboardRect =
      widget == .overlaysContent ? shared.map { $0.offset(x: -view.x, y: -view.y) } ?? .zero : .zero
  }
}
