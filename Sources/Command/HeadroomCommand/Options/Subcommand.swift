/// A subcommand of `headroom`.
protocol Subcommand: Sendable {
  /// Its name, options and help.
  static var declaration: CommandDeclaration { get }

  /// Whether it looks into text, which takes ICU's data; most do.
  static var readsText: Bool { get }

  /// Does the work.
  ///
  /// Problems of single inputs are reported through `io` and the rest continues; an error thrown ends the command.
  static func run(_ arguments: Arguments, _ io: CommandIO) throws -> ExitCode
}

extension Subcommand {
  static var readsText: Bool { true }
}
