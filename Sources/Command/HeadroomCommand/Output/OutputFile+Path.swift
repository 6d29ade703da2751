#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension OutputFile {
  /// Writes text to a file, which is made or replaced; `-` is standard output.
  static func write(_ text: String, to path: String, _ io: CommandIO) throws(SystemError) {
    if path == "-" { return try io.output.write(text) }
    let descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    if descriptor < 0 { throw SystemError(path: path, code: errno, verb: "write") }
    let file = OutputFile(descriptor: descriptor, name: path)
    defer { close(descriptor) }
    try file.write(text)
    try file.flush()
  }
}
