#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line on standard error that says how far long work is.
///
/// It appears when the work has taken a second and standard error is a terminal, and leaves no trace.
struct ProgressBar {
  private static let width = 30
  private let errors = OutputFile(descriptor: STDERR_FILENO, name: "standard error")
  private let isWanted = isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"
  private let start = ContinuousClock.now
  private var lastShown: ContinuousClock.Instant?

  /// Shows the state, at most ten times a second.
  ///
  /// - Parameters:
  ///   - total: nil where nobody knows how much there is.
  ///   - texts: how many texts are done; nil where the work is one text.
  mutating func show(done: Int, total: Int?, texts: Int?) {
    guard isWanted else { return }
    let now = ContinuousClock.now
    guard now - start > .seconds(1), lastShown.map({ now - $0 > .milliseconds(100) }) ?? true else { return }
    lastShown = now
    var line = "\r"
    if let total, total > 0 {
      let share = min(1, Double(done) / Double(total))
      let filled = Int(share * Double(Self.width))
      let bar = String(repeating: "━", count: filled) + String(repeating: "─", count: Self.width - filled)
      line += "\(bar) \(Int(share * 100)) %  "
    }
    write(line + (texts.map { "\($0) texts" } ?? "\(done) bytes") + "\u{1B}[K")
  }

  /// Removes the line.
  mutating func finish() {
    if lastShown != nil { write("\r\u{1B}[K") }
    lastShown = nil
  }

  // When standard error cannot be written there is nobody to tell.
  private func write(_ text: String) {
    try? errors.write(text)
    try? errors.flush()
  }
}
