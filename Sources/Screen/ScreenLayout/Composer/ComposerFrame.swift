public import ScreenMotion

/// Where everything of the composer screen is at one moment, in screen coordinates.
public struct ComposerFrame: Hashable, Sendable {
  /// The moment, in seconds of the virtual clock.
  public let time: Double
  /// The screen.
  public let screen: Rect
  /// The part of the screen that nothing of the system covers.
  public let safeArea: Rect
  /// The button that closes.
  public let close: Rect
  /// The button that posts.
  public let post: Rect
  /// The picture of the author; its corner radius is half of its width.
  public let avatar: Rect
  /// The view that the text is written in.
  public let textView: Rect
  /// The part of the text view in which the caret may stand: what neither bar nor keyboard covers.
  public let caretArea: Rect
  /// The bar at the bottom.
  public let bar: Rect
  /// The four buttons of the bar, from the left.
  public let buttons: [Rect]
  /// The label with what remains, at the right of the bar.
  public let remainingLabel: Rect
  /// The keyboard; below the screen when it is hidden.
  public let keyboard: Rect
  /// The placement of the keyboard on the screen at this moment.
  public let placement: Placement

  /// A frame of one's own, for a screen that is laid out otherwise.
  public init(
    time: Double, screen: Rect, safeArea: Rect, close: Rect, post: Rect, avatar: Rect, textView: Rect,
    caretArea: Rect,
    bar: Rect, buttons: [Rect], remainingLabel: Rect, keyboard: Rect, placement: Placement
  ) {
    self.time = time
    self.screen = screen
    self.safeArea = safeArea
    self.close = close
    self.post = post
    self.avatar = avatar
    self.textView = textView
    self.caretArea = caretArea
    self.bar = bar
    self.buttons = buttons
    self.remainingLabel = remainingLabel
    self.keyboard = keyboard
    self.placement = placement
  }

  /// Points between the bar's bottom and a docked keyboard's top: above 0 a gap, below 0 the bar is covered;
  /// nil without a docked keyboard.
  public var gap: Double? { placement == .docked ? keyboard.minY - bar.maxY : nil }

  /// How much of the text view, from its bottom up, lies under the bar or the keyboard.
  public var hiddenText: Double { max(0, textView.maxY - caretArea.maxY) }
}
