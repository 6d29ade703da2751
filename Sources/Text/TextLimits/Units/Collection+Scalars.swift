extension RandomAccessCollection where Element == UInt16, Index == Int {
  /// The scalar that starts at an offset, and where it ends; a lone surrogate is itself.
  @inline(__always)
  func scalar(at offset: Int) -> (value: Int32, end: Int) {
    let unit = self[offset]
    guard UTF16.isLeadSurrogate(unit), offset + 1 < endIndex, UTF16.isTrailSurrogate(self[offset + 1]) else {
      return (Int32(unit), offset + 1)
    }
    return (0x10000 + Int32(unit & 0x3FF) << 10 + Int32(self[offset + 1] & 0x3FF), offset + 2)
  }

  /// The scalar that ends at an offset above the start.
  @inline(__always)
  func scalar(before offset: Int) -> Int32 {
    guard UTF16.isTrailSurrogate(self[offset - 1]), offset - 1 > startIndex,
      UTF16.isLeadSurrogate(self[offset - 2])
    else { return Int32(self[offset - 1]) }
    return scalar(at: offset - 2).value
  }

  /// How many scalars there are, in text without lone surrogates.
  var scalarCount: Int { count - count(where: UTF16.isTrailSurrogate) }
}
