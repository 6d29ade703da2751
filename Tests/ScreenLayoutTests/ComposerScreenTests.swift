import ScreenLayout
import ScreenMotion
import TestSupport
import Testing

@Suite struct ComposerScreenTests {
  @Test func standsAsInTheStoryboard() throws {
    let frame = ComposerScreen(device: try .named("iPhone 8")).frame(at: 0)
    #expect(frame.bar == Rect(x: 0, y: 617, width: 375, height: 50))
    #expect(frame.textView == Rect(x: 90, y: 65, width: 271, height: 266))
    #expect(frame.caretArea == frame.textView && frame.hiddenText == 0)
    #expect(frame.placement == .hidden && frame.gap == nil)
    #expect(frame.buttons.count == 4)
  }

  @Test func ridesOnTheKeyboardAtRest() throws {
    for device in Device.catalogue {
      for orientation in Orientation.allCases {
        var screen = ComposerScreen(device: device, orientation: orientation)
        try screen.showKeyboard(at: 0)
        let frame = screen.frame(at: 1)
        #expect(frame.gap == 0, "\(device.name) \(orientation): \(frame.gap ?? .nan)")
        try screen.hideKeyboard(at: 2)
        let still = ComposerScreen(device: device, orientation: orientation).frame(at: 3)
        #expect(screen.frame(at: 3) == still, "\(device.name) \(orientation)")
      }
    }
  }

  @Test func seedLeavesAGapWhereThereIsAHomeIndicator() throws {
    for device in Device.catalogue {
      for orientation in Orientation.allCases {
        var screen = ComposerScreen(device: device, orientation: orientation, handler: .seed)
        try screen.showKeyboard(at: 0)
        let gap = try #require(screen.frame(at: 1).gap)
        #expect(gap == device.safeArea(orientation).bottom, "\(device.name) \(orientation): \(gap)")
      }
    }
  }

