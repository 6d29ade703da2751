internal import Foundation

/// The built `headroom`, which lies beside the test bundle.
public enum BuiltCommand {
  /// What a run of the command gave.
  public struct Result: Sendable {
    /// The exit code; a signal is 128 and its number.
    public let status: Int32
    /// Standard output.
    public let output: [UInt8]
    /// Standard error.
    public let errors: [UInt8]

    /// Standard output as text.
    public var text: String { String(decoding: output, as: UTF8.self) }
    /// Standard error as text.
    public var messages: String { String(decoding: errors, as: UTF8.self) }
    /// Standard output as lines.
    public var lines: [String] {
      text.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    }
  }

  /// The folder of the test bundle and of every built program.
  public static let folder: String = {
    let bundle = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    return bundle.deletingLastPathComponent().path
  }()

  /// The path of the executable.
  public static let path = folder + "/headroom"

  /// Runs the command to its end.
  public static func run(
    _ arguments: [String], input: some Sequence<UInt8> = [UInt8](), environment: [String: String] = [:]
  ) throws -> Result {
    try run(path, arguments, input: input, environment: environment)
  }

  /// Runs another program to its end.
  public static func run(program: String, _ arguments: [String]) throws -> Result {
    try run(program, arguments, input: [UInt8](), environment: [:])
  }

  /// Runs a script of bash in which `$HEADROOM` is the command: for redirections, limits and pipes.
  public static func shell(
    _ script: String, input: some Sequence<UInt8> = [UInt8](), environment: [String: String] = [:]
  ) throws -> Result {
    try run(
      "/bin/bash", ["-c", script], input: input,
      environment: environment.merging(["HEADROOM": path]) { $1 })
  }

  private static func run(
    _ executable: String, _ arguments: [String], input: some Sequence<UInt8>, environment: [String: String]
  ) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "headroom-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files, not pipes: a pipe that nobody reads would stop the command, and no thread is needed.
    let names = ["input", "output", "errors"].map { folder.appendingPathComponent($0) }
    try Data(input).write(to: names[0])
    for name in names[1...] { try Data().write(to: name) }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    process.standardInput = try FileHandle(forReadingFrom: names[0])
    process.standardOutput = try FileHandle(forWritingTo: names[1])
    process.standardError = try FileHandle(forWritingTo: names[2])
    try process.run()
    process.waitUntilExit()
    let status = process.terminationStatus
    return Result(
      status: process.terminationReason == .exit ? status : 128 + status,
      output: Array(try Data(contentsOf: names[1])), errors: Array(try Data(contentsOf: names[2])))
  }
}
