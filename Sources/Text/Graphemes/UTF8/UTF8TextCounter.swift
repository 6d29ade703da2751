/// Counts UTF-8 text that arrives in pieces: clusters, scalars, code units, bytes and line feeds in one pass.
///
/// The pieces may end anywhere, inside a scalar too; any split gives the same counts. Ill-formed bytes count as
/// `String(decoding:as:)` repairs them, one U+FFFD a maximal subpart, and are noticed. Memory does not grow.
///
///     var counter = UTF8TextCounter()
///     while let piece = try read() { counter.feed(piece.span) }
///     let counts = counter.finish()
public struct UTF8TextCounter: Sendable {
  /// The counts of a text in every unit.
  public struct Counts: Sendable, Hashable {
    /// Extended grapheme clusters (UAX #29), by the linked ICU's Unicode version.
    public var graphemes = 0
    /// Unicode scalars; a repaired sequence counts as one.
    public var scalars = 0
    /// UTF-16 code units; a repaired sequence counts as one.
    public var utf16 = 0
    /// Bytes, as they came.
    public var utf8 = 0
    /// Line feeds (U+000A), as `wc -l` counts lines.
    public var lineFeeds = 0
    /// Ill-formed sequences (maximal subparts), each counted as the one U+FFFD that repairs it.
    public var illFormed = 0
    /// Where the first ill-formed sequence starts, in bytes from the start of the text, or nil.
    public var firstIllFormed: Int?

    /// No text.
    public init() {}
  }

  private var counts = Counts()
  private var state = GraphemeMachine.State.start.rawValue
  /// The start of a sequence that the last piece cut off, first byte lowest, and how many bytes it has.
  private var pending: UInt32 = 0
  private var pendingCount = 0
  private let lane: UTF8Lane

  /// A counter at the start of a text.
  public init() { self.init(lane: .best) }

  package init(lane: UTF8Lane) { self.lane = lane }

  /// Counts the next bytes of the text.
  ///
  /// - Complexity: O(n).
  public mutating func feed(_ bytes: Span<UInt8>) {
    bytes.withUnsafeBufferPointer { feed($0) }
  }

  /// Counts the next bytes of the text.
  ///
  /// - Complexity: O(n).
  public mutating func feed(_ bytes: UnsafeBufferPointer<UInt8>) {
    var rest = bytes[...]
    // Bytes that complete what the last piece cut off are few: one by one, until nothing is pending.
    while pendingCount > 0, let byte = rest.first {
      rest.removeFirst()
      push(byte)
    }
    let whole = UnsafeBufferPointer(rebasing: rest)
    let cut = whole.count - UTF8Sequence.incompleteSuffix(whole)
    var start = 0
    while start < cut {
      // Slices stay in the cache between the passes over them, and end between sequences.
      var end = min(start + Self.sliceSize, cut)
      if end < cut {
        end -= UTF8Sequence.incompleteSuffix(UnsafeBufferPointer(rebasing: whole[start..<end]))
      }
      count(UnsafeBufferPointer(rebasing: whole[start..<end]))
      start = end
    }
    for byte in whole[cut...] { push(byte) }
  }

  /// The counts so far, as if the text ended here.
  public var current: Counts {
    var copy = self
    return copy.finish()
  }

  /// Ends the text and returns its counts; the counter starts afresh.
  ///
  /// A sequence still incomplete is ill-formed.
  public mutating func finish() -> Counts {
    flush()
    defer { self = UTF8TextCounter(lane: lane) }
    return counts
  }

  private static let sliceSize = 1 << 15

  /// Takes a byte of a sequence that a piece cut off, and counts what becomes decided.
  private mutating func push(_ byte: UInt8) {
    pending |= UInt32(byte) << UInt32(pendingCount * 8)
    pendingCount += 1
    // An ill-formed sequence is known by the byte after it, which starts another.
    while pendingCount > 0 {
      let isIncomplete = withPending { UTF8Sequence.read($0) == .incomplete }
      if isIncomplete { return }
      takePending()
    }
  }

  /// Counts the first sequence of what is pending.
  private mutating func takePending() {
    let length = withPending { bytes in
      switch UTF8Sequence.read(bytes) {
      case .scalar(_, let length), .illFormed(let length): length
      case .incomplete: bytes.count
      }
    }
    var copy = pending.littleEndian
    withUnsafeBytes(of: &copy) { raw in
      raw.withMemoryRebound(to: UInt8.self) { count(UnsafeBufferPointer(rebasing: $0[..<length])) }
    }
    // Four bytes may be pending only for the moment in which they are a whole scalar.
    pending = length >= 4 ? 0 : pending >> UInt32(length * 8)
    pendingCount -= length
  }

  private func withPending<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
    withUnsafeBytes(of: pending.littleEndian) { raw in
      raw.withMemoryRebound(to: UInt8.self) { body(UnsafeBufferPointer(rebasing: $0[..<pendingCount])) }
    }
  }

  private mutating func flush() {
    while pendingCount > 0 { takePending() }
  }

  /// Counts bytes that end between sequences, or at the end of the text.
  private mutating func count(_ bytes: UnsafeBufferPointer<UInt8>) {
    var tally = UTF8Tally()
    UTF8Graphemes.tally(repairing: bytes, &state, &tally, lane)
    if tally.illFormed > 0, counts.firstIllFormed == nil {
      counts.firstIllFormed = counts.utf8 + UTF8Sequence.firstIllFormed(bytes)
    }
    counts.graphemes += tally.clusters
    counts.scalars += tally.scalars
    counts.utf16 += tally.scalars + tally.supplementary
    counts.utf8 += bytes.count
    counts.illFormed += tally.illFormed
    counts.lineFeeds += tally.lineFeeds
  }
}