  @Test func seedIsBehindThenAhead() throws {
    // Linear over 0.25 s against the spring: the bar is up to 55.69 points behind at 0.1309 s, 19.48 ahead at 0.25 s.
    var screen = ComposerScreen(device: try .named("iPhone 12"), handler: .seed)
    try screen.showKeyboard(at: 0)
    func lead(_ time: Double) -> Double {
      let frame = screen.frame(at: time)
      return (844 - frame.keyboard.y) + screen.barTranslation(at: time)
    }
    #expect((lead(0.1309) - 55.69).magnitude < 0.01, "\(lead(0.1309))")
    #expect((lead(0.25 - 1e-12) + 19.48).magnitude < 0.01, "\(lead(0.25))")
    let early = ComposerScreen(device: try .named("iPhone 8"), handler: .seed)
    var seed = early
    try seed.showKeyboard(at: 0)
    #expect((seed.frame(at: 0.125).bar.y - 487).magnitude < 1e-9)
    #expect(
      (seed.frame(at: 0.125).keyboard.y - 494.10).magnitude < 0.005, "\(seed.frame(at: 0.125).keyboard.y)")
  }

  @Test func faultsOfTheSeedBesideTheRight() throws {
    // Hardware keyboard on a tablet: 313 points for 55; hidden, floating and cross-fading keyboards.
    func translations(_ device: String, _ events: [KeyboardEvent]) throws -> (seed: Double, right: Double) {
      let found = try ComposerScreen.Handler.allCases.map { handler in
        var screen = ComposerScreen(device: try .named(device), handler: handler)
        for (index, event) in events.enumerated() { try screen.apply(event, at: Double(index)) }
        return screen.barTranslation(at: 99)
      }
      return (found[1], found[0])
    }
    #expect(try translations("iPad 9.7", [.attachHardwareKeyboard(visible: 55, height: 313)]) == (-313, -55))
    #expect(try translations("iPhone 12", [.attachHardwareKeyboard(visible: 0, height: 336)]) == (-336, 0))
    #expect(try translations("iPhone 12", [.crossFadeShow(height: 336)]) == (0, 0))
    #expect(try translations("iPhone 12", [.show(height: 336), .hide]) == (0, 0))
    #expect(try translations("iPhone 12", [.show(height: 336), .changeHeight(292)]) == (-292, -258))
    let other = [KeyboardEvent.showForOtherApp(height: 313)]
    #expect(try translations("iPad 9.7", other) == (-313, -313))
  }

  @Test func turningMovesTheRightBarAlong() throws {
    var screen = ComposerScreen(device: try .named("iPhone 12"))
    try screen.showKeyboard(at: 0)
    try screen.rotate(to: .landscape, at: 5)
    let frame = screen.frame(at: 9)
    #expect(screen.orientation == .landscape && frame.gap == 0, "\(frame)")
    #expect(frame.bar == Rect(x: 47, y: 131, width: 750, height: 50))
  }

  @Test func framesFollowEachOther() throws {
    var screen = ComposerScreen(device: try .named("iPhone 12"))
    try screen.showKeyboard(at: 0)
    let frames = screen.frames(from: 0, to: 0.5)
    #expect(frames.count == 31 && frames.first?.placement == .hidden && frames.last?.gap == 0)
    for (before, after) in zip(frames, frames.dropFirst()) {
      #expect(after.bar.y <= before.bar.y && after.keyboard.y <= before.keyboard.y, "at \(after.time)")
    }
    // The bar never dips under the keyboard: it stands on the safe area, and both take the same curve.
    #expect(frames.allSatisfy { ($0.gap ?? 0) >= -1e-9 })
    #expect(screen.frames(from: 0, to: 0.51).count == 32)
    #expect(screen.frames(from: 1, to: 0).count == 1 && screen.frames(from: 0, to: .infinity).count == 1)
    #expect(screen.frames(from: 0, to: 1, rate: .nan).count == 61)
  }

  @Test func deliversDidNotificationsLater() throws {
    var screen = ComposerScreen(device: try .named("iPhone 12"))
    try screen.showKeyboard(at: 0)
    #expect(screen.pending.map(\.name) == [.didChangeFrame, .didShow])
    screen.deliver(until: 0.25)
    #expect(screen.pending.isEmpty && screen.restTime == 0.5)
  }

  /// Movements that take over from one another, at any pace: at rest the bar is where the keyboard has it.
  @Test func aMovementThatIsTakenOverPostsNoMore() throws {
    let events: [KeyboardEvent] = [
      .show(height: 355), .hide, .attachHardwareKeyboard(visible: 55, height: 355), .show(height: 300),
      .float(Rect(x: 400, y: 600, width: 320, height: 216)),
    ]
    for first in events {
      for second in events {
        for gap in [0, 0.02, 0.1, 0.24, 0.26, 0.4, 0.6] {
          var screen = ComposerScreen(device: try .named("iPad 9.7"))
          try screen.showKeyboard(at: 0)
          try screen.apply(first, at: 5)
          try screen.apply(second, at: 5 + gap)
          let answered = screen.frame(at: 8)
          // What was posted for later, of either movement, changes nothing of where the bar goes.
          screen.deliver(until: 5 + gap + 0.249)
          #expect(screen.frame(at: 8).bar == answered.bar, "\(first), after \(gap) s \(second)")
          screen.deliver(until: 8)
          let frame = screen.frame(at: 9)
          let keys = screen.keyboard.restingFrame
          let expected = frame.placement == .docked ? min(keys.minY, 1024) : 1024
          #expect(abs(frame.bar.maxY - expected) < 0.01, "\(first), after \(gap) s \(second): \(frame)")
        }
      }
    }
  }

  @Test func hasNoNumberThatIsNoneOnAnyScreen() throws {
    let heights = KeyboardHeights(portrait: 100_000, portraitBar: 0, landscape: 0, landscapeBar: 0)
    let sizes = [Size(width: 1, height: 1), Size(width: 100_000, height: 1), Size(width: 20, height: 30)]
    for size in sizes {
      let device = try Device(
        name: "odd", size: size, portraitSafeArea: EdgeInsets(top: 50, left: 90, bottom: 50, right: 90),
        keyboardHeights: heights)
      for handler in ComposerScreen.Handler.allCases {
        var screen = ComposerScreen(device: device, handler: handler)
        try screen.showKeyboard(at: 0)
        for time in [-1, 0, 0.1, 1, 1e300, .infinity, .nan] {
          let frame = screen.frame(at: time)
          let rects =
            [
              frame.close, frame.post, frame.avatar, frame.textView, frame.caretArea, frame.bar,
              frame.keyboard,
            ]
            + frame.buttons + [frame.remainingLabel, frame.safeArea]
          for rect in rects {
            #expect(rect.isFinite && rect.width >= 0 && rect.height >= 0, "\(size) at \(time): \(rect)")
          }
        }
      }
    }
  }
}
