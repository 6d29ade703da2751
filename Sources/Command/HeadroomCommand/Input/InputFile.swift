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
  /// Whether the line feed of a line was read that `nextPart` reads.
  private var isAtLineEnd = false

  /// Opens a file; `-` is standard input.
  init(_ path: String) throws(SystemError) {
    self.path = path
    descriptor = path == "-" ? STDIN_FILENO : path.withPath { open($0, O_RDONLY | O_CLOEXEC) }
    if descriptor < 0 { throw SystemError(path: path, code: errno, verb: "read") }
  }

  /// Opens a file that is to be read whole: never a pipe, which waits for a writer, nor a device, which may have no end.
  ///
  /// - Throws: `SystemError` with the code `notRegular` for what is no regular file, else the system's.
  init(regular path: String) throws(SystemError) {
    self.path = path
    descriptor = path.withPath { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY) }
    if descriptor < 0 { throw SystemError(path: path, code: errno, verb: "read") }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      let isFolder = status.st_mode & S_IFMT == S_IFDIR
      throw SystemError(path: path, code: isFolder ? EISDIR : SystemError.notRegular, verb: "read")
    }
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
  ///
  /// - Parameter longest: the most bytes that are taken; a longer file, or one without an end, is too large.
  func readAll(notLongerThan longest: Int = .max) throws(SystemError) -> [UInt8] {
    var bytes: [UInt8] = []
    while let block = try nextBlock() {
      try checkMemory(for: bytes.count + block.count)
      if bytes.count + block.count > longest { throw SystemError(path: path, code: EFBIG, verb: "read") }
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
    switch try nextLine(notLongerThan: MemoryAllowance.longestText) {
    case .whole(let bytes)?: return bytes
    case .beginning?: throw SystemError(path: path, code: ENOMEM, verb: "read")
    case nil: return nil
    }
  }

  /// A line without its line feed.
  enum Line {
    case whole([UInt8])
    /// The beginning of a line that is longer than asked for; `nextPart` reads on in it.
    case beginning([UInt8])
  }

  /// The next line, or as much of it as is wanted in memory, or nil at the end; as it arrives.
  func nextLine(notLongerThan longest: Int) throws(SystemError) -> Line? {
    var line: [UInt8] = []
    while true {
      if position < block.count {
        let rest = block[position...]
        if let end = rest.firstIndex(of: 0x0A) {
          line += rest[..<end]
          position = end + 1
          return .whole(line)
        }
        line += rest
        position = block.count
        if line.count > longest { return .beginning(line) }
      }
      guard let next = try nextBlock() else { return line.isEmpty ? nil : .whole(line) }
      block = next
      position = 0
    }
  }

  /// The next part of a line of which the beginning was read, or nil at its end.
  func nextPart() throws(SystemError) -> [UInt8]? {
    if isAtLineEnd {
      isAtLineEnd = false
      return nil
    }
    if position == block.count {
      guard let next = try nextBlock() else { return nil }
      block = next
      position = 0
    }
    let rest = block[position...]
    let end = rest.firstIndex(of: 0x0A)
    isAtLineEnd = end != nil
    position = end.map { $0 + 1 } ?? block.count
    return Array(rest[..<(end ?? block.count)])
  }
}
