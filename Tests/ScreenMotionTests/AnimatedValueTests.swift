import ScreenMotion
import TestSupport
import Testing

@Suite struct AnimatedValueTests {
  @Test func additiveAndReplacingOfTheTable() throws {
    // 0 to 100 in a second, turned round at half of it.
    func moved(_ timing: Timing, _ combination: Combination) throws -> AnimatedValue<Double> {
      var value = AnimatedValue(0.0)
      value.animate(
        to: 100, at: 0, try AnimationOptions(duration: 1, timing: timing, combination: combination))
      value.animate(
        to: 0, at: 0.5, try AnimationOptions(duration: 1, timing: timing, combination: combination))
      return value
    }
    let columns: [(String, AnimatedValue<Double>)] = [
      ("linearAdditive", try moved(.linear, .additive)),
      ("linearFrom", try moved(.linear, .fromCurrentState)),
      ("easeAdditive", try moved(.easeInOut, .additive)),
      ("easeFrom", try moved(.easeInOut, .fromCurrentState)),
    ]
    for row in try CorpusTable("motion/additive.tsv").rows {
      let time = row.number("time") ?? .nan
      for (name, value) in columns {
        // Before the second animation starts only the first runs.
        var shown = value
        if time < 0.5 {
          shown = AnimatedValue(0.0)
          shown.animate(
            to: 100, at: 0,
            try AnimationOptions(duration: 1, timing: name.hasPrefix("linear") ? .linear : .easeInOut))
        }
        #expect(
          near(shown.value(at: time), row.number(name) ?? .nan), "\(row) \(name): \(shown.value(at: time))")
      }
    }
  }

  @Test func loginOfTheTable() throws {
    let width = 375.0
    var username = AnimatedValue(-width)
    var password = AnimatedValue(-width)
    var alpha = AnimatedValue(0.0)
    username.animate(to: 0, at: 0, try AnimationOptions(duration: 0.5, timing: .easeOut))
    password.animate(to: 0, at: 0, try AnimationOptions(duration: 0.5, delay: 0.1, timing: .easeOut))
    alpha.animate(
      to: 1, at: 0,
      try AnimationOptions(duration: 0.5, delay: 0.2, timing: .easeOut, combination: .fromCurrentState))
    for row in try CorpusTable("motion/login.tsv").rows {
      let time = row.number("time") ?? .nan
      #expect(
        near(username.value(at: time), row.number("username") ?? .nan), "\(row): \(username.value(at: time))")
      #expect(
        near(password.value(at: time), row.number("password") ?? .nan), "\(row): \(password.value(at: time))")
      #expect(near(alpha.value(at: time), row.number("alpha") ?? .nan), "\(row): \(alpha.value(at: time))")
    }
  }

  @Test func listOfTheTable() throws {
    // Cells 0, 5 and 11 of a table of 667 points come in on springs, each 0.05 s after the one before.
    func cells(_ duration: Double) throws -> [AnimatedValue<AffineTransform>] {
      try [0, 5, 11].map { index in
        let spring = try Spring(dampingRatio: 0.8, duration: duration)
        var cell = AnimatedValue(AffineTransform(translationX: 0, y: 667))
        cell.animate(
          to: .identity, at: 0,
          try AnimationOptions(duration: duration, delay: 0.05 * Double(index), timing: .spring(spring)))
        return cell
      }
    }
    let first = try cells(1.5)
    let second = try cells(1)
    for row in try CorpusTable("motion/list.tsv").rows {
      let time = row.number("time") ?? .nan
      for (column, cells) in [("list1", first), ("list2", second)] {
        let expected = row.numbers(column)
        for (cell, value) in zip(cells, expected) {
          let found = cell.value(at: time).ty
          #expect(near(found, value), "\(row) \(column): \(found) for \(value)")
        }
      }
    }
  }

  @Test func snapsToTheModel() throws {
    // The spring of the go button is at 1.0789 when it is cut off: -20 shows, not -21.58.
    var width = AnimatedValue(100.0)
    let spring = try Spring(dampingRatio: 0.1, duration: 0.5, initialVelocity: 5)
    width.animate(to: 80, at: 0, try AnimationOptions(duration: 0.5, timing: .spring(spring)))
    #expect(near(width.value(at: 0.06686), 100 - 34.67, within: 0.01))
    #expect(near(width.value(at: 0.5 - 1e-12), 80 - 1.5789, within: 1e-3))
    #expect(width.value(at: 0.5) == 80 && width.restTime == 0.5)
    // The end on the clock counts, also where begin + duration − begin is less than the duration.
    for tenth in 0..<200 {
      let begin = Double(tenth) * 0.05
      var value = AnimatedValue(0.0)
      value.animate(to: 1, at: 0, try AnimationOptions(duration: 0.3, delay: begin, timing: .spring(spring)))
      #expect(value.value(at: begin + 0.3) == 1, "\(begin)")
    }
  }

  @Test func repeatsAndReturns() throws {
    var value = AnimatedValue(0.0)
    value.animate(
      to: 10, at: 1,
      try AnimationOptions(duration: 1, delay: 1, timing: .linear, repeatCount: 2, autoreverses: true))
    let expected: [(Double, Double)] = [
      (1, 0), (2, 0), (2.5, 5), (3, 10), (3.5, 5), (4, 0), (4.25, 2.5), (5.5, 5), (6, 10),
    ]
    for (time, shown) in expected {
      #expect(near(value.value(at: time), shown), "\(time): \(value.value(at: time))")
    }
    #expect(value.value(at: 5.999).magnitude < 0.02 && value.model == 10)
  }

  @Test func fromModelJumps() throws {
    var value = AnimatedValue(0.0)
    value.animate(to: 100, at: 0, try AnimationOptions(duration: 1, timing: .linear))
    value.animate(
      to: 0, at: 0.25, try AnimationOptions(duration: 1, timing: .linear, combination: .fromModel))
    #expect(value.value(at: 0.25) == 100 && value.value(at: 0.75) == 50 && value.value(at: 1.25) == 0)
  }

  @Test func durationZeroHoldsAtOnce() throws {
    var value = AnimatedValue(1.0)
    value.animate(to: 2, at: 5, try AnimationOptions(duration: 0))
    #expect(value.value(at: 5) == 2 && value.value(at: 0) == 2 && value.restTime == nil)
    for bad in [Double.nan, -1, .infinity] {
      #expect(throws: MotionError.self) { try AnimationOptions(duration: bad) }
      #expect(throws: MotionError.self) { try AnimationOptions(duration: 1, delay: bad) }
    }
  }

  @Test func transformsOfTheTable() throws {
    for row in try CorpusTable("motion/transform.tsv").rows {
      func transform(_ column: String) -> AffineTransform {
        var components = SIMD8<Double>.zero
        for (index, number) in row.numbers(column).enumerated() { components[index] = number }
        return AffineTransform(components: components)
      }
      let found = AffineTransform.interpolated(
        from: transform("from"), to: transform("to"), fraction: row.number("fraction") ?? .nan)
      let difference = found.components - transform("result").components
      #expect((difference * difference).sum().squareRoot() < 1e-9, "\(row): \(found)")
    }
  }

  @Test func transformsAreTheSameAfterDecomposition() throws {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<2000 {
      var components = SIMD8<Double>.zero
      for index in 0..<6 { components[index] = Double.random(in: -3...3, using: &generator) }
      if Bool.random(using: &generator) { components[0] = 0; components[1] = 0 }
      let again = AffineTransform.recomposed(AffineTransform.decomposed(components))
      let difference = again - components
      #expect((difference * difference).sum() < 1e-20, "seed \(generator.seed): \(components)")
    }
    // The shorter way round: between 170° and -170° it is 20°, through 180°, in either direction.
    let (left, right) = (
      AffineTransform(rotation: 170 * .pi / 180), AffineTransform(rotation: -170 * .pi / 180)
    )
    for (start, end) in [(left, right), (right, left)] {
      let middle = AffineTransform.interpolated(from: start, to: end, fraction: 0.5)
      #expect(near(middle.a, -1) && near(middle.b, 0), "\(middle)")
    }
  }

  @Test func cardsOfTheTable() throws {
    // A card of the list, scaled down from the detail that covers 375x667.
    let detail = Rect(x: 0, y: 0, width: 375, height: 667)
    // The sizes of the expanding card at 0.1, 0.25, 0.5 and 0.75 s, and of the closing one half-way.
    let expanding = [
      [234.947, 362.792, 334.618, 579.286, 371.736, 659.910, 375, 667],
      [234.947, 362.792, 334.618, 579.286, 371.736, 659.910, 375, 667],
      [375, 401.876, 375, 590.555, 375, 660.821, 375, 667],
      [326.144, 580.102, 360.913, 641.944, 373.861, 664.975, 375, 667],
    ]
    let closing = [[267.5, 433.5], [267.5, 433.5], [375, 463.5], [337.5, 600.3]]
    let rows = try CorpusTable("motion/card.tsv").rows
    #expect(rows.count == expanding.count)
    for (index, row) in rows.enumerated() {
      let numbers = row.numbers("origin")
      let origin = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      let scale = AffineTransform(scaleX: origin.width / detail.width, y: origin.height / detail.height)
      #expect(
        near(scale.a, row.number("scaleX") ?? .nan) && near(scale.d, row.number("scaleY") ?? .nan), "\(row)")
      #expect(row.numbers("center") == [origin.midX, origin.midY])
      var card = AnimatedValue(scale)
      let spring = try Spring(dampingRatio: 1, duration: 0.75)
      card.animate(to: .identity, at: 0, try AnimationOptions(duration: 0.75, timing: .spring(spring)))
      for (step, time) in [0.1, 0.25, 0.5, 0.75].enumerated() {
        let size = card.value(at: time).applied(to: detail).size
        #expect(near(size.width, expanding[index][2 * step], within: 1e-3), "\(row) at \(time): \(size)")
        #expect(near(size.height, expanding[index][2 * step + 1], within: 1e-3), "\(row) at \(time): \(size)")
      }
      card.animate(to: scale, at: 2, try AnimationOptions(duration: 0.5, timing: .linear))
      let half = card.value(at: 2.25).applied(to: detail).size
      #expect(near(half.width, closing[index][0]) && near(half.height, closing[index][1]), "\(row): \(half)")
    }
  }

  @Test func photosOfTheTable() throws {
    for row in try CorpusTable("motion/photo.tsv").rows {
      let screen = row.numbers("screen")
      let image = row.numbers("image")
      let bounds = Rect(x: 0, y: 0, width: screen[0], height: screen[1])
      let size = Size(width: image[0], height: image[1])
      for (column, found) in [("widthFit", bounds.widthFit(size)), ("aspectFit", bounds.aspectFit(size))] {
        let difference = zip([found.x, found.y, found.width, found.height], row.numbers(column)).map {
          $0 - $1
        }
        #expect(difference.allSatisfy { $0.magnitude < 1e-9 }, "\(row) \(column): \(found)")
      }
    }
    #expect(Rect.zero.aspectFit(Size(width: 1, height: 1)) == .zero)
    #expect(Rect(x: 0, y: 0, width: 10, height: 10).widthFit(.zero).height == 0)
  }

  @Test func oddFractionsAndTimesCountAsEnds() throws {
    let (start, end) = (Point(x: 1, y: 2), Point(x: 3, y: 4))
    #expect(Point.interpolated(from: start, to: end, fraction: .nan) == start)
    #expect(Point.interpolated(from: start, to: end, fraction: -.infinity) == start)
    #expect(Point.interpolated(from: start, to: end, fraction: .infinity) == end)
    var value = AnimatedValue(start)
    value.animate(to: end, at: 0, try AnimationOptions(duration: 1))
    #expect(
      value.value(at: .nan) == start && value.value(at: -5) == start && value.value(at: .infinity) == end)
    let transition = try Transition(from: "a", to: "b", duration: 1)
    #expect(transition.fraction(at: .nan) == 0 && transition.fraction(at: .infinity) == 1)
  }

  @Test func coloursMoveComponentByComponent() throws {
    var color = AnimatedValue(Color(red: 0, green: 1, blue: 0.5))
    color.animate(to: Color(white: 1, alpha: 0), at: 0, try AnimationOptions(duration: 2, timing: .linear))
    #expect(color.value(at: 1) == Color(red: 0.5, green: 1, blue: 0.75, alpha: 0.5))
  }
}
