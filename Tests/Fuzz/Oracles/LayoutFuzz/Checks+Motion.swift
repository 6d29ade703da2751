import ScreenMotion

/// Springs of any parameters: finite at any time, at their start at 0 and at their end long after.
func checkSpring(_ input: inout FuzzInput) {
  let (mass, stiffness, damping, velocity) = (input.number(), input.number(), input.number(), input.number())
  let time = input.number()
  if let spring = try? Spring(
    mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity,
    allowsOverdamping: input.bool())
  {
    check(spring, at: time)
  }
  if let spring = try? Spring(dampingRatio: damping / 64, duration: mass / 8, initialVelocity: velocity / 4) {
    check(spring, at: time)
    let distance = spring.distance(at: min(max(mass / 8, 0.01), 10))
    if !(distance.magnitude < 1e9) { fail("\(spring): \(distance) at its duration") }
  }
  if let spring = try? Spring(duration: mass, bounce: damping / 128) { check(spring, at: time) }
}

private func check(_ spring: Spring, at time: Double) {
  for moment in [time, time / 1000, 0, -1, .infinity, .nan] {
    if !spring.value(at: moment).isFinite || !spring.velocity(at: moment).isFinite {
      fail("\(spring) at \(moment)")
    }
  }
  if spring.value(at: 0) != 0 || spring.value(at: .infinity) != 1 { fail("\(spring) at its ends") }
  let settling = spring.settlingDuration
  if !(settling >= 0 && settling < .infinity) { fail("\(spring) settles after \(settling)") }
}

/// Curves of any control points: 0 and 1 at the ends, finite, and rising where their points do.
func checkCurve(_ input: inout FuzzInput) {
  guard
    let curve = try? CubicTimingCurve(
      x1: input.number() / 1024, y1: input.number() / 64, x2: input.number() / 1024, y2: input.number() / 64)
  else { return }
  if curve.value(at: 0) != 0 || curve.value(at: 1) != 1 { fail("\(curve) at its ends") }
  let rises = (0...1).contains(curve.y1) && (0...1).contains(curve.y2)
  var last = 0.0
  for step in 1...32 {
    let value = curve.value(at: Double(step) / 32)
    if !value.isFinite { fail("\(curve) at \(step)/32: \(value)") }
    if rises, value < last - 1e-9 { fail("\(curve) falls at \(step)/32: \(value) after \(last)") }
    last = value
  }
  let odd = input.number()
  if !curve.value(at: odd).isFinite { fail("\(curve) at \(odd)") }
}
