/// The exit status of the command.
struct ExitCode: Sendable, Hashable {
  let value: Int32

  /// All is well.
  static let fine = ExitCode(value: 0)
  /// Something does not fit, was refused, or differs.
  static let notFitting = ExitCode(value: 1)
  /// Wrong usage, or input that could not be read.
  static let failure = ExitCode(value: 2)
}
