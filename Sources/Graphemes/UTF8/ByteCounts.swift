/// Counts of bytes that satisfy a condition, in loops that the compiler turns into vectors.
enum ByteCounts {
  /// The line feeds.
  static func lineFeeds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    count(bytes) { $0 == 0x0A ? 1 : 0 }
  }

  /// The bytes that start a scalar: all but continuation bytes.
  static func scalarStarts(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    count(bytes) { Int8(bitPattern: $0) > -65 ? 1 : 0 }
  }

  /// The bytes that start a scalar of four bytes, in well-formed text.
  static func supplementaryStarts(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    count(bytes) { $0 >= 0xF0 ? 1 : 0 }
  }

  // A sum of bytes stays in byte lanes for 255 rounds; a sum of `Int` would not become vectors at all.
  @inline(__always)
  private static func count(_ bytes: UnsafeBufferPointer<UInt8>, _ isCounted: (UInt8) -> UInt8) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var total = 0
    var start = 0
    while start < bytes.count {
      let end = min(start &+ 255 * 32, bytes.count)
      var sums = SIMD32<UInt8>()
      var index = start
      while index &+ 32 <= end {
        for lane in 0..<32 { sums[lane] &+= isCounted(base[index &+ lane]) }
        index &+= 32
      }
      for lane in 0..<32 { total &+= Int(sums[lane]) }
      while index < end {
        total &+= Int(isCounted(base[index]))
        index &+= 1
      }
      start = end
    }
    return total
  }
}
