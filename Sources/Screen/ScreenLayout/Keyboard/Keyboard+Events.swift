import ScreenMotion

extension Keyboard {
  /// Applies an event at a moment of the clock and returns what is posted, in the order of time.
  ///
  /// The will notifications carry that moment, the did notifications the moment at which the reported duration is
  /// over. An event that the state does not allow (hiding what is hidden) posts nothing.
  ///
  /// - Throws: `LayoutError.outOfRange` when a number of the event cannot be; the keyboard is then as before.
  public mutating func apply(
    _ event: KeyboardEvent, at time: Double
  ) throws(LayoutError) -> [KeyboardNotification] {
    guard (-1e9...1e9).contains(time) else { throw .outOfRange(parameter: "time", value: time) }
    switch event {
    case .show(let height), .changeHeight(let height), .dock(let height):
      return move(to: .docked(height: try Self.checked(height, "keyboard height")), at: time)  // Q1, Q3, Q11
    case .hide, .background: return hide(at: time)  // Q2, Q15, Q18
    case .refocus:  // Q4
      guard isUp else { return [] }
      return posted(.willShow, .didShow, at: time, begin: restingFrame, end: restingFrame)
    case .firstShowWithAccessory(let height, let accessory):
      return try firstShow(height: height, accessory: accessory, at: time)  // Q5
    case .showInSteps(let heights):  // Q6
      for height in heights { _ = try Self.checked(height, "keyboard height") }
      return heights.flatMap { move(to: .docked(height: $0), at: time) }.sorted { $0.time < $1.time }
    case .attachHardwareKeyboard(let visible, let height):  // Q7, Q8
      let height = try Self.checked(height, "keyboard height")
      let visible = min(try Self.checked(visible, "visible bar"), height)
      return move(to: .shortcutBar(visible: visible, height: height), at: time)
    case .float(let frame):  // Q9
      return float(to: try Self.checked(frame, "floating frame"), at: time)
    case .dragFloating(let frame):  // Q10
      return drag(to: try Self.checked(frame, "floating frame"), at: time)
    case .dropShortcutBar:  // Q12
      guard case .shortcutBar = state else { return [] }
      let begin = restingFrame
      jump(to: .floating(.zero))
      return posted(.willShow, .didShow, at: time, begin: begin, end: .zero, duration: 0)
    case .crossFadeShow(let height):  // Q13
      let height = try Self.checked(height, "keyboard height")
      let begin = restingFrame
      lastHeight = height
      jump(to: .docked(height: height))
      return posted(.willShow, .didShow, at: time, begin: begin, end: .zero)
    case .crossFadeHide:  // Q13
      guard isUp else { return [] }
      let begin = restingFrame
      jump(to: .hidden)
      return posted(.willHide, .didHide, at: time, begin: begin, end: .zero)
    case .dragInteractively(let top):  // Q14
      guard case .docked(let height) = state else { return [] }
      let top = max(try Self.checked(top, "top of the keyboard"), screen.height - height)
      motion = AnimatedValue(Rect(x: 0, y: min(top, screen.height), width: screen.width, height: height))
      return []
    case .endInteractiveDrag(let dismisses):  // Q14
      guard case .docked = state else { return [] }
      if dismisses { return hide(at: time) }
      motion.animate(to: frame(of: state), at: time, .keyboard)
      return []
    case .rotate(let screen, let height):  // Q16
      return try rotate(to: screen, height: height, at: time)
    case .showForOtherApp(let height):  // Q17
      return move(to: .docked(height: try Self.checked(height, "keyboard height")), at: time, isLocal: false)
    case .hideForOtherApp: return hide(at: time, isLocal: false)  // Q17
    case .foreground(let height, let afterWake):  // Q18
      let height = try Self.checked(height, "keyboard height")
      let first = afterWake ? move(to: .docked(height: 0), at: time) : []
      return (first + move(to: .docked(height: height), at: time)).sorted { $0.time < $1.time }
    case .changeLayoutUndocked: return []  // Q19
    case .showAndHideAtOnce(let height):  // Q20
      let shown = move(to: .docked(height: try Self.checked(height, "keyboard height")), at: time)
      let begin = restingFrame
      jump(to: .hidden)
      let hidden = posted(.willHide, .didHide, at: time, begin: begin, end: restingFrame, duration: 0)
      // What was under way is cancelled: the show never ends.
      return shown.filter(\.name.isWill) + hidden
    case .changeHeightSilently(let height):  // Q22
      let height = try Self.checked(height, "keyboard height")
      guard isUp else { return [] }
      lastHeight = height
      jump(to: .docked(height: height))
      return []
    }
  }

  private var isUp: Bool { state != .hidden }

  /// Goes to a docked state; from below the screen, from floating, or from another height.
  private mutating func move(
    to state: KeyboardState, at time: Double, isLocal: Bool = true
  ) -> [KeyboardNotification] {
    let end = frame(of: state)
    if self.state == .hidden {
      // It waits below the screen with the height it will have.
      let waiting = Rect(x: 0, y: screen.height, width: end.width, height: end.height)
      if (motion.restTime ?? time) <= time { motion = AnimatedValue(waiting) } else { motion.set(waiting) }
    }
    let begin = motion.model
    lastHeight = end.height
    set(state: state)
    slide(to: end, at: time)
    return posted(.willShow, .didShow, at: time, begin: begin, end: end, isLocal: isLocal)
  }

