#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Memory between two pages that cannot be read: a read before or past it ends the process.
final class GuardedMemory {
  private let base: UnsafeMutableRawPointer
  private let pageSize = Int(sysconf(Int32(_SC_PAGESIZE)))
  private let readable: Int

  /// Room for so many pages; nil where the system gives none.
  init?(pages: Int = 2) {
    readable = pages * pageSize
    let size = readable + 2 * pageSize
    guard let base = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0),
      base != MAP_FAILED
    else { return nil }
    self.base = base
    guard mprotect(base, pageSize, PROT_NONE) == 0,
      mprotect(base + pageSize + readable, pageSize, PROT_NONE) == 0
    else { return nil }
  }

  deinit { munmap(base, readable + 2 * pageSize) }

  /// Copies values so that the last one ends where the memory ends; valid until the next copy.
  func atEnd<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafeBufferPointer<Value> {
    place(values, base + pageSize + readable - values.count * MemoryLayout<Value>.stride)
  }

  /// Copies values so that the first one begins where the memory begins; valid until the next copy.
  func atStart<Value: BitwiseCopyable>(_ values: [Value]) -> UnsafeBufferPointer<Value> {
    place(values, base + pageSize)
  }

  private func place<Value: BitwiseCopyable>(_ values: [Value], _ start: UnsafeMutableRawPointer)
    -> UnsafeBufferPointer<Value>
  {
    precondition(values.count * MemoryLayout<Value>.stride <= readable)
    let copy = start.bindMemory(to: Value.self, capacity: values.count)
    copy.initialize(from: values, count: values.count)
    return UnsafeBufferPointer(start: copy, count: values.count)
  }
}
