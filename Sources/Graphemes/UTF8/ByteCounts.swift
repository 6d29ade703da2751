/// Counts of bytes that satisfy a condition, in loops that the compiler turns into vectors.
enum ByteCounts {
  /// The line feeds.
  static func lineFeeds(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    count(bytes) { $0 == 0x0A }
  }

  /// The bytes that start a scalar: all but continuation bytes.
  static func scalarStarts(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    count(bytes) { Int8(bitPattern: $0) > -65 }
  }

  /// The bytes that start a scalar of four bytes, in well-formed text.
  static func supplementaryStarts(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    count(bytes) { $0 >= 0xF0 }
  }

  // A sum of bytes stays in byte lanes for 255 of them; a sum of `Int` would not become vectors at all.
  @inline(__always)
  private static func count(_ bytes: UnsafeBufferPointer<UInt8>, _ isCounted: (UInt8) -> Bool) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var total = 0
    var start = 0
    while start &+ 255 <= bytes.count {
      var sum: UInt8 = 0
      for index in 0..<255 { sum &+= isCounted(base[start &+ index]) ? 1 : 0 }
      total &+= Int(sum)
      start &+= 255
    }
    while start < bytes.count {
      total &+= isCounted(base[start]) ? 1 : 0
      start &+= 1
    }
    return total
  }
}
