#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A file descriptor to write to, with a buffer before it.
final class OutputFile {
  private static let capacity = 1 << 16

  private let descriptor: Int32
  private let name: String
  private var buffer: [UInt8] = []

  init(descriptor: Int32, name: String) {
    self.descriptor = descriptor
    self.name = name
  }

  /// Writes text as UTF-8.
  func write(_ text: String) throws(SystemError) { try write(bytes: text.utf8) }

  /// Writes bytes.
  func write(bytes: some Sequence<UInt8>) throws(SystemError) {
    buffer += bytes
    if buffer.count >= Self.capacity { try flush() }
  }

  /// Hands what was written to the system.
  func flush() throws(SystemError) {
    var done = 0
    // A buffer that could not be written is dropped, so that a second flush does not repeat its beginning.
    defer { buffer.removeAll(keepingCapacity: true) }
    while done < buffer.count {
      let count = buffer[done...].withUnsafeBytes { systemWrite(descriptor, $0.baseAddress, $0.count) }
      if count > 0 {
        done += count
      } else if errno != EINTR {
        throw SystemError(path: name, code: errno, verb: "write")
      }
    }
  }
}

/// `write(2)`, under a name that no method shadows.
private func systemWrite(_ descriptor: Int32, _ base: UnsafeRawPointer?, _ count: Int) -> Int {
  write(descriptor, base, count)
}
