extension TextBuffer {
  /// The code units from start to end.
  ///
  /// - Complexity: O(n).
  public var units: [UInt16] { units(in: 0..<utf16Count) }

  /// The code units of a range.
  ///
  /// - Throws: `UTF16RangeError` when the range is out of bounds.
  /// - Complexity: O(log n + m), for m code units in the range.
  public func units(in range: UTF16Range) throws(UTF16RangeError) -> [UInt16] {
    guard let offsets = range.offsets(in: utf16Count) else {
      throw UTF16RangeError(range: range, count: utf16Count)
    }
    return units(in: offsets)
  }

  /// The code unit at an offset, or nil outside the text.
  ///
  /// - Complexity: O(log n).
  public func unit(at offset: Int) -> UInt16? {
    guard offset >= 0, offset < utf16Count else { return nil }
    return units(in: offset..<(offset + 1)).first
  }

  /// The scalar, or the lone surrogate, that starts at an offset; nil outside the text.
  ///
  /// - Complexity: O(log n).
  public func codePoint(at offset: Int) -> UInt32? {
    guard offset >= 0, offset < utf16Count else { return nil }
    return Self.codePoint(units(in: offset..<min(offset + 2, utf16Count)))
  }

  /// The code point that code units, at least one, begin with.
  static func codePoint(_ units: [UInt16]) -> UInt32 {
    if units.count > 1, UTF16.isLeadSurrogate(units[0]), UTF16.isTrailSurrogate(units[1]) {
      return 0x10000 + (UInt32(units[0] & 0x3FF) << 10 | UInt32(units[1] & 0x3FF))
    }
    return UInt32(units[0])
  }

  /// Calls `body` with the chunks from start to end, until it returns false.
  ///
  /// Chunks are cut anywhere, inside clusters and surrogate pairs too. None is empty.
  ///
  /// - Complexity: O(n).
  public func forEachChunk(_ body: ([UInt16]) -> Bool) {
    _ = root.forEachChunk(in: 0..<utf16Count) { chunk, _ in body(chunk) }
  }

  /// The code units of a range that lies within the text.
  func units(in range: Range<Int>) -> [UInt16] {
    var result: [UInt16] = []
    result.reserveCapacity(range.count)
    _ = root.forEachChunk(in: range) { chunk, part in
      result += chunk[part]
      return true
    }
    return result
  }
}

extension TextNode {
  /// Calls `body` with every chunk that holds some of a range, and the part of it, until it returns false; false then.
  func forEachChunk(in range: Range<Int>, _ body: ([UInt16], Range<Int>) -> Bool) -> Bool {
    switch content {
    case .chunk(let units):
      let part = range.clamped(to: 0..<units.count)
      return part.isEmpty || body(units, part)
    case .children(let children):
      var start = 0
      for child in children {
        let part = range.clamped(to: start..<(start + child.count))
        if !part.isEmpty {
          let inner = (part.lowerBound - start)..<(part.upperBound - start)
          if !child.forEachChunk(in: inner, body) { return false }
        }
        start += child.count
      }
      return true
    }
  }
}

extension TextBuffer: Equatable {
  /// Whether both hold the same code units, however their trees are cut.
  ///
  /// - Complexity: O(n); O(1) when a count differs.
  public static func == (left: TextBuffer, right: TextBuffer) -> Bool {
    left.root.summary == right.root.summary && left.units == right.units
  }
}

extension TextBuffer: Hashable {
  /// Feeds the code units to a hasher.
  ///
  /// - Complexity: O(n).
  public func hash(into hasher: inout Hasher) { hasher.combine(units) }
}

extension TextBuffer: CustomStringConvertible {
  /// The text; lone surrogates become U+FFFD.
  ///
  /// - Complexity: O(n).
  public var description: String { String(decoding: units, as: UTF16.self) }
}
