import ScreenLayout
import ScreenMotion

/// The rules of the solver once more, over bare numbers; only for numbers that one can reckon with.
func reference(
  _ screen: Rect, _ view: Rect, _ keyboard: Rect, _ safeBottom: Double
) -> (placement: Placement, overlap: Double, inset: Double) {
  func edges(_ rect: Rect) -> [Double]? {
    let numbers = [rect.x, rect.y, rect.width, rect.height]
    guard numbers.allSatisfy({ $0.magnitude <= 1e9 }), rect.width > 0, rect.height > 0 else { return nil }
    return [rect.x, rect.y, rect.x + rect.width, rect.y + rect.height]
  }
  func meet(_ one: [Double], _ other: [Double]) -> [Double]? {
    let both = [
      max(one[0], other[0]), max(one[1], other[1]), min(one[2], other[2]), min(one[3], other[3]),
    ]
    return both[2] - both[0] >= 1 && both[3] - both[1] >= 1 ? both : nil
  }
  guard let keys = edges(keyboard) else { return (.zero, 0, 0) }
  guard let bounds = edges(screen), let seen = meet(keys, bounds) else { return (.hidden, 0, 0) }
  if seen[3] < bounds[3] - 0.5 { return (.floating, 0, 0) }
  guard let frame = edges(view), let shared = meet(seen, frame) else { return (.docked, 0, 0) }
  let overlap = frame[3] - shared[1]
  return (.docked, overlap, max(0, overlap - (safeBottom > 0 ? safeBottom : 0)))
}

/// The solver against the plain rules, with any numbers.
func checkSolver(_ input: inout FuzzInput) {
  let (screen, view, keyboard) = (input.rect(), input.rect(), input.rect())
  let safe = input.number()
  let found = InsetSolver.solve(screen: screen, view: view, keyboard: keyboard, safeBottom: safe)
  let expected = reference(screen, view, keyboard, safe)
  // Adding y and height rounds in both; the sums are compared to the points they can differ by at a billion.
  let room = 1e-5
  guard found.overlap.isFinite, found.inset.isFinite, found.overlap >= 0, found.inset >= 0,
    found.inset <= found.overlap
  else { fail("\(screen) \(view) \(keyboard) \(safe): \(found)") }
  let isNear =
    found.placement == expected.placement && (found.overlap - expected.overlap).magnitude <= room
    && (found.inset - expected.inset).magnitude <= room
  // Where a side is a sliver to the last bit the two ways of rounding may part.
  if !isNear, !isOnTheEdge(screen, view, keyboard) {
    fail("\(screen) \(view) \(keyboard) \(safe): \(found) for \(expected)")
  }
  checkOthers(screen, view, keyboard, safe, found)
}

/// Whether some extent is so near to the sliver of one point, or the bottom to the half point, that rounding decides.
private func isOnTheEdge(_ screen: Rect, _ view: Rect, _ keyboard: Rect) -> Bool {
  func isNear(_ value: Double, _ target: Double) -> Bool { (value - target).magnitude < 1e-5 }
  let rects = [screen, view, keyboard]
  for one in rects {
    for other in rects {
      if isNear(one.maxX - other.minX, 1) || isNear(one.maxY - other.minY, 1) { return true }
      if isNear(other.maxY - one.maxY, 0.5) { return true }
    }
  }
  return false
}

