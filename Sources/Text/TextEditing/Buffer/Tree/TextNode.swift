/// A node of the tree that holds a buffer's text.
///
/// A leaf holds a chunk of code units, an inner node its children. Chunks are cut anywhere, inside clusters and
/// surrogate pairs too. Children live in an array, so a tree that is held once is changed in place, and one that is
/// shared is copied along the path of the change.
///
/// Invariants, which `checkInvariants` holds to the text:
/// 1. All leaves are at the same depth.
/// 2. But for the root, a chunk has `minimumChunk...maximumChunk` code units and an inner node
///    `minimumChildren...maximumChildren` children; an inner root has at least two.
/// 3. A node's summary is that of its text.
struct TextNode: Sendable {
  /// The content of a node.
  enum Content: Sendable {
    case chunk([UInt16])
    case children([TextNode])
  }

  /// The summary of the text below.
  private(set) var summary: TextSummary
  /// The chunk or the children.
  private(set) var content: Content

  /// Creates a leaf.
  ///
  /// - Complexity: O(n).
  init(chunk: [UInt16]) {
    summary = TextSummary(chunk)
    content = .chunk(chunk)
  }

  /// Creates an inner node; the children have the same height.
  init(children: [TextNode]) {
    summary = Self.summary(of: children)
    content = .children(children)
  }

  /// The number of code units below.
  var count: Int { summary.utf16 }

  /// The levels below the node: 0 for a leaf.
  ///
  /// - Complexity: O(log n).
  var height: Int {
    switch content {
    case .chunk: 0
    // An inner node has children.
    case .children(let children): 1 + children[0].height
    }
  }

  /// The length of the chunk that holds a whole range, or nil when the range lies in several.
  ///
  /// - Complexity: O(log n).
  func chunkCount(holding range: Range<Int>) -> Int? {
    switch content {
    case .chunk(let units): units.count
    case .children(let children):
      Self.child(of: children, holding: range).flatMap { index, start in
        children[index].chunkCount(holding: (range.lowerBound - start)..<(range.upperBound - start))
      }
    }
  }

  /// Replaces a range that lies in one chunk.
  ///
  /// - Complexity: O(log n) and the length of the chunk.
  mutating func replaceInChunk(_ range: Range<Int>, with replacement: [UInt16]) {
    switch content {
    case .chunk(let units):
      self = TextNode(chunk: units.replacing(range, with: replacement))
    case .children(var children):
      guard let (index, start) = Self.child(of: children, holding: range) else {
        preconditionFailure("\(range) lies in several chunks")
      }
      // Held twice, the children would be copied.
      content = .chunk([])
      children[index].replaceInChunk(
        (range.lowerBound - start)..<(range.upperBound - start), with: replacement)
      summary = Self.summary(of: children)
      content = .children(children)
    }
  }

  /// The first child that holds a whole range, and where it starts.
  private static func child(of children: [TextNode], holding range: Range<Int>) -> (index: Int, start: Int)? {
    var start = 0
    for index in children.indices {
      let end = start + children[index].count
      if range.upperBound <= end { return range.lowerBound >= start ? (index, start) : nil }
      if range.lowerBound < end { return nil }
      start = end
    }
    return nil
  }

  private static func summary(of children: [TextNode]) -> TextSummary {
    var sum = TextSummary()
    for child in children { sum = sum + child.summary }
    return sum
  }
}

extension [UInt16] {
  /// A copy with a range replaced, in exactly the memory it needs.
  fileprivate func replacing(_ range: Range<Int>, with replacement: [UInt16]) -> [UInt16] {
    let length = count - range.count + replacement.count
    // Without room the standard library writes a count of 0 into the one empty array of all threads.
    if length == 0 { return [] }
    return [UInt16](unsafeUninitializedCapacity: length) { buffer, initialized in
      _ = buffer[..<range.lowerBound].initialize(fromContentsOf: self[..<range.lowerBound])
      let end = range.lowerBound + replacement.count
      _ = buffer[range.lowerBound..<end].initialize(fromContentsOf: replacement)
      _ = buffer[end..<length].initialize(fromContentsOf: self[range.upperBound...])
      initialized = length
    }
  }
}
