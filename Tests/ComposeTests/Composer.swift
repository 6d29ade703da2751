import TerminalSupport
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

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
    let defaults = ["SWIFT_BACKTRACE": "enable=no", "XDG_STATE_HOME": try temporaryFolder()]
    let environment = environment.merging(defaults) { own, _ in own }
    return try PseudoTerminal(
      [path, "compose"] + arguments, columns: columns, rows: rows, environment: environment,
      capturesOutput: capturesOutput)
  }

  /// A folder of one's own below the system's folder for such, with a name that no other test has.
  static func temporaryFolder() throws -> String {
    var template = Array("/tmp/headroom-compose-XXXXXX".utf8CString)
    guard let name = mkdtemp(&template) else { throw SystemFailure(call: "mkdtemp", code: errno) }
    return String(cString: name)
  }
}
