#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that could not be read or written, with the system's reason.
struct SystemError: Error, CustomStringConvertible {
  /// The path, or the name of a standard stream.
  let path: String
  /// The value of `errno`.
  let code: Int32
  /// What was tried: `read`, `write`.
  let verb: String

  /// `notes.txt: cannot read: No such file or directory`.
  var description: String { "\(printable(path)): cannot \(verb): \(String(cString: strerror(code)))" }
}
