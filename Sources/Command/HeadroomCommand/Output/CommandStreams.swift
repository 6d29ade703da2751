#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The file descriptors that a command writes to.
struct CommandStreams {
  /// Where results go.
  var output = STDOUT_FILENO
  /// Where messages go.
  var errors = STDERR_FILENO
}
