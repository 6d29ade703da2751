import ScreenMotion
import Testing

@Suite struct PropertyAnimatorTests {
  static let x = Property("x", 0.0)
  static let late = Property("late", 0.0)

  private func animator(_ timing: Timing = .linear) throws -> PropertyAnimator {
    var animator = try PropertyAnimator(duration: 2, timing: timing)
    try animator.addAnimation(Self.x, to: 10)
    try animator.addAnimation(Self.late, to: 10, delayFactor: 0.5)
    return animator
  }

  @Test func runsToItsEnd() throws {
    var animator = try animator(.easeIn)
    #expect(animator.state == .inactive && animator.value(of: Self.x) == 0)
    try animator.start()
    try animator.advance(to: 1)
    #expect(near(animator.value(of: Self.x), 10 * CubicTimingCurve.easeIn.value(at: 0.5)))
    #expect(animator.value(of: Self.late) == 0 && animator.isRunning)
    try animator.advance(to: 1.5)
    #expect(near(animator.value(of: Self.late), 10 * CubicTimingCurve.easeIn.value(at: 0.5)))
    try animator.advance(to: 2)
    #expect(animator.value(of: Self.x) == 10 && animator.value(of: Self.late) == 10)
    #expect(animator.state == .inactive && animator.completions == [.end] && !animator.isRunning)
  }

  @Test func scrubsLinearlyAndBendsTheRest() throws {
    var animator = try animator(.easeInOut)
    try animator.scrub(to: 0.25)
    #expect(
      animator.state == .active && animator.value(of: Self.x) == 2.5 && animator.fractionComplete == 0.25)
    // The time that was left: three quarters of 2 s; half of it is half of the rest on this curve.
    try animator.start()
    try animator.advance(to: 0.75)
    #expect(near(animator.value(of: Self.x), 2.5 + 7.5 / 2))
    try animator.advance(to: 1.5)
    #expect(animator.value(of: Self.x) == 10 && animator.completions == [.end])
  }

  @Test func scrubsAlongTheCurveWhenAsked() throws {
    var animator = try animator(.easeIn)
    animator.scrubsLinearly = false
    try animator.scrub(to: 0.5)
    #expect(near(animator.value(of: Self.x), 10 * CubicTimingCurve.easeIn.value(at: 0.5)))
    try animator.start()
    try animator.advance(to: 0.5)
    #expect(near(animator.value(of: Self.x), 10 * CubicTimingCurve.easeIn.value(at: 0.75)))
  }

  @Test func pausesAndGoesOnAsItWas() throws {
    var animator = try animator(.easeOut)
    try animator.start()
    try animator.advance(to: 0.5)
    try animator.pause()
    let shown = animator.value(of: Self.x)
    #expect(near(animator.fractionComplete, shown / 10))
    try animator.advance(to: 50)
    #expect(animator.value(of: Self.x) == shown)
    try animator.start()
    try animator.advance(to: 51)
    #expect(near(animator.value(of: Self.x), 10 * CubicTimingCurve.easeOut.value(at: 0.75)))
  }

  @Test func goesOnWithAnotherTimingAndDuration() throws {
    var animator = try animator(.easeOut)
    try animator.scrub(to: 0.5)
    try animator.goOn(timing: .linear, durationFactor: 2)
    try animator.advance(to: 2)
    #expect(near(animator.value(of: Self.x), 7.5))
    try animator.advance(to: 4)
    #expect(animator.completions == [.end])
    #expect(throws: MotionError.self) { try animator.goOn(timing: nil, durationFactor: .nan) }
  }

  @Test func turnsRound() throws {
    var animator = try animator()
    try animator.start()
    try animator.advance(to: 1)
    animator.reverse()
    try animator.advance(to: 1.5)
    #expect(near(animator.value(of: Self.x), 2.5))
    try animator.advance(to: 2)
    #expect(animator.value(of: Self.x) == 0 && animator.completions == [.start])
  }

  @Test func pausesOnCompletion() throws {
    var animator = try animator()
    animator.pausesOnCompletion = true
    try animator.start()
    try animator.advance(to: 3)
    #expect(animator.state == .active && !animator.isRunning && animator.completions == [])
    #expect(animator.value(of: Self.x) == 10)
    animator.reverse()
    try animator.start()
    try animator.advance(to: 4)
    #expect(near(animator.value(of: Self.x), 5))
  }

  @Test func stopsAndFinishes() throws {
    var animator = try animator()
    #expect(throws: MotionError.wrongState(asked: "stop", state: "inactive")) {
      try animator.stop(finishing: true)
    }
    #expect(throws: MotionError.wrongState(asked: "finish", state: "inactive")) {
      try animator.finish(at: .end)
    }
    try animator.start()
    try animator.advance(to: 1)
    var left = animator
    try left.stop(finishing: false)
    #expect(left.state == .inactive && left.value(of: Self.x) == 5 && left.completions == [])
    for position in [PropertyAnimator.Position.start, .current, .end] {
      var stopped = animator
      try stopped.stop(finishing: true)
      #expect(throws: MotionError.wrongState(asked: "go on", state: "stopped")) { try stopped.start() }
      #expect(throws: MotionError.wrongState(asked: "scrub", state: "stopped")) { try stopped.scrub(to: 0) }
      #expect(throws: MotionError.wrongState(asked: "pause", state: "stopped")) { try stopped.pause() }
      #expect(stopped.state == .stopped)
      try stopped.finish(at: position)
      #expect(stopped.completions == [position] && stopped.state == .inactive)
      #expect(stopped.value(of: Self.x) == [.start: 0, .current: 5, .end: 10][position])
    }
  }

  @Test func springsDecideTheirDuration() throws {
    let spring = try Spring(stiffness: 100, damping: 10)
    var animator = try PropertyAnimator(spring: spring)
    #expect(animator.duration == spring.settlingDuration)
    try animator.addAnimation(Self.x, to: 1)
    try animator.start()
    try animator.advance(to: 0.3)
    #expect(near(animator.value(of: Self.x), spring.value(at: 0.3)))
    #expect(throws: MotionError.self) { try PropertyAnimator(spring: Spring(stiffness: 1, damping: 0)) }
  }

  @Test func refusesWhatCannotBe() throws {
    #expect(throws: MotionError.self) { try PropertyAnimator(duration: .nan) }
    var animator = try animator()
    #expect(throws: MotionError.self) { try animator.scrub(to: .nan) }
    #expect(throws: MotionError.self) { try animator.addAnimation(Self.x, to: 1, delayFactor: 2) }
    #expect(throws: MotionError.self) { try animator.advance(to: -1) }
    try animator.scrub(to: 7)
    #expect(animator.fractionComplete == 1)
    var none = try PropertyAnimator(duration: 0)
    try none.addAnimation(Self.x, to: 4)
    try none.start()
    try none.advance(to: 0)
    #expect(none.value(of: Self.x) == 4 && none.completions == [.end])
  }
}
