import ScreenMotion
import TestSupport
import Testing

@Suite struct TransitionTests {
  @Test func percentOfTheTable() throws {
    // The pan of the interactive pop: the way over 200 points, both sides, within 0.01 and 0.99, half of it decides.
    let drag = try DragProgress(distance: 200, limits: 0.01...0.99, takesBothSides: true)
    for row in try CorpusTable("motion/percent.tsv").rows {
      let progress = drag.fraction(of: row.number("translation") ?? .nan)
      #expect(near(progress, row.number("progress") ?? .nan), "\(row): \(progress)")
      var transition = try PercentDrivenTransition(duration: 0.5)
      transition.update(progress)
      #expect((progress < 0.5) == (row["finishes"] == "0"), "\(row)")
      if progress < 0.5 { transition.cancel(at: 1) } else { transition.finish(at: 1) }
      #expect(near(transition.remainingDuration ?? .nan, row.number("remaining") ?? .nan), "\(row)")
    }
    #expect(drag.fraction(of: .nan) == 0.01 && drag.fraction(of: .infinity) == 0.99)
    #expect(try DragProgress(distance: 100).fraction(of: -50) == 0)
    #expect(throws: MotionError.self) { try DragProgress(distance: 0) }
    #expect(throws: MotionError.self) { try DragProgress(distance: 1, limits: 0...2) }
  }

  @Test func goesOnFromWhereItWasLetGo() throws {
    var transition = try PercentDrivenTransition(duration: 2, completionSpeed: 2, completionCurve: .linear)
    transition.update(-1)
    #expect(transition.percentComplete == 0)
    transition.update(.nan)
    #expect(transition.percentComplete == 0)
    transition.update(0.5)
    #expect(transition.fraction(at: 100) == 0.5 && transition.endTime == nil)
    var back = transition
    transition.finish(at: 10)
    #expect(
      transition.endTime == 10.5 && transition.fraction(at: 10.25) == 0.75 && transition.fraction(at: 11) == 1
    )
    transition.update(0.1)
    transition.cancel(at: 10)
    #expect(transition.fraction(at: 10) == 0.5)
    back.cancel(at: 10)
    #expect(back.fraction(at: 10.25) == 0.25 && back.fraction(at: 10.5) == 0)
    for speed in [0, -1, Double.nan, .infinity] {
      #expect(throws: MotionError.self) { try PercentDrivenTransition(duration: 1, completionSpeed: speed) }
    }
  }

  @Test func callsInUIKitsOrder() throws {
    var present = try Transition(from: "list", to: "detail", duration: 0.5)
    #expect(present.container == ["list", "detail"])
    present.update(0.5)
    present.advance(to: 0.4)
    #expect(!present.isOver && near(present.fraction(at: 0.25), 0.5))
    present.advance(to: 0.5)
    #expect(present.container == ["detail"] && present.fraction(at: 0.5) == 1)
    #expect(
      present.calls == [
        .interactionController, .transitionDuration, .animateTransition, .animationCompletion,
        .completeTransition(true), .animationEnded(true),
      ])

    var pop = try Transition(
      from: "detail", to: "list", isPresenting: false, duration: 0.5,
      interactive: try PercentDrivenTransition(duration: 0.5))
    #expect(pop.container == ["list", "detail"])
    pop.update(0.2)
    pop.update(0.3)
    pop.advance(to: 100)
    #expect(!pop.isOver)
    pop.cancel(at: 100)
    pop.finish(at: 100)
    pop.advance(to: 100.14)
    #expect(!pop.isOver)
    pop.advance(to: 100.15)
    #expect(pop.isOver && pop.wasCancelled && pop.container == ["detail"])
    #expect(
      pop.calls == [
        .interactionController, .startInteractiveTransition, .transitionDuration, .animateTransition,
        .update(0.2),
        .update(0.3), .cancel, .animationCompletion, .completeTransition(false), .animationEnded(false),
      ])
  }
}
