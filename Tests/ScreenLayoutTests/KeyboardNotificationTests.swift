import ScreenLayout
import ScreenMotion
import Testing

@Suite struct KeyboardNotificationTests {
  private func animation(
    _ name: KeyboardNotification.Name = .willShow, duration: Double, curve: Int
  ) -> AnimationOptions? {
    KeyboardNotification(name, begin: .zero, end: .zero, duration: duration, curve: curve).animation
  }

  @Test func saysWhichAnimationToUse() throws {
    // The keyboard's own: half a second on its spring, whatever the notification says.
    let own = try #require(animation(duration: 0.25, curve: 7))
    #expect(own.timing == .keyboard && own.effectiveDuration == 0.5 && own.combination == .additive)
    // A pop of a navigation controller hides it in 0.35 s with curve 0 (openradar 15054825).
    let pop = try #require(animation(.willHide, duration: 0.35, curve: 0))
    #expect(pop.timing == .easeInOut && pop.effectiveDuration == 0.35)
    let curves: [(Int, Timing)] = [
      (1, .easeIn), (2, .easeOut), (3, .linear), (99, .keyboard), (-1, .keyboard),
    ]
    for (curve, timing) in curves {
      #expect(animation(duration: 0.25, curve: curve)?.timing == timing, "\(curve)")
    }
  }

  @Test func nothingToAnimateWithoutADuration() {
    for duration in [0, -1, Double.nan, .infinity] {
      #expect(animation(duration: duration, curve: 7) == nil, "\(duration)")
    }
    for name in [KeyboardNotification.Name.didShow, .didHide, .didChangeFrame] {
      #expect(animation(name, duration: 0.25, curve: 7) == nil, "only the will notifications animate")
    }
  }

  @Test func curveTravelsInTheOptions() {
    #expect(KeyboardNotification(.willShow, begin: .zero, end: .zero).animationOptions == 458_752)
    #expect(KeyboardNotification(.willShow, begin: .zero, end: .zero, curve: 3).animationOptions == 196_608)
  }
}
