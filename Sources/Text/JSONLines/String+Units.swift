extension String {
  /// The text of UTF-16 code units; lone surrogates become U+FFFD.
  ///
  /// - Complexity: O(n), at the speed of a copy where all is ASCII.
  package init(units: [UInt16]) {
    guard units.allSatisfy({ $0 < 0x80 }) else {
      self.init(decoding: units, as: UTF16.self)
      return
    }
    self.init(unsafeUninitializedCapacity: units.count) { buffer in
      // Below 0x80, and the buffer has room for all of them.
      for (index, unit) in units.enumerated() { buffer[index] = UInt8(truncatingIfNeeded: unit) }
      return units.count
    }
  }
}
