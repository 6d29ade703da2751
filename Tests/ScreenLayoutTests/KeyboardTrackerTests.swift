import ScreenLayout
import ScreenMotion
import Testing

@Suite struct KeyboardTrackerTests {
  static let screen = Rect(x: 0, y: 0, width: 390, height: 844)
  static let up = Rect(x: 0, y: 508, width: 390, height: 336)

  private func inset(_ tracker: KeyboardTracker) -> Double {
    tracker.solution(screen: Self.screen, view: Self.screen, safeBottom: 34).inset
  }

  @Test func setsAndNeverAdds() {
    var tracker = KeyboardTracker()
    for _ in 0..<3 {
      tracker.receive(.willShow, end: Self.up, screen: Self.screen)
      #expect(inset(tracker) == 302)
    }
    tracker.receive(.willShow, end: Rect(x: 0, y: 552, width: 390, height: 292), screen: Self.screen)
    #expect(inset(tracker) == 258)
  }

  @Test func hideCountsWhateverItsFrame() {
    for frame in [
      Self.up, .zero, Rect(x: 0, y: 844, width: 390, height: 336), Rect(x: 0, y: 744, width: 1, height: 1),
    ] {
      var tracker = KeyboardTracker()
      tracker.receive(.willShow, end: Self.up, screen: Self.screen)
      tracker.receive(.willHide, end: frame, screen: Self.screen)
      #expect(inset(tracker) == 0, "\(frame)")
    }
  }

  @Test func zeroFramesOfChangesAreIgnored() {
    var tracker = KeyboardTracker()
    tracker.receive(.willShow, end: Self.up, screen: Self.screen)
    let change = tracker.receive(.willChangeFrame, end: .zero, screen: Self.screen)
    #expect(!change && inset(tracker) == 302 && tracker.placement == .docked)
    // In a show it means floating: no inset.
    let show = tracker.receive(.willShow, end: .zero, screen: Self.screen)
    #expect(show && inset(tracker) == 0 && tracker.placement == .zero)
  }

  @Test func floatingAndDockingAgain() throws {
    let pad = Size(width: 768, height: 1024)
    let screen = Rect(size: pad)
    var keyboard = try Keyboard(screen: pad, height: 313)
    var tracker = KeyboardTracker()
    func apply(_ event: KeyboardEvent, _ expected: Double, _ placement: Placement) throws {
      for one in try keyboard.apply(event, at: 0) { tracker.receive(one, screen: screen) }
      let solution = tracker.solution(screen: screen, view: screen, safeBottom: 0)
      #expect(solution.inset == expected && solution.placement == placement, "\(event): \(solution)")
    }
    let floating = Rect(x: 100, y: 500, width: 320, height: 320)
    try apply(.show(height: 313), 313, .docked)
    try apply(.float(floating), 0, .floating)
    try apply(.dragFloating(to: floating.offset(x: 9)), 0, .floating)
    try apply(.dock(height: 313), 313, .docked)
    try apply(.attachHardwareKeyboard(visible: 55, height: 313), 55, .docked)
    try apply(.dropShortcutBar, 0, .zero)
    try apply(.show(height: 313), 313, .docked)
    try apply(.hide, 0, .hidden)
  }

  @Test func lastOfThirdPartyHeightsCounts() throws {
    for heights in [[0, 216, 256], [282, 216, 282]] as [[Double]] {
      var keyboard = try Keyboard(screen: Self.screen.size, height: 0)
      var tracker = KeyboardTracker()
      for one in try keyboard.apply(.showInSteps(heights: heights), at: 0) {
        tracker.receive(one, screen: Self.screen)
      }
      #expect(inset(tracker) == (heights.last ?? 0) - 34)
    }
  }

  @Test func anotherAppsKeyboardCoversToo() throws {
    var keyboard = try Keyboard(screen: Self.screen.size, height: 336)
    var tracker = KeyboardTracker()
    for one in try keyboard.apply(.showForOtherApp(height: 336), at: 0) {
      tracker.receive(one, screen: Self.screen)
    }
    #expect(inset(tracker) == 302 && !tracker.isLocal)
  }

  @Test func viewThatMovesAsksAgain() {
    // A window is dragged behind the keyboard, and out again.
    var tracker = KeyboardTracker()
    tracker.receive(.willShow, end: Self.up, screen: Self.screen)
    func overlap(_ y: Double) -> Double {
      tracker.solution(
        screen: Self.screen, view: Rect(x: 20, y: y, width: 300, height: 300), safeBottom: 0
      ).overlap
    }
    #expect(overlap(100) == 0 && overlap(300) == 92 && overlap(508) == 300 && overlap(100) == 0)
  }
}
