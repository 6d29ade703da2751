import TerminalSupport
import TestSupport

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A folder of a test's own, which goes with the value.
final class TemporaryFolder {
  let path: String

  /// Makes the folder and files in it, by their paths within.
  init(_ files: [String: String] = [:]) throws {
    var template = Array("/tmp/headroom-command-XXXXXX".utf8CString)
    guard let name = mkdtemp(&template) else { throw SystemFailure(call: "mkdtemp", code: errno) }
    path = String(cString: name)
    for (file, text) in files { try write(text, to: file) }
  }

  deinit { _ = try? BuiltCommand.run(program: "/bin/rm", ["-r", path]) }

  /// Writes a file and makes the folders on its way.
  func write(_ text: String, to file: String) throws {
    var folder = path
    for part in file.split(separator: "/").dropLast() {
      folder += "/\(part)"
      mkdir(folder, 0o755)
    }
    try writeFile("\(path)/\(file)", Array(text.utf8))
  }
}