/// The words of other platforms for the same keyboard: finite, and not below 0.
private func checkOthers(
  _ screen: Rect, _ view: Rect, _ keyboard: Rect, _ safe: Double, _ solution: InsetSolution
) {
  for isSlideOver in [false, true] {
    let flutter = FlutterInsets(
      screen: screen, view: view, keyboard: keyboard, safeBottom: safe, isSlideOver: isSlideOver)
    if !(flutter.viewInsetBottom >= 0 && flutter.paddingBottom >= 0 && flutter.viewInsetBottom < .infinity) {
      fail("\(screen) \(view) \(keyboard) \(safe): \(flutter)")
    }
  }
  let android = AndroidInsets(solution: solution, systemBars: safe)
  if !(android.padding >= 0 && android.padding < .infinity) { fail("\(solution) \(safe): \(android)") }
  for widget in WebViewport.InteractiveWidget.allCases {
    let page = WebViewport(view: view, keyboard: keyboard, solution: solution, widget: widget)
    let numbers = [page.layoutHeight, page.visualHeight, page.keyboardRect.height]
    if !numbers.allSatisfy({ $0 >= 0 && $0 < .infinity }) { fail("\(view) \(keyboard): \(page)") }
  }
  for follows in [false, true] {
    let guide = KeyboardLayoutGuide(followsUndockedKeyboard: follows)
    let frame = guide.frame(screen: screen, view: view, keyboard: keyboard, safeBottom: safe)
    if !frame.isFinite || frame.height < 0 { fail("\(screen) \(view) \(keyboard) \(safe): guide \(frame)") }
  }
}

/// The caret: a finite offset within what the view can scroll to, and stable once it shows.
func checkCaret(_ input: inout FuzzInput) {
  let reveal = CaretReveal(
    viewHeight: input.number(), contentHeight: input.number(), topInset: input.number(),
    bottomInset: input.number())
  let (caret, height, offset) = (input.number(), input.number(), input.number())
  let found = reveal.offset(showing: caret, height: height, from: offset)
  if !found.isFinite || !reveal.offsets.contains(found) {
    fail("\(reveal) \(caret) \(height) \(offset): \(found)")
  }
  let again = reveal.offset(showing: caret, height: height, from: found)
  if (again - found).magnitude > 1e-3 { fail("\(reveal) \(caret) \(height): \(found), then \(again)") }
  // The smallest movement, from its definition, where every number is one to reckon with.
  let numbers = [
    reveal.viewHeight, reveal.contentHeight, reveal.topInset, reveal.bottomInset, caret, height, offset,
  ]
  guard numbers.allSatisfy({ $0.magnitude <= 1e6 }), height >= 0 else { return }
  let room = max(reveal.viewHeight - reveal.topInset - reveal.bottomInset, 0)
  var expected = offset
  if height > room || caret < offset + reveal.topInset {
    expected = caret - reveal.topInset
  } else if caret + height > offset + reveal.topInset + room {
    expected = caret + height - reveal.topInset - room
  }
  let highest = max(-reveal.topInset, reveal.contentHeight + reveal.bottomInset - reveal.viewHeight)
  expected = min(max(expected, -reveal.topInset), highest)
  if (found - expected).magnitude > 1e-6 {
    fail("\(reveal) \(caret) \(height) \(offset): \(found) for \(expected)")
  }
}

/// The tracker under notifications in any order, against all of them reckoned anew.
func checkTracker(_ input: inout FuzzInput) {
  let screen = Rect(x: 0, y: 0, width: 390, height: 844)
  let names = KeyboardNotification.Name.allCases
  var tracker = KeyboardTracker()
  var frame: Rect?
  var trace: [String] = []
  for _ in 0..<Int(input.byte() % 8) {
    let name = names[Int(input.byte()) % names.count]
    let end = input.bool() ? input.rect() : Rect(x: 0, y: 508, width: 390, height: 336)
    tracker.receive(name, end: end, screen: screen)
    trace.append("\(name) \(end)")
    let placement = reference(screen, screen, end, 0).placement
    switch name {
    case .willHide, .didHide: frame = nil
    case .willChangeFrame, .didChangeFrame:
      if placement != .zero { frame = placement == .docked ? end : nil }
    case .willShow, .didShow: frame = placement == .docked ? end : nil
    }
    let found = tracker.solution(screen: screen, view: screen, safeBottom: 34)
    let expected = frame.map { reference(screen, screen, $0, 34).inset } ?? 0
    if !isOnTheEdge(screen, screen, end), (found.inset - expected).magnitude > 1e-5 {
      fail("\(trace): \(found) for an inset of \(expected)")
    }
  }
}
