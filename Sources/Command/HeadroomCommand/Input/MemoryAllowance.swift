#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// How much memory the process may have (`ulimit -v`).
///
/// An allocation that fails ends a Swift program without a word about the text, so what cannot fit is refused before.
enum MemoryAllowance {
  /// The most memory that a byte of text takes while a command works on it.
  ///
  /// Bytes, code units, pieces and answers, each in an array that holds its old storage while it doubles. Measured: 70
  /// for `edit` under `x`.
  private static let bytesForEachByte = 96

  /// The memory that the program takes before it reads a text.
  private static let base = 60 << 20

  /// The least allowance, in bytes, even where the limit is below what the program itself needs.
  private static let least = 4096

  /// The longest text in bytes that a command takes into memory; never 0, so that what is read in parts makes progress.
  static let longestText: Int = {
    var limit = rlimit()
    #if canImport(Glibc)
      let kind = __rlimit_resource_t(UInt32(RLIMIT_AS.rawValue))
    #else
      let kind = RLIMIT_AS
    #endif
    guard getrlimit(kind, &limit) == 0, let bytes = Int(exactly: limit.rlim_cur) else { return .max }
    return max(least, (bytes - min(bytes, base)) / bytesForEachByte)
  }()
}
