extension Spring {
  /// How far from its end a value may be and count as settled.
  public static let settlingThreshold = 0.001

  /// When the spring has settled, in seconds, as `CASpringAnimation.settlingDuration` says it.
  ///
  /// Under-damped: when the envelope falls below a thousandth, ln((1 + |B|)/0.001)/(ζω) with B = (ζω − v)/ω_d.
  /// Otherwise the first multiple of 0.1 s at which the distance is below a thousandth. Both are measured for a
  /// velocity of 0; with another the same formula is extended, which nobody has measured. An over-damped spring that
  /// may be slow follows the second rule too; the one report there is (about 2.6 s for a bounce of −0.5 over 1 s,
  /// where this gives 4.2) does not say which threshold it had. Without damping it is the greatest finite `Float`.
  public var settlingDuration: Double {
    let zeta = effectiveDampingRatio
    let omega = angularFrequency
    guard zeta > 0 else { return Double(Float.greatestFiniteMagnitude) }
    if zeta < 1 {
      let frequency = omega * ((1 - zeta) * (1 + zeta)).squareRoot()
      // A ratio so near to 1 that the difference is lost: the envelope's factor would be infinite.
      guard frequency > 0 else { return firstSettledTenth }
      let amplitude = ((zeta * omega - initialVelocity) / frequency).magnitude
      let duration = logarithm((1 + amplitude) / Self.settlingThreshold) / (zeta * omega)
      return min(duration, Double(Float.greatestFiniteMagnitude))
    }
    return firstSettledTenth
  }

  /// The first n·0.1 s at which the distance is below the threshold.
  private var firstSettledTenth: Double {
    func isSettled(_ tenth: Double) -> Bool { distance(at: tenth * 0.1).magnitude < Self.settlingThreshold }
    for tenth in 1...10_000 where isSettled(Double(tenth)) { return Double(tenth) * 0.1 }
    // Slower than that: the distance falls for good after its one turn, so the end is doubled, then halved to.
    var low = 10_000.0
    var high = low
    while !isSettled(high) && high < 1e18 {
      low = high
      high *= 2
    }
    while high - low > 1 && high < 1e15 {
      let middle = (low + (high - low) / 2).rounded(.down)
      if isSettled(middle) { high = middle } else { low = middle }
    }
    return high * 0.1
  }
}
