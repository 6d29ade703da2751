/// Text that is edited, with its counts always known.
///
/// A balanced tree of chunks of UTF-16 code units, each node with a summary of its text. An edit, a count in any unit,
/// a conversion between units and a step from cluster to cluster take O(log n), on every text: a run of 100,000 flags,
/// a chain of joiners, 100,000 combining marks on one letter.
///
///     var buffer = TextBuffer("Hello")
///     try buffer.replace(UTF16Range(caret: 5), with: "👨‍👩‍👧‍👦")
///     buffer.counts.graphemes  // 6
///
/// In UTF-16 because text views ask in it, and any sequence of code units is a text: half of a surrogate pair lives in
/// the buffer and joins its partner when that arrives, wherever the chunks are cut.
///
/// A value: a copy costs O(1), shares what both have in common, and keeps its text and its counts whatever happens to
/// the other.
public struct TextBuffer: Sendable {
  /// The tree.
  var root: TextNode
  /// How large its nodes become.
  let shape: TextTreeShape

  /// Creates an empty buffer.
  ///
  /// - Complexity: O(1).
  public init() { self.init([UInt16]()) }

  /// Creates a buffer of code units; lone surrogates are allowed.
  ///
  /// - Complexity: O(n).
  public init(_ units: [UInt16]) { self.init(units, shape: .standard) }

  /// Creates a buffer of a text.
  ///
  /// - Complexity: O(n).
  public init(_ text: some StringProtocol) { self.init(Array(text.utf16)) }

  /// Creates a buffer of UTF-8; ill-formed bytes are repaired as `String(decoding:as:)` does it, one U+FFFD a maximal
  /// subpart.
  ///
  /// - Complexity: O(n).
  public init(utf8 bytes: some Collection<UInt8>) { self.init(String(decoding: bytes, as: UTF8.self)) }

  /// Creates a buffer whose tree has a shape of its own.
  package init(_ units: [UInt16], shape: TextTreeShape) {
    root = TextNode(units, shape)
    self.shape = shape
  }

  init(_ root: TextNode, _ shape: TextTreeShape) {
    self.root = root
    self.shape = shape
  }

  /// The number of UTF-16 code units.
  ///
  /// - Complexity: O(1).
  public var utf16Count: Int { root.count }

  /// Whether there is no text.
  ///
  /// - Complexity: O(1).
  public var isEmpty: Bool { root.count == 0 }

  /// Replaces a range of code units; it may start or end inside a cluster or a surrogate pair.
  ///
  /// - Throws: `UTF16RangeError` when the range is out of bounds; the text is then unchanged.
  /// - Complexity: O(log n + m), for m code units in the replacement.
  public mutating func replace(_ range: UTF16Range, with replacement: [UInt16]) throws(UTF16RangeError) {
    guard let offsets = range.offsets(in: utf16Count) else {
      throw UTF16RangeError(range: range, count: utf16Count)
    }
    replace(offsets, with: replacement)
  }

  /// Replaces a range of code units by a text.
  ///
  /// - Throws: `UTF16RangeError` when the range is out of bounds; the text is then unchanged.
  /// - Complexity: O(log n + m), for m code units in the replacement.
  public mutating func replace(
    _ range: UTF16Range, with replacement: some StringProtocol
  ) throws(UTF16RangeError) {
    try replace(range, with: Array(replacement.utf16))
  }

  private mutating func replace(_ range: Range<Int>, with replacement: [UInt16]) {
    if range.isEmpty && replacement.isEmpty { return }
    // Most edits change one chunk and leave it neither too long nor too short.
    if let count = root.chunkCount(holding: range) {
      let length = count - range.count + replacement.count
      let isAlone = count == utf16Count
      if length <= shape.maximumChunk, length >= shape.minimumChunk || isAlone {
        root.replaceInChunk(range, with: replacement)
        return
      }
    }
    let head = TextNode.joined(root.prefix(range.lowerBound, shape), TextNode(replacement, shape), shape)
    root = TextNode.joined(head, root.suffix(from: range.upperBound, shape), shape)
  }
}
