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
  let output: OutputFile
  /// How many problems of the input were reported; with one the command ends with 2.
  private(set) var problems = 0
  /// Whether standard output is a terminal that understands escape sequences.
  let writesToTerminal: Bool

  private let errors: Int32

  init(name: String, _ streams: CommandStreams) {
    self.name = name
    output = OutputFile(descriptor: streams.output, name: "standard output")
    errors = streams.errors
    writesToTerminal = isatty(streams.output) == 1 && environment("TERM") != "dumb"
  }

  /// Whether colour is wanted: on a terminal, unless NO_COLOR is set to anything.
  var usesColour: Bool { writesToTerminal && (environment("NO_COLOR") ?? "").isEmpty }

  /// Tells a problem of the input on standard error and goes on.
  func problem(_ message: String) {
    problems += 1
    note(message)
  }

  /// Says something on standard error that is no failure.
  func note(_ message: String) {
    // What was printed before belongs before the message when both go to one terminal.
    try? output.flush()
    let errors = OutputFile(descriptor: errors, name: "standard error")
    // The last door before the terminal: whoever made the message may have forgotten what text can do.
    let lines = message.split(separator: "\n", omittingEmptySubsequences: false).map { printable($0) }
    // When standard error cannot be written there is nobody to tell.
    try? errors.write("\(name): \(lines.joined(separator: "\n"))\n")
    try? errors.flush()
  }
}

/// The value of an environment variable, or nil when it is not set.
func environment(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }
