import Graphemes

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `headroom`, a library so that fuzz targets can call it; `HeadroomMain` is the program.
public enum HeadroomCommand {
  /// The subcommands in the order in which help lists them.
  static let commands: [any Subcommand.Type] = everywhere + onLinux

  private static let everywhere: [any Subcommand.Type] = [
    CountCommand.self, CheckCommand.self, FitCommand.self, SplitCommand.self, ExplainCommand.self,
    RulesCommand.self, EditCommand.self, AuditCommand.self, ReplayCommand.self,
    LayoutCommand.self, MotionCommand.self,
    ComposeCommand.self, CompletionsCommand.self, ManualCommand.self,
  ]

  #if os(Linux)
    private static let onLinux: [any Subcommand.Type] = [WatchCommand.self]
  #else
    private static let onLinux: [any Subcommand.Type] = []
  #endif

  /// Runs the command line of the process, and ends it.
  public static func main() -> Never {
    StandardStreams.occupy()
    guard let words = ProcessArguments.words else {
      CommandIO(name: "headroom", CommandStreams(output: STDOUT_FILENO, errors: STDERR_FILENO)).note(
        "there are no arguments, not even the program's name; start it by its name")
      exit(ExitCode.failure.value)
    }
    exit(run(Array(words.dropFirst())))
  }

  /// Runs a command line.
  ///
  /// - Parameters:
  ///   - words: the command line after the program's name.
  ///   - output: where results go, a file descriptor.
  ///   - errors: where messages go.
  /// - Returns: the exit code.
  package static func run(
    _ words: [String], output: Int32 = STDOUT_FILENO, errors: Int32 = STDERR_FILENO
  ) -> Int32 {
    run(words, CommandStreams(output: output, errors: errors)).value
  }

  /// Finds the subcommand, reads its options and runs it.
  private static func run(_ words: [String], _ streams: CommandStreams) -> ExitCode {
    let io = CommandIO(name: "headroom", streams)
    do {
      let arguments = try Arguments(words, of: [.version, .help], stopsAtOperand: true)
      if arguments.has(.version) { return try print(Help.version, io) }
      guard !arguments.has(.help), let name = arguments.operands.first else {
        return try print(Help.overview(commands.map { $0.declaration }), io)
      }
      if name == "help" { return try help(Array(arguments.operands.dropFirst()), io) }
      return run(try command(name), Array(arguments.operands.dropFirst()), streams)
    } catch let error as UsageError {
      io.note("\(error)\nTry 'headroom --help'.")
    } catch {
      io.note("\(error)")
    }
    return .failure
  }

  private static func run(
    _ command: any Subcommand.Type, _ words: [String], _ streams: CommandStreams
  ) -> ExitCode {
    let declaration = command.declaration
    let io = CommandIO(name: "headroom \(declaration.name)", streams)
    do {
      let arguments = try Arguments(words, of: declaration.allOptions)
      if arguments.has(.help) { return try print(Help.command(declaration), io) }
      if command.readsText {
        do { try ICUData.check() } catch { throw MissingICUData(error: error) }
      }
      let code = try command.run(arguments, io)
      try io.output.flush()
      return io.problems > 0 ? .failure : code
    } catch let error as UsageError {
      io.note("\(error)\nTry 'headroom \(declaration.name) --help'.")
    } catch {
      io.note("\(error)")
    }
    return .failure
  }

  private static func help(_ names: [String], _ io: CommandIO) throws -> ExitCode {
    if names.isEmpty { return try print(Help.overview(commands.map { $0.declaration }), io) }
    for name in names { try io.output.write(Help.command(try command(name).declaration)) }
    try io.output.flush()
    return .fine
  }

  private static func command(_ name: String) throws(UsageError) -> any Subcommand.Type {
    if let command = commands.first(where: { $0.declaration.name == name }) { return command }
    throw .unknown("command", name, known: commands.map { $0.declaration.name })
  }

  private static func print(_ text: String, _ io: CommandIO) throws(SystemError) -> ExitCode {
    try io.output.write(text)
    try io.output.flush()
    return .fine
  }
}
