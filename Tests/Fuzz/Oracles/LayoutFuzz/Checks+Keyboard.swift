import ScreenLayout
import ScreenMotion

/// A composer screen through random events: what is posted, where everything is, and where the bar comes to rest.
func checkKeyboard(_ input: inout FuzzInput) {
  let devices = Device.catalogue
  let device = devices[Int(input.byte()) % devices.count]
  let orientation: Orientation = input.bool() ? .landscape : .portrait
  let faults = KeyboardFaults(rawValue: input.byte() & 0x7F)
  let handler: ComposerScreen.Handler = input.bool() ? .seed : .right
  var screen = ComposerScreen(device: device, orientation: orientation, handler: handler, faults: faults)
  var time = 0.0
  var posted: [KeyboardNotification] = []
  for _ in 0..<Int(input.byte() % 16) {
    time += Double(input.byte()) / 100
    let event = input.event()
    let before = screen.keyboard.restingFrame
    do {
      let new = try screen.apply(event, at: time)
      checkPosted(new, event, time)
      // Another movement takes over: what the one before it was still to post is not posted.
      if !new.isEmpty { posted.removeAll { $0.time > time } }
      posted += new
    } catch {
      if screen.keyboard.restingFrame != before { fail("\(event) was refused and moved the keyboard") }
    }
    for step in 0..<4 { checkFrame(screen.frame(at: time + Double(step) * 0.1), event) }
  }
  screen.deliver(until: time + 10)
  let frame = screen.frame(at: time + 10)
  checkFrame(frame, .hide)
  if handler == .right { checkRest(screen, frame, posted) }
}

/// Will before did, in the order of time, with finite frames.
private func checkPosted(_ posted: [KeyboardNotification], _ event: KeyboardEvent, _ time: Double) {
  var last = time
  for one in posted {
    if one.time < last { fail("\(event): \(one.name) at \(one.time) after \(last)") }
    last = one.time
    if !one.begin.isFinite || !one.end.isFinite { fail("\(event): \(one)") }
    if !(one.duration == 0 || one.duration == Keyboard.reportedDuration) { fail("\(event): \(one)") }
    if one.name.isWill, one.time != time { fail("\(event): \(one.name) late, at \(one.time)") }
  }
  let wills = posted.filter(\.name.isWill).count
  if let first = posted.firstIndex(where: { !$0.name.isWill }), wills > 0, first == 0 {
    fail("\(event): a did notification comes first")
  }
}

private func checkFrame(_ frame: ComposerFrame, _ event: KeyboardEvent) {
  let rects =
    [
      frame.close, frame.post, frame.avatar, frame.textView, frame.caretArea, frame.bar, frame.remainingLabel,
      frame.keyboard, frame.safeArea,
    ] + frame.buttons
  for rect in rects where !rect.isFinite { fail("\(event) at \(frame.time): \(rect)") }
  for rect in rects.dropLast(frame.buttons.count + 2) where rect.width < 0 || rect.height < 0 {
    fail("\(event) at \(frame.time): \(rect)")
  }
}

/// The bar at rest is where the last notification that counts sends it, reckoned from all of them anew.
private func checkRest(_ screen: ComposerScreen, _ frame: ComposerFrame, _ posted: [KeyboardNotification]) {
  let bounds = frame.screen
  let safe = bounds.maxY - frame.safeArea.maxY
  var rise = 0.0
  for one in posted.enumerated().sorted(by: { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) })
    .map(\.element)
  {
    let end = one.end
    let isEmpty = end.width <= 0 || end.height <= 0
    if one.name == .willHide || one.name == .didHide {
      rise = 0
    } else if isEmpty {
      if one.name == .willShow || one.name == .didShow { rise = 0 }
    } else {
      let top = max(end.y, 0)
      let bottom = min(end.y + end.height, bounds.height)
      let left = max(end.x, 0)
      let right = min(end.x + end.width, bounds.width)
      let isDocked = right - left >= 1 && bottom - top >= 1 && bottom >= bounds.height - 0.5
      rise = isDocked ? max(0, bounds.height - top - safe) : 0
    }
  }
  let found = -screen.barTranslation(at: frame.time)
  // The screen may have turned since: then the frames of before are not of this one.
  let turned = bounds != screen.device.screen(.portrait) && bounds != screen.device.screen(.landscape)
  if !turned, bounds == screen.device.screen(screen.orientation), (found - rise).magnitude > 1e-6,
    posted.allSatisfy({ $0.end.width <= bounds.width || $0.end.x != 0 })
  {
    fail("the bar rests \(found) up, not \(rise), after \(posted.map { ($0.name, $0.end) })")
  }
}
