import ScreenMotion
import TestSupport
import Testing

@Suite struct SpringTests {
  @Test func keyboardHasTheValuesOfTheTable() throws {
    for row in try CorpusTable("motion/keyboard-curve.tsv").rows {
      let time = row.number("time") ?? .nan
      let found = Spring.keyboard.value(at: time)
      #expect(near(found, row.number("value") ?? .nan), "\(row) at \(time): \(found) for \(row["value"])")
    }
    for row in try CorpusTable("motion/keyboard-336.tsv").rows {
      let found = 336 * Spring.keyboard.value(at: row.number("time") ?? .nan)
      #expect(near(found, row.number("points") ?? .nan), "\(row): \(found) for \(row["points"])")
    }
  }

  @Test func uiKitSpringsOfTheTable() throws {
    for row in try CorpusTable("motion/uikit-spring.tsv").rows {
      let duration = row.number("duration") ?? .nan
      let spring = try Spring(
        dampingRatio: row.number("ratio") ?? .nan, duration: duration,
        initialVelocity: row.number("velocity") ?? .nan)
      #expect(
        near(spring.angularFrequency, row.number("omega") ?? .nan), "\(row): \(spring.angularFrequency)")
      #expect(near(spring.stiffness, row.number("stiffness") ?? .nan), "\(row): \(spring.stiffness)")
      #expect(near(spring.damping, row.number("damping") ?? .nan), "\(row): \(spring.damping)")
      let expected = row.numbers("twentieths")
      #expect(expected.count == 21)
      for (index, value) in expected.enumerated() {
        let found = spring.value(at: duration * Double(index) / 20)
        #expect(near(found, value), "\(row) at \(index)/20: \(found) for \(value)")
      }
    }
  }

  @Test func frequenciesOfTheTable() throws {
    for row in try CorpusTable("motion/omega.tsv").rows {
      let ratio = row.number("ratio") ?? .nan
      let velocity = row.number("velocity") ?? .nan
      let found = try Spring(dampingRatio: ratio, duration: 1, initialVelocity: velocity).angularFrequency
      if row["converged"] == "1" {
        #expect(near(found, row.number("omega") ?? .nan), "\(row): \(found) for \(row["omega"])")
      } else {
        // Newton's steps do not arrive: the root taken instead is one, and there is none above it.
        let residual = Self.residual(ratio, 1, velocity)
        #expect(near(residual(found), 0, within: 1e-9), "\(row): \(found) is no root")
        for step in 1...1000 {
          #expect(residual(found + Double(step) * 0.1 + 1e-6) < 0, "\(row): a root above")
        }
      }
    }
  }

  /// The envelope less a thousandth, written out once more from the definition.
  static func residual(_ ratio: Double, _ duration: Double, _ velocity: Double) -> (Double) -> Double {
    { omega in
      let decay = Spring.exponentialForTests(-ratio * omega * duration)
      if ratio == 1 { return (1 + (omega - velocity) * duration).magnitude * decay - 0.001 }
      let damped = omega * (1 - ratio * ratio).squareRoot()
      return ((ratio * omega - velocity) / damped).magnitude * decay - 0.001
    }
  }

  @Test func measuredFrequenciesOfUIKit() throws {
    // Measured on iOS 14.4; the solver differs by up to 5e-9 of the value, roots that jump included.
    for row in try CorpusTable("motion/uikit-measured.tsv").rows {
      let found = try #require(
        try Spring.uiKitFrequency(
          dampingRatio: row.number("ratio") ?? .nan, duration: row.number("duration") ?? .nan,
          initialVelocity: row.number("velocity") ?? .nan))
      let measured = row.number("omega") ?? .nan
      #expect((found / measured - 1).magnitude < 1e-8, "\(row): \(found) for \(measured)")
    }
  }

  @Test func settlesAsTheTableSays() throws {
    for row in try CorpusTable("motion/settling.tsv").rows {
      let spring = try Spring(
        mass: row.number("mass") ?? .nan, stiffness: row.number("stiffness") ?? .nan,
        damping: row.number("damping") ?? .nan, initialVelocity: row.number("velocity") ?? .nan)
      #expect(
        near(spring.settlingDuration, row.number("settling") ?? .nan), "\(row): \(spring.settlingDuration)")
    }
    for row in try CorpusTable("motion/settling-measured.tsv").rows {
      let spring: Spring
      if let bounce = row.number("bounce") {
        spring = try Spring(duration: row.number("duration") ?? .nan, bounce: bounce)
      } else {
        spring = try Spring(
          mass: row.number("mass") ?? .nan, stiffness: row.number("stiffness") ?? .nan,
          damping: row.number("damping") ?? .nan)
      }
      #expect(
        near(spring.settlingDuration, row.number("settling") ?? .nan), "\(row): \(spring.settlingDuration)")
    }
  }

  @Test func settlesNeverOrLate() throws {
    #expect(try Spring(stiffness: 100, damping: 0).settlingDuration == Double(Float.greatestFiniteMagnitude))
    // Over-damped with permission: a thousandth on the slow decay; the report of about 2.6 s is not met.
    let slow = try Spring(duration: 1, bounce: -0.5, allowsOverdamping: true)
    #expect(near(slow.settlingDuration, 4.2), "\(slow.settlingDuration)")
    #expect(slow.distance(at: 4.1) >= 0.001 && slow.distance(at: 4.2) < 0.001)
    // So slow that no scan of tenths would end: the distance is still the first below the threshold.
    let crawl = try Spring(stiffness: 1e-9, damping: 1)
    let settled = crawl.settlingDuration
    #expect(crawl.distance(at: settled) < 0.001 && crawl.distance(at: settled - 0.11) >= 0.001, "\(settled)")
  }

  @Test func durationAndBounceOfTheTable() throws {
    for row in try CorpusTable("motion/duration-bounce.tsv").rows {
      let spring = try Spring(duration: row.number("duration") ?? .nan, bounce: row.number("bounce") ?? .nan)
      #expect(near(spring.dampingRatio, row.number("ratio") ?? .nan), "\(row): \(spring.dampingRatio)")
      #expect(near(spring.stiffness, row.number("stiffness") ?? .nan), "\(row): \(spring.stiffness)")
      #expect(near(spring.damping, row.number("damping") ?? .nan), "\(row): \(spring.damping)")
      if let settling = row.number("settling") {
        #expect(near(spring.settlingDuration, settling), "\(row): \(spring.settlingDuration)")
      }
      #expect(near(spring.perceptualDuration, row.number("duration") ?? .nan), "\(row)")
      #expect(near(spring.bounce, row.number("bounce") ?? .nan), "\(row): \(spring.bounce)")
    }
    // SwiftUI's documentation: (mass 1, stiffness 100, damping 10) is (0.63, 0.5); (0.5, 0.3) is (1, 157.9, 17.6).
    let documented = try Spring(stiffness: 100, damping: 10)
    #expect(near(documented.perceptualDuration, 0.63, within: 0.005) && near(documented.bounce, 0.5))
    let response = try Spring(response: 0.5, dampingRatio: 0.7)
    #expect(near(response.stiffness, 157.9, within: 0.05) && near(response.damping, 17.6, within: 0.05))
  }

  /// Damping ratios around every branch of the solution.
  static let ratios = [0, 1e-3, 0.1, 0.5, 0.9, 1 - 1e-12, 1, 1 + 1e-12, 1.5, 5]

  @Test(arguments: ratios) func obeysItsEquation(_ ratio: Double) throws {
    // x″ = ω²(1 − x) − 2ζω·x′, from differences of the position and of the velocity.
    let spring = try Spring(
      stiffness: 100, damping: 20 * ratio, initialVelocity: 3, allowsOverdamping: true)
    let step = 1e-5
    for index in 1..<60 {
      let time = Double(index) * 0.02
      let velocity = (spring.value(at: time + step) - spring.value(at: time - step)) / (2 * step)
      #expect(near(velocity, spring.velocity(at: time), within: 1e-6), "\(ratio) at \(time): \(velocity)")
      let acceleration = (spring.velocity(at: time + step) - spring.velocity(at: time - step)) / (2 * step)
      let expected = 100 * spring.distance(at: time) - 20 * ratio * spring.velocity(at: time)
      #expect(
        near(acceleration, expected, within: 1e-5), "\(ratio) at \(time): \(acceleration) for \(expected)")
    }
    #expect(spring.value(at: 0) == 0 && spring.velocity(at: 0) == 3)
  }

  @Test func isContinuousAcrossTheCriticalRatio() throws {
    let critical = try Spring(stiffness: 100, damping: 20, initialVelocity: 1)
    for ratio in [1 - 1e-12, 1 + 1e-12] {
      let beside = try Spring(
        stiffness: 100, damping: 20 * ratio, initialVelocity: 1, allowsOverdamping: true)
      for index in 0..<100 {
        let time = Double(index) * 0.01
        #expect(near(beside.value(at: time), critical.value(at: time), within: 1e-9), "\(ratio) at \(time)")
      }
    }
  }

  @Test func clampsTheRatioUnlessAllowed() throws {
    let clamped = try Spring(stiffness: 100, damping: 60)
    let critical = try Spring(stiffness: 100, damping: 20)
    let slow = try Spring(stiffness: 100, damping: 60, allowsOverdamping: true)
    #expect(clamped.value(at: 0.1) == critical.value(at: 0.1))
    #expect(slow.value(at: 0.1) < critical.value(at: 0.1))
    #expect(clamped.dampingRatio == 3 && clamped.effectiveDampingRatio == 1)
  }

  @Test func hasNoNumberThatIsNone() throws {
    let times = [-.infinity, -1, 0, 1e-300, 0.5, 1e9, 1e300, .greatestFiniteMagnitude, .infinity, .nan]
    for mass in [1e-9, 1, 1e9] {
      for stiffness in [1e-9, 1, 1e9] {
        for damping in [0, 1e-9, 1, 1e9] {
          for velocity in [-1e9, 0, 1e9] {
            for allows in [false, true] {
              let spring = try Spring(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
                allowsOverdamping: allows)
              for time in times {
                #expect(spring.value(at: time).isFinite, "\(spring) at \(time)")
                #expect(spring.velocity(at: time).isFinite, "\(spring) at \(time)")
              }
              #expect(spring.settlingDuration.isFinite && spring.settlingDuration >= 0, "\(spring)")
            }
          }
        }
      }
    }
  }

  @Test func solverHasNoNumberThatIsNone() throws {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<2000 {
      let ratio = Double.random(in: 0.001...1.2, using: &generator)
      let duration = Double.random(in: 0...12, using: &generator)
      let velocity = Double.random(in: -60...60, using: &generator)
      let spring = try Spring(dampingRatio: ratio, duration: duration, initialVelocity: velocity)
      #expect(
        spring.angularFrequency.isFinite && spring.angularFrequency > 0,
        "seed \(generator.seed): \(ratio) \(duration) \(velocity)")
      let clamped = min(max(duration, 0.01), 10)
      let residual = Self.residual(min(ratio, 1), clamped, velocity)(spring.angularFrequency)
      #expect(
        near(residual, 0, within: 1e-6),
        "seed \(generator.seed): \(ratio) \(duration) \(velocity): \(residual)")
    }
  }

  @Test func refusesWhatCannotBe() {
    for value in [Double.nan, .infinity, 0, -1, 1e10] {
      #expect(throws: MotionError.self) { try Spring(mass: value, stiffness: 1, damping: 1) }
      #expect(throws: MotionError.self) { try Spring(stiffness: value, damping: 1) }
    }
    for value in [Double.nan, -1, .infinity] {
      #expect(throws: MotionError.self) { try Spring(stiffness: 1, damping: value) }
      #expect(throws: MotionError.self) { try Spring(dampingRatio: value, duration: 1) }
      #expect(throws: MotionError.self) { try Spring(dampingRatio: 1, duration: value) }
      #expect(throws: MotionError.self) { try Spring(duration: value, bounce: 0) }
      #expect(throws: MotionError.self) { try Spring(response: value, dampingRatio: 1) }
    }
    #expect(throws: MotionError.outOfRange(parameter: "damping ratio", value: 0, allowed: 1e-3...1e9)) {
      try Spring(dampingRatio: 0, duration: 1)
    }
    #expect(throws: MotionError.self) { try Spring(duration: 1, bounce: 1.5) }
    #expect(throws: MotionError.self) { try Spring(stiffness: 1, damping: 1, initialVelocity: .nan) }
  }
}
