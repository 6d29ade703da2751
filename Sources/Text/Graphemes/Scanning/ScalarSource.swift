/// Text in memory that can be read scalar by scalar, forward and backward.
///
/// Offsets are in code units.
protocol ScalarSource {
  /// How many code units there are.
  var count: Int { get }

  /// The scalar that starts at an offset below `count`, and how many code units it has.
  ///
  /// A lone surrogate is itself, an ill-formed sequence of UTF-8 is U+FFFD.
  func scalar(at offset: Int) -> (codePoint: UInt32, length: Int)

  /// Where the scalar before an offset starts; the offset is above 0 and splits no scalar.
  func scalarStart(before offset: Int) -> Int

  /// The offset, or the start of the scalar that it splits.
  func roundedDown(_ offset: Int) -> Int
}

/// UTF-16 code units; a surrogate without its partner is a scalar of its own.
struct UTF16Source: ScalarSource {
  let units: UnsafeBufferPointer<UInt16>

  var count: Int { units.count }

  @inline(__always)
  func scalar(at offset: Int) -> (codePoint: UInt32, length: Int) {
    splitsPair(offset + 1)
      ? (Graphemes.scalar(units[offset], units[offset + 1]), 2) : (UInt32(units[offset]), 1)
  }

  @inline(__always)
  func scalarStart(before offset: Int) -> Int { splitsPair(offset - 1) ? offset - 2 : offset - 1 }

  @inline(__always)
  func roundedDown(_ offset: Int) -> Int { splitsPair(offset) ? offset - 1 : offset }

  private func splitsPair(_ offset: Int) -> Bool {
    offset > 0 && offset < units.count && UTF16.isLeadSurrogate(units[offset - 1])
      && UTF16.isTrailSurrogate(units[offset])
  }
}

/// UTF-8; each maximal subpart of an ill-formed sequence is one U+FFFD, as `String(decoding:as:)` has it.
struct UTF8Source: ScalarSource {
  let bytes: UnsafeBufferPointer<UInt8>

  var count: Int { bytes.count }

  @inline(__always)
  func scalar(at offset: Int) -> (codePoint: UInt32, length: Int) {
    if bytes[offset] < 0x80 { return (UInt32(bytes[offset]), 1) }
    let rest = UnsafeBufferPointer(rebasing: bytes[offset..<min(offset + 4, bytes.count)])
    return switch UTF8Sequence.read(rest) {
    case .scalar(let codePoint, let length): (codePoint, length)
    case .illFormed(let length): (0xFFFD, length)
    case .incomplete: (0xFFFD, rest.count)
    }
  }

  @inline(__always)
  func scalarStart(before offset: Int) -> Int { start(of: offset - 1) }

  @inline(__always)
  func roundedDown(_ offset: Int) -> Int {
    offset > 0 && offset < bytes.count ? start(of: offset) : offset
  }

  /// Where the sequence that holds a byte starts.
  private func start(of offset: Int) -> Int {
    // A continuation belongs to a lead up to three bytes before it, when the sequence there reaches so far.
    var lead = offset
    while lead > 0, offset - lead < 3, bytes[lead] & 0xC0 == 0x80 { lead -= 1 }
    return lead + scalar(at: lead).length > offset ? lead : offset
  }
}
