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
  /// The operation that failed: `read`, `write`.
  let verb: String

  /// A code beside those of the system: what is to be read or replaced whole is a device, a pipe or a socket.
  static let notRegular: Int32 = -1

  /// `notes.txt: cannot read: No such file or directory`.
  var description: String {
    let reason = code == Self.notRegular ? "it is not a regular file" : String(cString: strerror(code))
    return "\(printable(path)): cannot \(verb): \(reason)"
  }
}
