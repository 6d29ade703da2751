/// Counting line feeds in words of eight bytes.
enum LineFeeds {
  /// How many bytes are U+000A.
  static func count(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    let raw = UnsafeRawPointer(base)
    var total = 0
    var index = 0
    while index &+ 8 <= bytes.count {
      // One byte of `sums` for each of eight places; each holds 255 at most, so they are added up before.
      var sums: UInt64 = 0
      let end = min(index &+ 8 * 255, bytes.count &- 7)
      while index < end {
        let other = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self) ^ 0x0A0A_0A0A_0A0A_0A0A
        // The high bit of each byte that is zero: neither its low bits nor its own high bit are set.
        let zeros =
          ~(((other & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7F7F_7F7F_7F7F_7F7F) | other) & 0x8080_8080_8080_8080
        sums &+= zeros &>> 7
        index &+= 8
      }
      total &+= Int(((sums & 0x00FF_00FF_00FF_00FF) &* 0x0001_0001_0001_0001) &>> 48)
      total &+= Int((((sums &>> 8) & 0x00FF_00FF_00FF_00FF) &* 0x0001_0001_0001_0001) &>> 48)
    }
    while index < bytes.count {
      total &+= base[index] == 0x0A ? 1 : 0
      index &+= 1
    }
    return total
  }
}
