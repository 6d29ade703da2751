import ScreenLayout
import ScreenMotion
import TestSupport

/// The screen over the keyboard: frames of the composer screen, inset solutions, samples of a spring.
enum ScreenSuite: BenchSuite {
  static let name = "screen"
  static let about = "lays out frames of the composer screen, solves insets, samples the keyboard's spring"
  static let details = [
    "frame: every frame makes the screen, applies the keyboard's notifications and samples all values.",
    "No peer does this work on Linux; the plain formula without any check is there for scale.",
  ]

  static let caseNames = ["frame", "inset", "spring"]

  static func makeCase(_ name: String, _ options: BenchOptions) throws -> BenchCase? {
    switch name {
    case "frame": try frame(count: options.isSmoke ? 310 : 31_000)
    case "inset": inset(count: options.isSmoke ? 1000 : 1_000_000)
    default: spring(count: options.isSmoke ? 1000 : 1_000_000)
    }
  }

  /// The show of an iPhone 12's keyboard, 31 frames at 60 Hz, over and over; the answer adds the tops of the bar.
  private static func frame(count: Int) throws -> BenchCase {
    let device = try Device.named("iPhone 12")
    // The bar stands at 760 and rises by 302 on the spring; at its end it has snapped.
    let tops = (0..<31).map { step in
      let time = Double(step) / 60
      return step == 30 ? 458 : Int(760 - 302 * Spring.keyboard.value(at: time))
    }
    let shows = count / 31
    var still = ComposerScreen(device: device)
    try still.showKeyboard(at: 0)
    let shown = still
    func sum(_ screen: (Int) throws -> ComposerScreen) rethrows -> Int {
      var total = 0
      for _ in 0..<shows {
        for step in 0..<31 { total += Int(try screen(step).frame(at: Double(step) / 60).bar.y) }
      }
      return total
    }
    return BenchCase(
      name: "frame", about: "\(shows * 31) frames of iPhone 12 showing its keyboard",
      unit: .nanosecondsPerItem(items: shows * 31, item: "frame"), expected: tops.reduce(0, +) * shows,
      subjects: [
        BenchSubject("notifications and sample") {
          try sum { _ in
            var screen = ComposerScreen(device: device)
            try screen.showKeyboard(at: 0)
            return screen
          }
        },
        BenchSubject("sample alone") { sum { _ in shown } },
      ])
  }

  private static func inset(count: Int) -> BenchCase {
    var random = SeededGenerator(seed: 0x1_5EED)
    let screen = Rect(x: 0, y: 0, width: 390, height: 844)
    let keyboards = (0..<1000).map { _ in
      let height = Double(Int.random(in: 200...400, using: &random))
      return Rect(x: 0, y: 844 - height, width: 390, height: height)
    }
    let rounds = count / keyboards.count
    let expected = keyboards.reduce(0) { $0 + Int(max(0, $1.height - 34)) } * rounds
    return BenchCase(
      name: "inset", about: "\(rounds * keyboards.count) docked keyboards under a full screen",
      unit: .nanosecondsPerItem(items: rounds * keyboards.count, item: "solution"), expected: expected,
      subjects: [
        BenchSubject("InsetSolver.solve") {
          var total = 0
          for _ in 0..<rounds {
            for keyboard in keyboards {
              total += Int(
                InsetSolver.solve(screen: screen, view: screen, keyboard: keyboard, safeBottom: 34).inset)
            }
          }
          return total
        },
        BenchSubject("plain formula") {
          var total = 0
          for _ in 0..<rounds {
            for keyboard in keyboards { total += Int(max(0, screen.maxY - keyboard.minY - 34)) }
          }
          return total
        },
      ])
  }

  private static func spring(count: Int) -> BenchCase {
    let times = (0..<1000).map { Double($0) / 2000 }
    let rounds = count / times.count
    let spring = Spring.keyboard
    let expected = times.reduce(0) { $0 + Int(spring.value(at: $1) * 1e6) } * rounds
    return BenchCase(
      name: "spring", about: "\(rounds * times.count) samples of the keyboard's spring",
      unit: .nanosecondsPerItem(items: rounds * times.count, item: "sample"), expected: expected,
      subjects: [
        BenchSubject("Spring.value") {
          var total = 0
          for _ in 0..<rounds { for time in times { total += Int(spring.value(at: time) * 1e6) } }
          return total
        },
        BenchSubject("Timing.keyboard") {
          var total = 0
          for _ in 0..<rounds {
            for time in times { total += Int(Timing.keyboard.fraction(at: time, duration: 0.25) * 1e6) }
          }
          return total
        },
      ])
  }
}
