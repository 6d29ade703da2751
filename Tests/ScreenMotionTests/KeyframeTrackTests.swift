import ScreenMotion
import TestSupport
import Testing

@Suite struct KeyframeTrackTests {
  /// The mask of the splash screen: 100x81 shrinks, then grows over the screen.
  private static func splash() throws -> (KeyframeTrack<Size>, MediaTiming) {
    let track = try KeyframeTrack(
      values: [
        Size(width: 100, height: 81), Size(width: 90 * 0.9, height: 73 * 0.9),
        Size(width: 1600, height: 1300),
      ],
      keyTimes: [0, 0.3, 1], curves: [.easeInOut, .easeInOut])
    return (track, try MediaTiming(beginTime: 0.5, duration: 0.6, fill: .forwards))
  }

  @Test func splashOfTheTable() throws {
    let (track, timing) = try Self.splash()
    var mask = AnimatedValue(Size(width: 100, height: 81))
    mask.animate(along: track, timing)
    for row in try CorpusTable("motion/splash.tsv").rows {
      let found = mask.value(at: row.number("time") ?? .nan)
      #expect(
        near(found.width, row.number("width") ?? .nan) && near(found.height, row.number("height") ?? .nan),
        "\(row): \(found)")
    }
    // Removed, it shows the model at once: that is the jump the original hides behind the last frame.
    mask.removeAnimations()
    #expect(mask.value(at: 1.5) == Size(width: 100, height: 81))
  }

  @Test func unusableTimesFallBackToEvenOnes() throws {
    let values = [0.0, 10, 100]
    let good = try KeyframeTrack(values: values, keyTimes: [0, 0.8, 1])
    #expect(near(good.value(at: 0.25), 3.125))
    let bad: [[Double]] = [
      [0, 0.8], [0, 0.8, 1, 1], [0.1, 0.8, 1], [0, 0.8, 0.9], [0, 1.2, 1], [0, .nan, 1], [.nan, 0.5, 1],
      [0, 0.5, .nan], [],
    ]
    for times in bad {
      let track = try KeyframeTrack(values: values, keyTimes: times)
      #expect(track.hasFallbackTimes && track.keyTimes == [0, 0.5, 1], "\(times)")
      #expect(track.value(at: 0.25) == 5, "\(times)")
    }
    // Falling times: 0.9 before 0.2.
    #expect(try KeyframeTrack(values: [0.0, 1, 2, 3], keyTimes: [0, 0.9, 0.2, 1]).hasFallbackTimes)
    #expect(throws: MotionError.noKeyframes) { try KeyframeTrack(values: [Double]()) }
  }

  @Test func discreteJumps() throws {
    let track = try KeyframeTrack(values: [1.0, 2, 3], keyTimes: [0, 0.2, 0.5, 1], mode: .discrete)
    let expected: [(Double, Double)] = [(0, 1), (0.19, 1), (0.2, 2), (0.49, 2), (0.5, 3), (0.99, 3), (1, 3)]
    for (progress, value) in expected { #expect(track.value(at: progress) == value, "\(progress)") }
    #expect(try KeyframeTrack(values: [7.0]).value(at: 0.5) == 7)
  }

  @Test func pacedMovesAtOneSpeed() throws {
    let track = try KeyframeTrack(
      values: [Point(x: 0, y: 0), Point(x: 30, y: 40), Point(x: 30, y: 190)], mode: .paced)
    // 50 points, then 150: a quarter of the time, then three quarters.
    #expect(track.value(at: 0.25) == Point(x: 30, y: 40))
    #expect(track.value(at: 0.125) == Point(x: 15, y: 20))
    #expect(track.value(at: 0.625) == Point(x: 30, y: 115))
    let still = try KeyframeTrack(values: [1.0, 1, 1], mode: .paced)
    #expect(still.keyTimes == [0, 0.5, 1])
  }

  @Test func equalTimesJump() throws {
    let track = try KeyframeTrack(values: [0.0, 1, 5, 6], keyTimes: [0, 0.5, 0.5, 1])
    #expect(track.value(at: 0.4999999) < 1.000001)
    #expect(track.value(at: 0.5) == 5)
    #expect(track.value(at: .nan) == 0 && track.value(at: -1) == 0 && track.value(at: 9) == 6)
  }

  @Test func overallCurveComesFirst() throws {
    let track = try KeyframeTrack(values: [0.0, 1], overallCurve: .easeIn)
    #expect(near(track.value(at: 0.5), CubicTimingCurve.easeIn.value(at: 0.5)))
  }

  @Test func mediaTimingMapsTheClock() throws {
    let once = try MediaTiming(beginTime: 1, duration: 2)
    #expect(once.elapsed(at: 0.9) == nil && once.elapsed(at: 1) == 0 && once.elapsed(at: 2) == 1)
    #expect(once.elapsed(at: 3) == nil && once.endTime == 3 && once.elapsed(at: .nan) == nil)
    let both = try MediaTiming(beginTime: 1, duration: 2, repeatCount: 2, autoreverses: true, fill: .both)
    let expected: [(Double, Double)] = [
      (0, 0), (2, 1), (3, 2), (4, 1), (5, 0), (6, 1), (8.5, 0.5), (9, 0), (50, 0),
    ]
    for (time, elapsed) in expected { #expect(both.elapsed(at: time) == elapsed, "\(time)") }
    let half = try MediaTiming(duration: 2, repeatCount: 1.5, fill: .forwards)
    #expect(half.elapsed(at: 3) == 1 && half.elapsed(at: 99) == 1 && half.endTime == 3)
    let fast = try MediaTiming(duration: 2, speed: 2, timeOffset: 1)
    #expect(fast.elapsed(at: 0) == 1 && fast.elapsed(at: 0.25) == 1.5 && fast.endTime == 0.5)
    let endless = try MediaTiming(duration: 1, repeatCount: .infinity)
    #expect(endless.endTime == .infinity && near(endless.elapsed(at: 1000.25) ?? .nan, 0.25))
    #expect(endless.elapsed(at: .infinity) == nil)
    let none = try MediaTiming(beginTime: 1, duration: 0, fill: .both)
    #expect(none.elapsed(at: 0) == 0 && none.elapsed(at: 1) == 0)
    for value in [Double.nan, -1, .infinity] {
      #expect(throws: MotionError.self) { try MediaTiming(duration: value) }
    }
    #expect(throws: MotionError.self) { try MediaTiming(duration: 1, repeatCount: .nan) }
  }
}
