import ScreenMotion

extension ComposerScreen {
  /// Where everything is at a moment of the clock; a pure function of what has been applied so far.
  ///
  /// On a screen too small for it the text view is as high as what is left, which may be nothing; no size is
  /// negative and no number is NaN.
  public func frame(at time: Double) -> ComposerFrame {
    let screen = bar.screen
    let insets = device.safeArea(orientation)
    let safe = Rect(
      x: insets.left, y: insets.top, width: max(screen.width - insets.left - insets.right, 0),
      height: max(screen.height - insets.top - insets.bottom, 0))
    let resting = Rect(x: safe.x, y: safe.maxY - Self.barHeight, width: safe.width, height: Self.barHeight)
    let barFrame = resting.offset(y: barTranslation(at: time))
    let keyboardFrame = keyboard.frame(at: time)
    let placement = InsetSolver.placement(screen: screen, keyboard: keyboardFrame)

    // The storyboard's text view is (90, 65, 271, 266) on 375x667 with a status bar of 20.
    let textTop = safe.y + 45
    let textView = Rect(
      x: safe.x + 90, y: textTop, width: max(safe.width - 104, 0),
      height: min(266, max(resting.y - textTop, 0)))
    let keyboardTop = placement == .docked ? keyboardFrame.minY : screen.maxY
    let caretBottom = max(min(textView.maxY, barFrame.minY, keyboardTop), textView.y)
    let buttonTop = barFrame.y + 5
    return ComposerFrame(
      time: time, screen: screen, safeArea: safe,
      close: Rect(x: safe.x + 8, y: safe.y, width: 44, height: 44),
      post: Rect(x: safe.maxX - 14 - 64, y: safe.y + 5, width: 64, height: 34),
      avatar: Rect(x: safe.x + 16, y: textTop + 8, width: 60, height: 60), textView: textView,
      caretArea: Rect(x: textView.x, y: textView.y, width: textView.width, height: caretBottom - textView.y),
      bar: barFrame,
      buttons: [
        Rect(x: safe.x + 8, y: buttonTop, width: 40, height: 40),
        Rect(x: safe.x + 60, y: buttonTop, width: 40, height: 40),
        Rect(x: safe.x + 112, y: buttonTop, width: 40, height: 40),
        Rect(x: safe.x + 164, y: buttonTop, width: 40, height: 40),
      ],
      remainingLabel: Rect(x: safe.maxX - 14 - 60, y: barFrame.y + 10, width: 60, height: 30),
      keyboard: keyboardFrame, placement: placement)
  }

  /// The frames from one moment to another, a fixed number a second; the last frame is at the end, whatever the rate.
  ///
  /// - Parameters:
  ///   - start: the moment of the first frame.
  ///   - end: the moment of the last frame.
  ///   - rate: frames a second; what is not in 1...1000 counts as 60.
  /// - Returns: one frame at least; at most 100,000.
  public func frames(from start: Double, to end: Double, rate: Double = 60) -> [ComposerFrame] {
    let rate = (1...1000).contains(rate) ? rate : 60
    guard end > start, (end - start) * rate < 100_000 else { return [frame(at: start)] }
    let whole = Int(((end - start) * rate).rounded(.down))
    var frames = (0...whole).map { frame(at: start + Double($0) / rate) }
    if let last = frames.last, last.time < end { frames.append(frame(at: end)) }
    return frames
  }
}
