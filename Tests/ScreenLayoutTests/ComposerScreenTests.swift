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
        screen.showKeyboard(at: 0)
        let frame = screen.frame(at: 1)
        #expect(frame.gap == 0, "\(device.name) \(orientation): \(frame.gap ?? .nan)")
        screen.hideKeyboard(at: 2)
        let still = ComposerScreen(device: device, orientation: orientation).frame(at: 3)
        #expect(screen.frame(at: 3) == still, "\(device.name) \(orientation)")
      }
    }
  }

  @Test func seedLeavesAGapWhereThereIsAHomeIndicator() throws {
    for device in Device.catalogue {
      for orientation in Orientation.allCases {
        var screen = ComposerScreen(device: device, orientation: orientation, handler: .seed)
        screen.showKeyboard(at: 0)
        let gap = try #require(screen.frame(at: 1).gap)
        #expect(gap == device.safeArea(orientation).bottom, "\(device.name) \(orientation): \(gap)")
      }
    }
  }

  @Test func seedIsBehindThenAhead() throws {
    // Linear over 0.25 s against the spring: the bar is up to 55.69 points behind at 0.1309 s, 19.48 ahead at 0.25 s.
    var screen = ComposerScreen(device: try .named("iPhone 12"), handler: .seed)
    screen.showKeyboard(at: 0)
    func lead(_ time: Double) -> Double {
      let frame = screen.frame(at: time)
      return (844 - frame.keyboard.y) + screen.barTranslation(at: time)
    }
    #expect((lead(0.1309) - 55.69).magnitude < 0.01, "\(lead(0.1309))")
    #expect((lead(0.25 - 1e-12) + 19.48).magnitude < 0.01, "\(lead(0.25))")
    let early = ComposerScreen(device: try .named("iPhone 8"), handler: .seed)
    var seed = early
    seed.showKeyboard(at: 0)
    #expect((seed.frame(at: 0.125).bar.y - 487).magnitude < 1e-9)
    #expect(
      (seed.frame(at: 0.125).keyboard.y - 494.10).magnitude < 0.005, "\(seed.frame(at: 0.125).keyboard.y)")
  }
}
