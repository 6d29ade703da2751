import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Faults for the sanitizers to find: a run that finds nothing says something only when it finds these.
///
/// Each test breaks the program that it runs in, so none runs but for `.ci/sanitize`, which names it by HEADROOM_PLANT.
@Suite struct PlantedFaultTests {
  private static func isPlanted(_ name: String) -> Bool {
    getenv("HEADROOM_PLANT").map { String(cString: $0) == name } ?? false
  }

  /// A read past the end of what was allocated.
  @Test(.enabled(if: isPlanted("address")))
  func aReadPastTheEnd() {
    let bytes = UnsafeMutablePointer<UInt8>.allocate(capacity: 8)
    bytes.initialize(repeating: 1, count: 8)
    defer { bytes.deallocate() }
    #expect((0...8).reduce(0) { $0 &+ Int(bytes[$1]) } >= 8)
  }

  /// Two threads that write one number, and nothing between them.
  @Test(.enabled(if: isPlanted("thread")))
  func aDataRace() {
    let shared = UnsafeMutablePointer<Int>.allocate(capacity: 1)
    shared.initialize(to: 0)
    defer { shared.deallocate() }
    #if canImport(Darwin)
      var threads: [pthread_t?] = [nil, nil]
    #else
      var threads = [pthread_t(), pthread_t()]
    #endif
    for index in threads.indices {
      let status = pthread_create(
        &threads[index], nil,
        { context in
          // The system hands over what it was given.
          let number = Optional(context).flatMap { $0 }?.assumingMemoryBound(to: Int.self)
          for _ in 0..<10_000 { number?.pointee &+= 1 }
          return nil
        }, shared)
      #expect(status == 0)
    }
    #if canImport(Darwin)
      for case let thread? in threads { pthread_join(thread, nil) }
    #else
      for thread in threads { pthread_join(thread, nil) }
    #endif
    #expect(shared.pointee > 0)
  }
}
