import ScreenLayout
import ScreenMotion
import TestSupport
import Testing

extension CorpusTable.Row {
  /// Four numbers as a rectangle.
  func rect(_ column: String) -> Rect {
    let numbers = numbers(column)
    precondition(numbers.count == 4, "\(place): \(column) is no rectangle")
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }
}

@Suite struct InsetSolverTests {
  @Test(arguments: ["layout/insets.tsv", "layout/reports.tsv"]) func solvesTheTable(_ table: String) throws {
    for row in try CorpusTable(table).rows {
      let solution = InsetSolver.solve(
        screen: row.rect("screen"), view: row.rect("view"), keyboard: row.rect("keyboard"),
        safeBottom: row.number("safeBottom") ?? .nan)
      #expect(solution.placement.rawValue == row["placement"], "\(row)")
      // 843.6 and its like are not exact in binary.
      #expect((solution.overlap - (row.number("overlap") ?? .nan)).magnitude < 1e-9, "\(row): \(solution)")
      #expect((solution.inset - (row.number("inset") ?? .nan)).magnitude < 1e-9, "\(row): \(solution)")
    }
  }

  /// The same rules written down a second time, without the library's types, to hold the solver to.
  private static func reference(
    screen: [Double], view: [Double], keyboard: [Double], safe: Double
  ) -> (String, Double, Double) {
    func meet(_ a: [Double], _ b: [Double]) -> [Double]? {
      let (left, top) = (max(a[0], b[0]), max(a[1], b[1]))
      let (right, bottom) = (min(a[0] + a[2], b[0] + b[2]), min(a[1] + a[3], b[1] + b[3]))
      return right - left >= 1 && bottom - top >= 1 ? [left, top, right - left, bottom - top] : nil
    }
    if keyboard[2] <= 0 || keyboard[3] <= 0 { return ("zero", 0, 0) }
    guard let seen = meet(keyboard, screen) else { return ("hidden", 0, 0) }
    if seen[1] + seen[3] < screen[1] + screen[3] - 0.5 { return ("floating", 0, 0) }
    guard let shared = meet(seen, view) else { return ("docked", 0, 0) }
    let overlap = view[1] + view[3] - shared[1]
    return ("docked", overlap, max(0, overlap - safe))
  }

  @Test func agreesWithTheRulesOnRandomGeometry() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<20_000 {
      func rect(_ range: ClosedRange<Int>) -> [Double] {
        (0..<4).map { index in
          Double(
            index < 2
              ? Int.random(in: -50...900, using: &generator) : Int.random(in: range, using: &generator))
        }
      }
      let screen = [0.0, 0, Double.random(in: 200...1000, using: &generator).rounded(), 844]
      let view = rect(1...900)
      let keyboard = rect(0...600)
      let safe = Double(Int.random(in: 0...40, using: &generator))
      func made(_ numbers: [Double]) -> Rect {
        Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
      }
      let found = InsetSolver.solve(
        screen: made(screen), view: made(view), keyboard: made(keyboard), safeBottom: safe)
      let (placement, overlap, inset) = Self.reference(
        screen: screen, view: view, keyboard: keyboard, safe: safe)
      #expect(
        found.placement.rawValue == placement && found.overlap == overlap && found.inset == inset,
        "seed \(generator.seed): \(screen) \(view) \(keyboard) \(safe): \(found)")
    }
  }

  @Test func hasNoNumberThatIsNone() {
    let bad = [-.infinity, -1e308, -1, -0.0, 0, 1e-300, 1, 400, 1e10, 1e308, .infinity, .nan]
    let screen = Rect(x: 0, y: 0, width: 390, height: 844)
    let keyboard = Rect(x: 0, y: 508, width: 390, height: 336)
    for number in bad {
      for other in bad {
        let rect = Rect(x: number, y: other, width: other, height: number)
        let turned = Rect(x: 0, y: number, width: 390, height: other)
        for odd in [rect, turned] {
          let solutions = [
            InsetSolver.solve(screen: odd, view: screen, keyboard: keyboard, safeBottom: number),
            InsetSolver.solve(screen: screen, view: odd, keyboard: keyboard, safeBottom: number),
            InsetSolver.solve(screen: screen, view: screen, keyboard: odd, safeBottom: other),
            InsetSolver.solve(screen: odd, view: odd, keyboard: odd, safeBottom: other),
          ]
          for solution in solutions {
            #expect(solution.overlap.isFinite && solution.overlap >= 0, "\(odd): \(solution)")
            #expect(
              solution.inset.isFinite && solution.inset >= 0 && solution.inset <= solution.overlap, "\(odd)")
          }
        }
      }
    }
  }
}
