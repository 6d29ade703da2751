extension Spring {
  /// The damping ratio that moves the value: 1 at most, unless over-damping is allowed.
  public var effectiveDampingRatio: Double { allowsOverdamping ? dampingRatio : min(dampingRatio, 1) }

  /// Beyond this exponent e^(−x) is 0 in a double; the spring rests.
  private static let restExponent = 745.0

  /// The position after some seconds: 0 at the start, 1 at rest; it may swing over 1.
  ///
  /// A time before 0 and NaN count as 0; long after the end the value is 1. No allocation, constant time.
  public func value(at time: Double) -> Double { 1 - distance(at: time) }

  /// How far the value is from its end after some seconds: 1 at the start, 0 at rest.
  ///
  /// This keeps the last digits that `value(at:)` loses beside 1.
  public func distance(at time: Double) -> Double {
    guard time > 0 else { return 1 }
    guard time < .infinity else { return 0 }
    let omega = angularFrequency
    let zeta = effectiveDampingRatio
    // The velocity that remains when the decay of the envelope is taken off; 0 for a spring let go at its pace.
    let push = zeta * omega - initialVelocity
    if zeta < 1 {
      let exponent = zeta * omega * time
      if exponent > Self.restExponent { return 0 }
      let frequency = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
      let angle = frequency * time
      guard frequency > 0, angle < .infinity else { return 0 }
      return exponential(-exponent) * (cosine(angle) + push / frequency * sine(angle))
    }
    if zeta == 1 {
      let exponent = omega * time
      if exponent > Self.restExponent { return 0 }
      return (1 + (omega - initialVelocity) * time) * exponential(-exponent)
    }
    // Over-damped: two decays, the slow one written so that ζ − √(ζ² − 1) loses no digits.
    let root = ((zeta - 1) * (zeta + 1)).squareRoot()
    let slow = omega / (zeta + root)
    let fast = omega * (zeta + root)
    if slow * time > Self.restExponent { return 0 }
    let slowDecay = exponential(-slow * time)
    let fastDecay = exponential(-min(fast * time, Self.restExponent))
    // slowDecay − fastDecay, which loses its digits beside the critical ratio when it is subtracted.
    let between = -slowDecay * exponentialMinusOne(-2 * omega * root * time)
    return (slowDecay + fastDecay) / 2 + push * between / (2 * omega * root)
  }

  /// The velocity after some seconds, in whole distances per second; the initial one at 0 and before, 0 at rest.
  public func velocity(at time: Double) -> Double {
    guard time > 0 else { return initialVelocity }
    guard time < .infinity else { return 0 }
    let omega = angularFrequency
    let zeta = effectiveDampingRatio
    let push = zeta * omega - initialVelocity
    if zeta < 1 {
      let exponent = zeta * omega * time
      if exponent > Self.restExponent { return 0 }
      let frequency = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
      let angle = frequency * time
      guard frequency > 0, angle < .infinity else { return 0 }
      let ratio = push / frequency
      return exponential(-exponent)
        * ((zeta * omega - push) * cosine(angle) + (zeta * omega * ratio + frequency) * sine(angle))
    }
    if zeta == 1 {
      let exponent = omega * time
      if exponent > Self.restExponent { return 0 }
      return (initialVelocity + omega * (omega - initialVelocity) * time) * exponential(-exponent)
    }
    let root = ((zeta - 1) * (zeta + 1)).squareRoot()
    let slow = omega / (zeta + root)
    let fast = omega * (zeta + root)
    if slow * time > Self.restExponent { return 0 }
    let slowDecay = exponential(-slow * time)
    let fastDecay = exponential(-min(fast * time, Self.restExponent))
    let between = -slowDecay * exponentialMinusOne(-2 * omega * root * time)
    // With slow = ζω − s, fast = ζω + s and s = ω√(ζ² − 1) this is the distance's slope, turned round.
    return zeta * omega * (slowDecay + fastDecay) / 2 - omega * root * between / 2
      + push * (zeta * omega * between / (2 * omega * root) - (slowDecay + fastDecay) / 2)
  }
}
