#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Where a subcommand writes its results and its messages.
final class CommandIO {
  /// The name that starts each message, `headroom check`.
  let name: String
  /// Standard output, buffered.
  let output = OutputFile(descriptor: STDOUT_FILENO, name: "standard output")
  /// Whether a problem was told: the command then ends with 2.
  private(set) var hasProblems = false

  init(name: String) { self.name = name }

  /// Whether standard output is a terminal that understands escape sequences.
  let writesToTerminal: Bool = isatty(STDOUT_FILENO) == 1 && environment("TERM") != "dumb"

  /// Whether colour is wanted: on a terminal, unless NO_COLOR is set to anything.
  var usesColour: Bool { writesToTerminal && (environment("NO_COLOR") ?? "").isEmpty }

  /// Tells a problem of the input on standard error and goes on.
  func problem(_ message: String) {
    hasProblems = true
    note(message)
  }

  /// Says something on standard error that is no failure.
  func note(_ message: String) {
    // What was printed before belongs before the message when both go to one terminal.
    try? output.flush()
    let errors = OutputFile(descriptor: STDERR_FILENO, name: "standard error")
    // When standard error cannot be written there is nobody to tell.
    try? errors.write("\(name): \(message)\n")
    try? errors.flush()
  }
}

/// The value of an environment variable, or nil when it is not set.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
