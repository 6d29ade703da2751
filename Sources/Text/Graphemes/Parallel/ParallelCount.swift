#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Counting a large text on several threads, by the summaries of its pieces.
enum ParallelCount {
  /// How many processors the system offers.
  static var processors: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }

  /// Counts the clusters of UTF-8 that may be ill-formed.
  static func graphemes(_ bytes: UnsafeBufferPointer<UInt8>, threads: Int) -> Int {
    let pieces = cut(bytes, into: max(1, threads))
    let summaries = UnsafeMutableBufferPointer<GraphemeSummary>.allocate(capacity: pieces.count)
    summaries.initialize(repeating: .empty)
    defer { summaries.deallocate() }
    concurrently(pieces.count) { summaries[$0] = GraphemeSummary(utf8: pieces[$0]) }
    return summaries.reduce(.empty, +).count
  }

  /// Cuts a text into about so many pieces, none of which starts inside a scalar.
  private static func cut(_ bytes: UnsafeBufferPointer<UInt8>, into count: Int) -> [UnsafeBufferPointer<
    UInt8
  >] {
    let source = UTF8Source(bytes: bytes)
    var pieces: [UnsafeBufferPointer<UInt8>] = []
    var start = 0
    for number in 1...count where start < bytes.count {
      let end = number == count ? bytes.count : source.roundedDown(bytes.count / count * number)
      if end > start {
        pieces.append(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        start = end
      }
    }
    return pieces
  }

  /// Calls `body` with 0, 1, … below `count`, each on a thread of its own, the first on this one; returns after all.
  ///
  /// Where the system gives no more threads, this one does the work.
  private static func concurrently(_ count: Int, _ body: (Int) -> Void) {
    withoutActuallyEscaping(body) { body in
      var threads: [pthread_t] = []
      for number in stride(from: 1, to: count, by: 1) {
        let job = Unmanaged.passRetained(Job { body(number) })
        #if canImport(Darwin)
          var thread: pthread_t?
          let result = pthread_create(&thread, nil, { Job.run($0) }, job.toOpaque())
          let started = result == 0 ? thread : nil
        #else
          var thread = pthread_t()
          let result = pthread_create(&thread, nil, { Job.run($0) }, job.toOpaque())
          let started = result == 0 ? thread : nil
        #endif
        if let started {
          threads.append(started)
        } else {
          job.takeRetainedValue().work()
        }
      }
      if count > 0 { body(0) }
      // Every thread ends before this function does, so nothing that `body` uses is gone.
      for thread in threads { pthread_join(thread, nil) }
    }
  }

  private final class Job {
    let work: () -> Void
    init(_ work: @escaping () -> Void) { self.work = work }

    static func run(_ pointer: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
      if let pointer { Unmanaged<Job>.fromOpaque(pointer).takeRetainedValue().work() }
      return nil
    }
  }
}
