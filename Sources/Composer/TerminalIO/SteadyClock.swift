/// Milliseconds that never go back, whatever the clock does that they are read from.
///
/// A clock that is set back pauses until it continues, one that jumps ahead goes ahead by an hour at most: a timer
/// then ends early, and none waits for the time that was taken away. Starts at 0, so that no sum with it overflows.
struct SteadyClock: Sendable {
  private static let longestStep: Int64 = 3_600_000

  private let source: @Sendable () -> Int64
  private var last: Int64
  private var elapsed: Int64 = 0

  /// A clock over another.
  init(_ source: @escaping @Sendable () -> Int64) {
    self.source = source
    last = source()
  }

  /// The time now.
  mutating func read() -> Int64 {
    let now = source()
    let (step, overflow) = now.subtractingReportingOverflow(last)
    last = now
    elapsed += overflow ? 0 : min(max(0, step), Self.longestStep)
    return elapsed
  }
}
