#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A call on the terminal that failed, with the system's reason.
public struct TerminalError: Error, Sendable, Equatable {
  /// The operation that failed, as a phrase: `open the terminal`.
  public let operation: String

  /// The value of `errno`.
  public let code: Int32

  /// Creates an error.
  public init(_ operation: String, code: Int32) {
    self.operation = operation
    self.code = code
  }
}

extension TerminalError: CustomStringConvertible {
  /// The operation and the reason: `cannot open the terminal: No such device or address`.
  public var description: String { "cannot \(operation): \(String(cString: strerror(code)))" }
}
