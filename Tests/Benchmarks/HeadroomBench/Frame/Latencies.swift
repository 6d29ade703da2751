/// The time of each item of a subject's measured runs, for figures that an average hides.
final class Latencies {
  private var seconds: [Double] = []

  /// Forgets what was recorded, as after the warm-ups.
  func clear() { seconds = [] }

  /// Does one item's work and records how long it took.
  func record<T>(_ work: () throws -> T) rethrows -> T {
    let clock = ContinuousClock()
    let start = clock.now
    defer { seconds.append((clock.now - start).seconds) }
    return try work()
  }

  /// The time that 95 of a hundred items did not exceed, in seconds; nil where nothing was recorded.
  var percentile95: Double? {
    let sorted = seconds.sorted()
    return sorted.isEmpty ? nil : sorted[min(sorted.count - 1, sorted.count * 95 / 100)]
  }
}
