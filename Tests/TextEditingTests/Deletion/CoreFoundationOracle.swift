import Foundation

/// CoreFoundation's own answer, from the library that Foundation on Linux is built on.
enum CoreFoundationOracle {
  /// How many code units backspace takes before a caret, which is within the text and not at its start.
  static func backspaceLength(before caret: Int, in units: [UInt16]) -> Int {
    guard let string = create(nil, units, units.count) else { return -1 }
    defer { release(string) }
    // kCFStringBackwardDeletionCluster is 4.
    return caret - clusterRange(string, caret - 1, 4).location
  }

  /// The code units of the composed character that holds an offset.
  static func composedRange(at offset: Int, in units: [UInt16]) -> Range<Int> {
    guard let string = create(nil, units, units.count) else { return 0..<0 }
    defer { release(string) }
    // kCFStringComposedCharacterCluster is 2.
    let range = clusterRange(string, offset, 2)
    return range.location..<(range.location + range.length)
  }
}

// The functions are exported by libFoundation.so and in no module. A CFRange, two words, comes back in the registers in
// which Swift returns two Ints.
@_silgen_name("CFStringCreateWithCharacters")
private func create(_ allocator: UnsafeRawPointer?, _ units: UnsafePointer<UInt16>, _ count: Int)
  -> OpaquePointer?
@_silgen_name("CFRelease")
private func release(_ string: OpaquePointer)
@_silgen_name("CFStringGetRangeOfCharacterClusterAtIndex")
private func clusterRange(_ string: OpaquePointer, _ index: Int, _ type: Int) -> (location: Int, length: Int)
