/// The search for the frequency at which a spring's envelope is a thousandth at its duration.
struct SpringSolver {
  /// In (0, 1].
  let dampingRatio: Double
  /// In seconds, 0.01 to 10.
  let duration: Double
  /// In whole distances per second.
  let velocity: Double

  /// √(1 − ζ²), 0 for the critical spring.
  private let damped: Double

  /// Checks what is asked and clamps it as UIKit does: the ratio to 1, the duration to the solvable ones.
  init(askedRatio: Double, askedDuration: Double, askedVelocity: Double) throws(MotionError) {
    dampingRatio = min(try MotionError.checked(askedRatio, "damping ratio", in: 1e-3...1e9), 1)
    let asked = try MotionError.checked(askedDuration, "duration", in: 0...1e9)
    velocity = try MotionError.checked(askedVelocity, "initial velocity", in: -1e5...1e5)
    duration = min(max(asked, Spring.solvableDurations.lowerBound), Spring.solvableDurations.upperBound)
    damped = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
  }

  /// The frequency in radians a second.
  var angularFrequency: Double {
    let found = newton()
    if found > 0, found < .infinity, residual(found).value.magnitude < 1e-9 { return found }
    return largestRoot()
  }

  /// UIKit's search: twelve steps from 5/T.
  ///
  /// The steps may lead anywhere, NaN included.
  func newton() -> Double {
    var omega = 5 / duration
    for _ in 0..<12 {
      let (value, slope) = residual(omega)
      omega -= value / slope
    }
    return omega
  }

  /// The envelope less a thousandth, and its slope.
  ///
  /// ζ < 1: |(ζω − v)/(ω√(1−ζ²))|·e^(−ζωT) − 0.001; ζ = 1: |1 + (ω − v)T|·e^(−ωT) − 0.001. At the kink the slope
  /// is that of the side below, as UIKit's steps there show.
  func residual(_ omega: Double) -> (value: Double, slope: Double) {
    let factor: Double
    let factorSlope: Double
    let decay: Double
    if damped > 0 {
      factor = (dampingRatio * omega - velocity) / (omega * damped)
      factorSlope = velocity / (omega * omega * damped)
      decay = dampingRatio
    } else {
      factor = 1 + (omega - velocity) * duration
      factorSlope = duration
      decay = 1
    }
    let envelope = exponential(-decay * omega * duration)
    let slope = envelope * (factorSlope - decay * duration * factor)
    return (factor.magnitude * envelope - Spring.settlingThreshold, factor > 0 ? slope : -slope)
  }

  /// The largest root, by a scan down from where the envelope is surely below a thousandth, then by halving.
  ///
  /// A fixed number of steps: the result is the same on every machine. Roots nearer to each other than a step are
  /// seen as none; then the root below them is taken.
  private func largestRoot() -> Double {
    // Above it e^(−ζωT) alone is below 1e-3 over the largest factor, which is at most 1/√(1−ζ²) + |v|/(ω√(1−ζ²)).
    var high = 1 / duration
    for _ in 0..<200 {
      // The last local maximum lies below 1/(ζT) + v/ζ; beyond it the envelope only falls.
      let isBeyondTurn = high > 2 / (dampingRatio * duration) + 2 * velocity.magnitude / dampingRatio
      if isBeyondTurn && residual(high).value < 0 { break }
      high *= 2
    }
    let steps = 4096
    var above = high
    for step in 1..<steps {
      let omega = high * (1 - Double(step) / Double(steps))
      if residual(omega).value >= 0 { return halved(from: omega, to: above) }
      above = omega
    }
    // The envelope grows without bound, or from 1 for a critical spring, towards 0: the root lies in the last step.
    return halved(from: above * 1e-9, to: above)
  }

  private func halved(from low: Double, to high: Double) -> Double {
    var low = low
    var high = high
    for _ in 0..<80 {
      let middle = low + (high - low) / 2
      if residual(middle).value >= 0 { low = middle } else { high = middle }
    }
    return low
  }
}
