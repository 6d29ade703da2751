#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file or standard input, read in blocks or line by line.
final class InputFile {
  private static let blockSize = 1 << 17

  /// The path as given, `-` for standard input.
  let path: String

  private let descriptor: Int32
  private var block: [UInt8] = []
  private var position = 0
  private var isAtEnd = false

  /// Opens a file; `-` is standard input.
  init(_ path: String) throws(SystemError) {
    self.path = path
    descriptor = path == "-" ? STDIN_FILENO : open(path, O_RDONLY | O_CLOEXEC)
    if descriptor < 0 { throw SystemError(path: path, code: errno, verb: "read") }
  }

  deinit { if descriptor != STDIN_FILENO { close(descriptor) } }

  /// The next bytes as they arrive, or nil at the end.
  func nextBlock() throws(SystemError) -> [UInt8]? {
    if isAtEnd { return nil }
    while true {
      var failure: Int32 = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: Self.blockSize) { buffer, count in
        let result = read(descriptor, buffer.baseAddress, buffer.count)
        if result < 0 { failure = errno }
        count = max(0, result)
      }
      if failure == EINTR { continue }
      if failure != 0 { throw SystemError(path: path, code: failure, verb: "read") }
      isAtEnd = bytes.isEmpty
      return isAtEnd ? nil : bytes
    }
  }

  /// Everything that is left.
  func readAll() throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let block = try nextBlock() {
      try checkMemory(for: bytes.count + block.count)
      bytes += block
    }
    return bytes
  }

  /// Throws when a text of so many bytes cannot be worked on in the memory that the process may have.
  private func checkMemory(for count: Int) throws(SystemError) {
    if count > MemoryAllowance.longestText { throw SystemError(path: path, code: ENOMEM, verb: "read") }
  }

  /// The next line without its line feed, or nil at the end; a last line without a line feed is a line.
  func nextLine() throws(SystemError) -> [UInt8]? {
    var line: [UInt8] = []
    while true {
      if position < block.count {
        let rest = block[position...]
        if let end = rest.firstIndex(of: 0x0A) {
          line += rest[..<end]
          position = end + 1
          return line
        }
        line += rest
        try checkMemory(for: line.count)
      }
      guard let next = try nextBlock() else {
        position = block.count
        return line.isEmpty ? nil : line
      }
      block = next
      position = 0
    }
  }
}
