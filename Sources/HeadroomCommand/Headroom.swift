#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The command `headroom`.
@main enum HeadroomCommand {
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

  static func main() {
    StandardStreams.occupy()
    exit(run(Array(CommandLine.arguments.dropFirst())).value)
  }

  /// Finds the subcommand, reads its options and runs it.
  private static func run(_ words: [String]) -> ExitCode {
    let io = CommandIO(name: "headroom")
    do {
      let arguments = try Arguments(words, of: [.version, .help], stopsAtOperand: true)
      if arguments.has(.version) { return try print(Help.version, io) }
      guard !arguments.has(.help), let name = arguments.operands.first else {
        return try print(Help.overview(commands.map { $0.declaration }), io)
      }
      if name == "help" { return try help(Array(arguments.operands.dropFirst()), io) }
      return run(try command(name), Array(arguments.operands.dropFirst()))
    } catch let error as UsageError {
      io.note("\(error)\nTry 'headroom --help'.")
    } catch {
      io.note("\(error)")
    }
    return .failure
  }

  private static func run(_ command: any Subcommand.Type, _ words: [String]) -> ExitCode {
    let declaration = command.declaration
    let io = CommandIO(name: "headroom \(declaration.name)")
    do {
      let arguments = try Arguments(words, of: declaration.allOptions)
      if arguments.has(.help) { return try print(Help.command(declaration), io) }
      let code = try command.run(arguments, io)
      try io.output.flush()
      return io.hasProblems ? .failure : code
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
