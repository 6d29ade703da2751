import CICU

/// A failure that ICU reported, with the call that failed.
public struct ICUError: Error, Sendable, Equatable {
  /// ICU's `UErrorCode`, a positive number.
  public let code: Int32

  /// The operation that failed, as a phrase: `open a word iterator`.
  public let operation: String

  /// Creates an error for an ICU status code.
  public init(code: Int32, operation: String) {
    self.code = code
    self.operation = operation
  }

  init(_ code: Int, _ operation: String) { self.init(code: Int32(code), operation: operation) }

  /// Throws when `status` is a failure; ICU's warnings (negative codes) are not.
  static func check(_ status: icu_status, _ operation: @autoclosure () -> String) throws(ICUError) {
    if status > 0 { throw ICUError(code: status, operation: operation()) }
  }
}

extension ICUError: CustomStringConvertible {
  /// ICU's own name of the code, and what was being done: `U_FILE_ACCESS_ERROR (4) to open a word iterator`.
  public var description: String {
    let name = icu_error_name(code).map { String(cString: $0) }
    return "ICU: \(name ?? "unknown error") (\(code)) while trying to \(operation)"
  }
}
