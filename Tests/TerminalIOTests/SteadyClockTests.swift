import Testing

@testable import TerminalIO

/// A clock that jumps, read through one that does not.
@Suite struct SteadyClockTests {
  @Test(
    arguments: [
      ([0, 10, 20], [10, 20], "even steps"),
      ([5_000, 5_010, 1_000, 1_010], [10, 10, 20], "set back: it stands still once"),
      ([0, 10, 90_000_000, 90_000_010], [10, 3_600_010, 3_600_020], "a day ahead: an hour at most"),
      ([0, -5, -10, 100], [0, 0, 110], "backwards from the start"),
      ([.max, .min, .max, .max], [0, 0, 0], "differences that no integer holds"),
      ([.min, .max - 1, .max], [0, 1], "to the end of the numbers"),
    ] as [([Int64], [Int64], String)])
  func jumps(_ readings: [Int64], _ expected: [Int64], _ about: String) {
    let source = SettableClock(readings)
    var clock = SteadyClock { source.next() }
    #expect(readings.dropFirst().map { _ in clock.read() } == expected, "\(about)")
  }
}

/// A clock that says what it is told to.
final class SettableClock: @unchecked Sendable {
  // One thread reads it: the test's.
  private var readings: [Int64]
  init(_ readings: [Int64]) { self.readings = readings }
  func next() -> Int64 { readings.count > 1 ? readings.removeFirst() : readings.first ?? 0 }
}
