#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file that could not be read, with the system's reason.
public struct FileError: Error, CustomStringConvertible {
  /// The path asked for.
  public let path: String
  /// The value of `errno`.
  public let code: Int32
  /// The path and the reason.
  public var description: String { "\(path): \(String(cString: strerror(code)))" }
}

/// Reads a whole file.
public func readFile(_ path: String) throws -> [UInt8] {
  guard let file = fopen(path, "rb") else { throw FileError(path: path, code: errno) }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 1 << 16)
  while true {
    let count = fread(&block, 1, block.count, file)
    if count == 0 { break }
    bytes += block[..<count]
  }
  return bytes
}

/// Writes a whole file.
public func writeFile(_ path: String, _ bytes: [UInt8]) throws {
  guard let file = fopen(path, "wb") else { throw FileError(path: path, code: errno) }
  let written = fwrite(bytes, 1, bytes.count, file)
  guard fclose(file) == 0, written == bytes.count else { throw FileError(path: path, code: errno) }
}
