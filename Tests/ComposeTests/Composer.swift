import TerminalSupport
import TestSupport

/// The command that was built beside the tests.
enum Composer {
  /// The path of the binary.
  static let path = BuiltCommand.path

  /// Starts the composer on a terminal.
  static func start(
    _ arguments: String..., columns: Int = 80, rows: Int = 24, environment: [String: String] = [:],
    capturesOutput: Bool = true
  ) throws -> PseudoTerminal {
    // After a crash Swift's runtime would show a backtrace and wait for a key.
    let environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { own, _ in own }
    return try PseudoTerminal(
      [path, "compose"] + arguments, columns: columns, rows: rows, environment: environment,
      capturesOutput: capturesOutput)
  }
}
