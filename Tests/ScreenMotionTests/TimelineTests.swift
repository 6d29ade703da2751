import ScreenMotion
import TestSupport
import Testing

@Suite struct TimelineTests {
  static let x = Property("x", 0.0)
  static let y = Property("y", 0.0)

  /// Pull to refresh: twelve labels turn one after the other, then all grow, again while it refreshes.
  private struct Refresh {
    static func label(_ index: Int) -> Property<AffineTransform> { Property("label \(index)", .identity) }
    static let starts = Property("starts", Starts())

    /// When each of the eight events of a cycle came last.
    struct Starts: Animatable {
      var components = SIMD8<Double>.zero
      init() {}
      init(components: SIMD8<Double>) { self.components = components }
    }

    static func mark(_ event: Int, _ timeline: inout Timeline) {
      var starts = timeline.model(of: starts)
      starts.components[event] = timeline.now
      timeline.set(Self.starts, to: starts)
    }

    static func options(_ duration: Double) -> AnimationOptions {
      var options = AnimationOptions.keyboard
      options.duration = duration
      options.timing = .linear
      return options
    }

    static func turn(_ index: Int, _ timeline: inout Timeline) {
      if let event = [0: 0, 1: 1, 5: 2, 6: 3, 11: 4][index] { mark(event, &timeline) }
      timeline.animate(
        options(0.10), { $0.set(label(index), to: AffineTransform(rotation: .pi / 4)) },
        completion: { timeline, _ in
          timeline.animate(
            options(0.05), { $0.set(label(index), to: .identity) },
            completion: { timeline, _ in
              if index < 11 { turn(index + 1, &timeline) } else { grow(&timeline) }
            })
        })
    }

    static func grow(_ timeline: inout Timeline) {
      mark(5, &timeline)
      timeline.animate(
        options(0.40),
        { timeline in
          for index in 1..<12 { timeline.set(label(index), to: AffineTransform(scaleX: 1.5, y: 1.5)) }
        },
        completion: { timeline, _ in
          mark(6, &timeline)
          timeline.animate(
            options(0.25), { timeline in for index in 0..<12 { timeline.set(label(index), to: .identity) } },
            completion: { timeline, _ in mark(7, &timeline) })
        })
    }
  }

  @Test func refreshOfTheTable() throws {
    let rows = try CorpusTable("motion/refresh.tsv").rows
    #expect(
      rows.map { $0["event"] } == [
        "label 0", "label 1", "label 5", "label 6", "label 11", "scale", "back", "end",
      ])
    var timeline = Timeline()
    for cycle in 0..<3 {
      Refresh.turn(0, &timeline)
      while let next = timeline.nextCompletion { try timeline.advance(to: next) }
      let starts = timeline.value(of: Refresh.starts).components
      for (event, row) in rows.enumerated() {
        #expect(
          near(starts[event], row.numbers("times")[cycle]), "\(row) in cycle \(cycle + 1): \(starts[event])")
      }
    }
    // The colours go on from cycle to cycle: seven of them over twelve labels.
    let colors = ["magenta", "brown", "yellow", "red", "green", "blue", "orange"]
    for (cycle, row) in try CorpusTable("motion/refresh-colors.tsv").rows.enumerated() {
      let expected = (0..<12).map { colors[(cycle * 12 + $0) % 7] }
      #expect(row["colors"] == expected.joined(separator: ","))
    }
  }

  @Test func halfWayThroughARotation() throws {
    var timeline = Timeline()
    Refresh.turn(0, &timeline)
    try timeline.advance(to: 0.05)
    let turned = timeline.value(of: Refresh.label(0))
    #expect(near(turned.a, 0.923879532511287) && near(turned.b, 0.38268343236509))
  }

  @Test func completesInTheOrderOfEndsThenOfStarts() throws {
    // Each completion writes its digit behind those before it.
    let order = Property("order", 0.0)
    func digit(_ digit: Double) -> Timeline.Completion {
      { timeline, _ in timeline.set(order, to: timeline.model(of: order) * 10 + digit) }
    }
    var timeline = Timeline()
    timeline.animate(try AnimationOptions(duration: 2), { $0.set(Self.x, to: 1) }, completion: digit(1))
    timeline.animate(try AnimationOptions(duration: 1), { $0.set(Self.y, to: 1) }, completion: digit(2))
    timeline.animate(try AnimationOptions(duration: 2), { $0.set(Self.y, to: 2) }, completion: digit(3))
    timeline.animate(try AnimationOptions(duration: 0), { $0.set(Self.y, to: 3) }, completion: digit(4))
    try timeline.advance(to: 5)
    #expect(timeline.value(of: order) == 4213)
  }

  @Test func completionsRunAtTheirMoment() throws {
    var timeline = Timeline()
    timeline.animate(
      try AnimationOptions(duration: 1, delay: 0.5), { $0.set(Self.x, to: 1) },
      completion: { timeline, finished in
        timeline.set(Self.y, to: finished ? timeline.now : -1)
      })
    try timeline.advance(to: 1.4)
    #expect(timeline.value(of: Self.y) == 0)
    try timeline.advance(to: 9)
    #expect(timeline.value(of: Self.y) == 1.5 && timeline.now == 9 && timeline.nextCompletion == nil)
  }

  @Test func replacedAnimationsCompleteUnfinished() throws {
    var timeline = Timeline()
    timeline.animate(
      try AnimationOptions(duration: 2), { $0.set(Self.x, to: 1) },
      completion: { timeline, finished in timeline.set(Self.y, to: finished ? 1 : timeline.now) })
    try timeline.advance(to: 0.5)
    timeline.animate(
      try AnimationOptions(duration: 1, combination: .fromCurrentState), { $0.set(Self.x, to: 0) })
    try timeline.advance(to: 0.75)
    #expect(timeline.value(of: Self.y) == 0.5)
    timeline.animate(
      try AnimationOptions(duration: 2), { $0.set(Self.x, to: 3) },
      completion: { timeline, finished in timeline.set(Self.y, to: finished ? 1 : -timeline.now) })
    timeline.removeAnimations(of: Self.x)
    try timeline.advance(to: 1)
    #expect(timeline.value(of: Self.y) == -0.75 && timeline.value(of: Self.x) == 3)
  }

  @Test func nestedBlocksInherit() throws {
    func inner(_ options: AnimationOptions) throws -> (Double, Double) {
      var timeline = Timeline()
      let outer = try AnimationOptions(duration: 2, delay: 0, timing: .linear)
      timeline.animate(outer) { timeline in
        timeline.set(Self.x, to: 8)
        timeline.animate(options) { $0.set(Self.y, to: 8) }
      }
      return (timeline.value(of: Self.y, at: 0.5), timeline.value(of: Self.y, at: 1.5))
    }
    // Duration and timing are the outer block's: 2 s, linear.
    #expect(try inner(AnimationOptions(duration: 1, timing: .easeIn)) == (2, 6))
    // The delay is not.
    #expect(try inner(AnimationOptions(duration: 1, delay: 0.5, timing: .easeIn)) == (0, 4))
    #expect(try inner(AnimationOptions(duration: 1, overridesInheritedDuration: true)) == (4, 8))
    let eased = try inner(AnimationOptions(duration: 1, timing: .easeIn, overridesInheritedTiming: true))
    #expect(near(eased.0, 8 * CubicTimingCurve.easeIn.value(at: 0.25)))
  }

  @Test func setOutsideABlockHoldsAtOnce() throws {
    var timeline = Timeline()
    timeline.set(Self.x, to: 3)
    #expect(timeline.value(of: Self.x) == 3)
    // A property of the same name and another type is another one.
    #expect(timeline.value(of: Property("x", Point(x: 1, y: 1))) == Point(x: 1, y: 1))
  }

  @Test func tracksFillUntilTheyAreRemoved() throws {
    var timeline = Timeline()
    let track = try KeyframeTrack(values: [0.0, 10])
    timeline.animate(
      Self.x, along: track, try MediaTiming(beginTime: 1, duration: 1, fill: .forwards),
      completion: { timeline, finished in timeline.set(Self.y, to: finished ? timeline.now : -1) })
    try timeline.advance(to: 1.5)
    #expect(timeline.value(of: Self.x) == 5)
    try timeline.advance(to: 7)
    #expect(
      timeline.value(of: Self.x) == 10 && timeline.model(of: Self.x) == 0 && timeline.value(of: Self.y) == 2)
    timeline.removeAnimations(of: Self.x)
    #expect(timeline.value(of: Self.x) == 0)
  }

  @Test func refusesToGoBackOrRound() throws {
    var timeline = Timeline(now: 3)
    #expect(throws: MotionError.timeRunsBackwards(now: 3, asked: 2)) { try timeline.advance(to: 2) }
    #expect(throws: MotionError.self) { try timeline.advance(to: .nan) }
    @Sendable func again(_ timeline: inout Timeline) {
      timeline.animate(Self.none, { _ in }, completion: { timeline, _ in again(&timeline) })
    }
    again(&timeline)
    #expect(throws: MotionError.endlessCompletions(time: 3, count: Timeline.completionLimit + 1)) {
      try timeline.advance(to: 4)
    }
  }

  /// Options of no duration.
  static let none: AnimationOptions = {
    var options = AnimationOptions.keyboard
    options.timing = .linear
    options.duration = 0
    return options
  }()
}
