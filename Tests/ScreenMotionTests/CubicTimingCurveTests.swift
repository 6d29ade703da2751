import ScreenMotion
import TestSupport
import Testing

@Suite struct CubicTimingCurveTests {
  @Test func hasTheValuesOfTheTable() throws {
    for row in try CorpusTable("motion/curves.tsv").rows {
      let progress = row.number("progress") ?? .nan
      #expect(CubicTimingCurve.linear.value(at: progress) == progress)
      for name in ["easeIn", "easeOut", "easeInOut", "default"] {
        let curve = try #require(CubicTimingCurve(named: name))
        let expected = row.number(name) ?? .nan
        let found = curve.value(at: progress)
        #expect(near(found, expected), "\(row) \(name) at \(progress): \(found) for \(expected)")
      }
    }
  }

  @Test func isSolvedNotApproximated() throws {
    // The solved parameter, put into x(s) again, gives the progress: x and y of the same curve agree.
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let x1 = Double.random(in: 0...1, using: &generator)
      let x2 = Double.random(in: 0...1, using: &generator)
      // With y = x the curve is the diagonal, whatever its speed along it.
      let curve = try CubicTimingCurve(x1: x1, y1: x1 == x2 ? x1 : x1.nextUp, x2: x2, y2: x2)
      let progress = Double.random(in: 0...1, using: &generator)
      #expect(
        near(curve.value(at: progress), progress, within: 1e-12),
        "seed \(generator.seed): \(x1) \(x2) \(progress)")
    }
  }

  @Test func rises() throws {
    for (x1, x2) in [(0.0, 1.0), (1, 0), (0, 0), (1, 1), (0.42, 0.58)] {
      let curve = try CubicTimingCurve(x1: x1, y1: 0, x2: x2, y2: 1)
      var last = 0.0
      for step in 1...1000 {
        let value = curve.value(at: Double(step) / 1000)
        #expect(value >= last, "\(x1) \(x2) at \(step): \(value) after \(last)")
        last = value
      }
      #expect(last == 1)
    }
  }

  @Test func staysAtItsEndsOutside() {
    let curve = CubicTimingCurve.easeInOut
    #expect(curve.value(at: -1) == 0)
    #expect(curve.value(at: .nan) == 0)
    #expect(curve.value(at: -.infinity) == 0)
    #expect(curve.value(at: 2) == 1)
    #expect(curve.value(at: .infinity) == 1)
  }

  @Test(arguments: [Double.nan, -0.1, 1.1, .infinity]) func refusesTimesThatRunBack(_ x: Double) {
    #expect(throws: MotionError.self) { try CubicTimingCurve(x1: x, y1: 0, x2: 1, y2: 1) }
    #expect(throws: MotionError.self) { try CubicTimingCurve(x1: 0, y1: 0, x2: x, y2: 1) }
  }

  @Test func saysWhatIsWrong() {
    #expect(throws: MotionError.outOfRange(parameter: "x2", value: 1.5, allowed: 0...1)) {
      try CubicTimingCurve(x1: 0, y1: 0, x2: 1.5, y2: 1)
    }
    let error = MotionError.outOfRange(parameter: "x2", value: 1.5, allowed: 0...1)
    #expect("\(error)" == "x2 is 1.5, which is not in 0.0...1.0")
  }
}
