#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The two ways into a fuzz target: an input of libFuzzer, and the files that the program is given.
public enum FuzzEntry {
  /// What goes wrong with an input, or nil.
  public typealias Check = (_ input: [UInt8]) -> String?

  /// Runs one input of libFuzzer, to which a trap is a finding.
  ///
  /// - Parameters:
  ///   - bytes: the input; nil when it is empty.
  ///   - count: its length in bytes.
  ///   - check: stops the program with what it returns.
  /// - Returns: 0, the only answer that libFuzzer lets a target give.
  public static func runInput(_ bytes: UnsafePointer<UInt8>?, _ count: Int, _ check: Check) -> CInt {
    run(Array(UnsafeBufferPointer(start: bytes, count: count)), check)
    return 0
  }

  /// Runs the files named on the command line: what the program does without libFuzzer.
  ///
  /// - Parameters:
  ///   - count: how many words the command line has, the program's name among them.
  ///   - words: the words.
  ///   - check: stops the program with what it returns.
  /// - Returns: the exit code; 2, after a message, for a file that cannot be read and when none is named.
  public static func runFiles(
    _ count: CInt, _ words: UnsafePointer<UnsafePointer<CChar>?>, _ check: Check
  ) -> CInt {
    let words = (0..<Int(count)).map { index in words[index].map { String(cString: $0) } ?? "" }
    guard words.count > 1 else {
      return refuse("usage: \(words.first ?? "") FILE…, or build with '--sanitize fuzzer'")
    }
    for path in words.dropFirst() {
      guard let bytes = bytes(ofFile: path) else {
        return refuse("\(path): cannot read: \(String(cString: strerror(errno)))")
      }
      run(bytes, check)
    }
    return 0
  }

  private static func run(_ input: [UInt8], _ check: Check) {
    if let fault = check(input) { fatalError(fault) }
  }

  private static func refuse(_ message: String) -> CInt {
    let line = Array("\(message)\n".utf8)
    _ = write(STDERR_FILENO, line, line.count)
    return 2
  }

  /// The bytes of a file, or nil with the reason in `errno`.
  private static func bytes(ofFile path: String) -> [UInt8]? {
    guard let file = fopen(path, "rb") else { return nil }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while case let length = fread(&block, 1, block.count, file), length > 0 { bytes += block[..<length] }
    return ferror(file) == 0 ? bytes : nil
  }
}
