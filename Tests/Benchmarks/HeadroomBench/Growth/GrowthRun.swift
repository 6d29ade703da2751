import Graphemes
import TestSupport
import TextEditing
import TextLimits

/// `headroom-bench growth`: how the time of each operation grows as a text does.
///
/// Every piece under every rule, doubled from 16 KB on. What takes the square of the length takes four times as long for
/// twice the text; the worst come first.
struct GrowthRun {
  static let name = "growth"

  private struct Row {
    let operation: String
    let rule: String
    let piece: String
    let bytes: Int
    let seconds: Double
    /// The time of the last text over that of the one of half its length.
    let growth: Double

    var megabytesPerSecond: Double { Double(bytes) / 1e6 / max(seconds, 1e-9) }
    var isSuperlinear: Bool { growth > 3 && seconds > 0.02 }
    var floor: Double { operation == "split" ? 2 : 5 }
  }

  private let options: BenchOptions

  init(_ options: BenchOptions) { self.options = options }

  /// The size of the first text and of the last one in bytes, and the time in seconds after which no longer one is tried.
  private var sizes: ClosedRange<Int> { options.isSmoke ? 1 << 10...1 << 11 : 1 << 14...4 << 20 }
  private var patience: Double { options.isSmoke ? 0 : 0.1 }

  /// Runs every cell and prints the worst; false where something grows faster than the text.
  func run() throws -> Bool {
    var rows: [Row] = []
    for rule in GrowthPieces.rules where options.cases.isEmpty || options.cases.contains(rule) {
      let named = try TextRule.named(rule)
      for (operation, work) in Self.operations(named)
      where options.subjects.isEmpty || options.subjects.contains(operation) {
        for piece in GrowthPieces.all { rows.append(cell(operation, rule, piece, work)) }
      }
      HeadroomBench.say("growth: \(rule) done, \(rows.count) cells")
    }
    report(rows)
    return options.isSmoke || !rows.contains(where: \.isSuperlinear)
  }

  private static func operations(_ rule: TextRule) -> [(String, ([UInt16]) -> Void)] {
    let judge = EditJudge(rule: rule, policy: .truncate)
    let splitting = TextSplitting(rules: [rule])
    return [
      ("measure", { _ = rule.problems(of: $0, rule.measure($0)) }),
      ("fit", { _ = rule.fit($0) }),
      ("split", { _ = try? splitting.split($0) }),
      ("explain", { _ = rule.explain($0) }),
      (
        "judge",
        { _ = judge.judge(TextEdit(range: UTF16Range(caret: 1), replacement: $0), in: TextBuffer("a b")) }
      ),
    ]
  }

  private func cell(_ operation: String, _ rule: String, _ piece: String, _ work: ([UInt16]) -> Void) -> Row {
    let clock = ContinuousClock()
    var bytes = sizes.lowerBound
    var before = 0.0
    while true {
      let count = max(1, bytes / piece.utf8.count)
      let text = Array(String(repeating: piece, count: count).utf16)
      var time = clock.measure { work(text) } / .seconds(1)
      // What others do on the machine is no growth.
      for _ in 0..<3 where before > 0 && time > 2.5 * before && time < 10 * patience {
        time = min(time, clock.measure { work(text) } / .seconds(1))
      }
      if time > patience || 2 * bytes > sizes.upperBound {
        let growth = before > 0 ? time / before : 1
        return Row(
          operation: operation, rule: rule, piece: piece, bytes: bytes, seconds: time, growth: growth)
      }
      before = time
      bytes *= 2
    }
  }

  private func report(_ rows: [Row]) {
    let superlinear = rows.filter(\.isSuperlinear)
    let slow = rows.filter { $0.megabytesPerSecond < $0.floor && !$0.isSuperlinear }
    for row
      in (superlinear.sorted { $0.growth > $1.growth }
      + slow.sorted { $0.megabytesPerSecond < $1.megabytesPerSecond })
      .prefix(options.isSmoke ? 0 : 60)
    {
      let piece = row.piece.unicodeScalars.map { String($0.value, radix: 16, uppercase: true) }.joined(
        separator: " ")
      print(
        "\(row.operation)\t\(row.rule)\t\(piece)\t\(row.bytes >> 10) KB\t\(Self.rounded(row.seconds * 1000)) ms"
          + "\t\(Self.rounded(row.megabytesPerSecond)) MB/s\tx\(Self.rounded(row.growth)) a doubling")
    }
    print(
      "\(rows.count) cells: \(superlinear.count) grow faster than the text; \(slow.count) are below 5 MB/s (split: 2)"
    )
  }

  private static func rounded(_ value: Double) -> String { "\((value * 100).rounded() / 100)" }
}
