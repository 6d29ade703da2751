#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Standard input, output and error.
enum StandardStreams {
  /// Takes the numbers of those that were closed when the command started.
  ///
  /// Else the first file that is opened gets the number, and results or messages are written into it. What takes the
  /// place refuses what the stream is for, so that a closed stream is reported like any other that fails.
  static func occupy() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // `open` gives the lowest free number, which is this one.
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
