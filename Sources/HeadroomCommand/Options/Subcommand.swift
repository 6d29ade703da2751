/// A subcommand of `headroom`.
protocol Subcommand: Sendable {
  /// Its name, options and help.
  static var declaration: CommandDeclaration { get }

  /// Does the work.
  ///
  /// Problems of single inputs are told through `io` and the rest goes on; an error thrown ends the command.
  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode
}
