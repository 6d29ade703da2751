/// Measures the subjects of a case one after another.
struct BenchRunner {
  let options: BenchOptions

  func run(_ bench: BenchCase) throws -> BenchTable {
    var rows: [BenchTable.Row] = []
    for subject in bench.subjects where options.wants(subject) {
      var answer = 0
      for _ in 0..<options.warmUps {
        try subject.prepare?()
        answer = try subject.run()
      }
      subject.latencies?.clear()
      var times: [Double] = []
      for _ in 0..<options.runs {
        try subject.prepare?()
        let clock = ContinuousClock()
        let time = try clock.measure { answer = try subject.run() }
        times.append(time.seconds)
      }
      times.sort()
      rows.append(
        BenchTable.Row(
          subject: subject.name, isPeer: subject.isPeer, best: times[0], median: times[times.count / 2],
          answer: answer, percentile95: subject.latencies?.percentile95))
    }
    rows += bench.outside.map {
      BenchTable.Row(subject: $0.name, isPeer: true, best: $0.best, median: $0.median, answer: $0.answer)
    }
    return BenchTable(bench: bench, rows: rows)
  }
}

extension Duration {
  /// The duration in seconds.
  var seconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }
}