  private mutating func hide(at time: Double, isLocal: Bool = true) -> [KeyboardNotification] {
    guard isUp else { return [] }
    let begin = motion.model
    if case .floating = state {
      // It vanishes where it floats.
      jump(to: .hidden)
    } else {
      set(state: .hidden)
      slide(to: frame(of: .hidden), at: time)
    }
    var end = motion.model
    if faults.contains(.hiddenHeightIsAccessory) { end.height = accessoryHeight }  // Q21
    return posted(.willHide, .didHide, at: time, begin: begin, end: end, isLocal: isLocal)
  }

  private mutating func float(to frame: Rect, at time: Double) -> [KeyboardNotification] {
    let begin = motion.model
    jump(to: .floating(frame))
    return posted(.willHide, .didHide, at: time, begin: begin, end: frame)
  }

  private mutating func drag(to frame: Rect, at time: Double) -> [KeyboardNotification] {
    guard case .floating(let begin) = state else { return [] }
    jump(to: .floating(frame))
    return [
      notification(.willChangeFrame, time: time, begin: begin, end: .zero),
      notification(.didChangeFrame, time: time + duration, begin: begin, end: frame),
    ]
  }

  private mutating func rotate(
    to screen: Size, height: Double, at time: Double
  ) throws(LayoutError) -> [KeyboardNotification] {
    let height = try Self.checked(height, "keyboard height")
    let screen = Size(
      width: try Self.checked(screen.width, "screen width"),
      height: try Self.checked(screen.height, "screen height"))
    set(screen: screen)
    lastHeight = height
    let up: KeyboardState
    switch state {
    case .hidden:
      jump(to: .hidden)
      return []
    // Nothing is known to be posted for a floating keyboard; it stays where it is.
    case .floating: return []
    case .docked: up = .docked(height: height)
    case .shortcutBar(let visible, _): up = .shortcutBar(visible: min(visible, height), height: height)
    }
    // The begin frame is that of the new orientation too: the keyboard waits below the turned screen.
    jump(to: .hidden)
    let begin = motion.model
    set(state: up)
    slide(to: frame(of: up), at: time)
    return posted(.willShow, .didShow, at: time, begin: begin, end: frame(of: up))
  }

  /// willChangeFrame, didChangeFrame, didShow, didChangeFrame, didShow, then willChangeFrame, didChangeFrame,
  /// didShow, as JSQMessagesViewController 701 logs it: only the last height is the one that stays.
  private mutating func firstShow(
    height: Double, accessory: Double, at time: Double
  ) throws(LayoutError) -> [KeyboardNotification] {
    let height = try Self.checked(height, "keyboard height")
    let accessory = min(try Self.checked(accessory, "accessory height"), height)
    let waiting = Rect(x: 0, y: screen.height, width: screen.width, height: height)
    let bar = Rect(x: 0, y: screen.height - accessory, width: screen.width, height: accessory)
    motion = AnimatedValue(waiting)
    lastHeight = height
    set(state: .docked(height: height))
    let end = frame(of: state)
    slide(to: end, at: time)
    let done = time + duration
    return [
      notification(.willChangeFrame, time: time, begin: waiting, end: bar),
      notification(.willShow, time: time, begin: waiting, end: bar),
      notification(.didChangeFrame, time: time, begin: waiting, end: bar),
      notification(.didShow, time: time, begin: waiting, end: bar),
      notification(.didChangeFrame, time: time, begin: bar, end: bar),
      notification(.didShow, time: time, begin: bar, end: bar),
      notification(.willChangeFrame, time: time, begin: bar, end: end),
      notification(.didChangeFrame, time: done, begin: bar, end: end),
      notification(.didShow, time: done, begin: bar, end: end),
    ]
  }

  private var duration: Double { faults.contains(.durationZero) ? 0 : Self.reportedDuration }

  private mutating func slide(to end: Rect, at time: Double) {
    if faults.contains(.durationZero) {
      motion = AnimatedValue(end)
    } else {
      motion.animate(to: end, at: time, .keyboard)
    }
  }

  private mutating func jump(to state: KeyboardState) {
    set(state: state)
    motion = AnimatedValue(frame(of: state))
  }

  /// The four notifications of a move: change of frame, then show or hide, before and after it.
  private func posted(
    _ will: KeyboardNotification.Name, _ did: KeyboardNotification.Name, at time: Double, begin: Rect,
    end: Rect,
    duration asked: Double? = nil, isLocal: Bool = true
  ) -> [KeyboardNotification] {
    let duration = asked ?? duration
    func one(_ name: KeyboardNotification.Name, _ time: Double) -> KeyboardNotification {
      notification(name, time: time, begin: begin, end: end, duration: duration, isLocal: isLocal)
    }
    let repeats = will == .willShow && faults.contains(.repeatWillShow)
    let shows = repeats ? [one(will, time), one(will, time)] : [one(will, time)]
    return [one(.willChangeFrame, time)] + shows + [
      one(.didChangeFrame, time + duration), one(did, time + duration),
    ]
  }

  private func notification(
    _ name: KeyboardNotification.Name, time: Double, begin: Rect, end: Rect, duration: Double? = nil,
    isLocal: Bool = true
  ) -> KeyboardNotification {
    var end = end
    if faults.contains(.zeroRect) {
      end = .zero
    } else if faults.contains(.viewCoordinates) {
      end = end.offset(x: -viewOrigin.x, y: -viewOrigin.y)
    }
    return KeyboardNotification(
      name, time: time, begin: faults.contains(.beginEqualsEnd) ? end : begin, end: end,
      duration: duration ?? self.duration, isLocal: isLocal,
      hasScreenObject: !faults.contains(.missingScreenObject))
  }
}
