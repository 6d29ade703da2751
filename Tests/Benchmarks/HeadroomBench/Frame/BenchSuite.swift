/// A family of measurements: `headroom-bench NAME`.
///
/// To add a suite, write one file `NAMESuite.swift` with a type that conforms to this protocol, and add the type to
/// `HeadroomBench.suites`. A suite makes its cases one at a time, so that only one input is in memory; a case names its
/// subjects, ours and peers, which all do the same work on the same input; the frame warms up, measures, compares
/// answers and prints. Nothing else is needed: `--json`, `--smoke`, `--case`, `--subject` and the table are the frame's.
protocol BenchSuite {
  /// The word on the command line.
  static var name: String { get }

  /// One sentence for `--help`.
  static var about: String { get }

  /// Lines for `--help` about this suite's inputs.
  static var details: [String] { get }

  /// The names of the cases, in the order in which they run.
  static var caseNames: [String] { get }

  /// Makes one case, or nil when this machine lacks what it needs; say why on standard error.
  static func makeCase(_ name: String, _ options: BenchOptions) throws -> BenchCase?
}

/// One input and everything that is measured on it.
struct BenchCase {
  /// What a measurement is given in.
  enum Unit {
    /// Megabytes (of 1,000,000 bytes) a second; the amount is in bytes. More is better.
    case megabytesPerSecond(bytes: Int)
    /// Nanoseconds for each of so many items. Less is better.
    case nanosecondsPerItem(items: Int, item: String)
  }

  /// The case's name, as `--case` takes it.
  let name: String

  /// What the input is, for the table's heading: `8.0 MB, words of …`.
  let about: String

  /// The unit of its figures.
  let unit: Unit

  /// The right answer; a subject of ours that gives another is void, a peer that does is marked.
  let expected: Int?

  /// What is measured, one after another in this order.
  var subjects: [BenchSubject]

  /// Figures that another program measured on the same input.
  var outside: [OutsideFigure] = []
}

/// A way to do the work of a case.
struct BenchSubject {
  /// Its name in the table.
  let name: String

  /// Whether it is somebody else's code.
  let isPeer: Bool

  /// What is done before each run, outside of the time; nil as a rule.
  let prepare: (() throws -> Void)?

  /// Where the work records the time of each item; nil as a rule.
  let latencies: Latencies?

  /// Does the work once and returns the answer (a count, a checksum) that shows it was done.
  let run: () throws -> Int

  init(
    _ name: String, isPeer: Bool = false, latencies: Latencies? = nil, prepare: (() throws -> Void)? = nil,
    run: @escaping () throws -> Int
  ) {
    self.name = name
    self.isPeer = isPeer
    self.latencies = latencies
    self.prepare = prepare
    self.run = run
  }
}

/// A figure of a peer that runs in a program of its own.
struct OutsideFigure {
  /// The peer's name.
  let name: String
  /// The best and the median time of one run, in seconds.
  let best, median: Double
  /// Its answer.
  let answer: Int
}
