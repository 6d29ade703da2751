extension TextNode {
  /// Builds the tree of a text.
  ///
  /// - Complexity: O(n).
  init(_ units: [UInt16], _ shape: TextTreeShape) {
    var level = TextTreeShape.pieces(of: units.count, target: shape.builtChunk)
      .map { TextNode(chunk: Array(units[$0])) }
    while level.count > 1 {
      level = TextTreeShape.pieces(of: level.count, target: shape.maximumChildren)
        .map { TextNode(children: Array(level[$0])) }
    }
    // One piece at least, also of no text.
    self = level[0]
  }

  /// A text followed by another.
  ///
  /// - Complexity: O(log n).
  static func joined(_ left: TextNode, _ right: TextNode, _ shape: TextTreeShape) -> TextNode {
    if left.count == 0 { return right }
    if right.count == 0 { return left }
    let nodes = siblings(left, left.height, right, right.height, shape)
    return nodes.count == 1 ? nodes[0] : TextNode(children: nodes)
  }

  /// A text followed by another, as one node or two of the height of the taller, each large enough for invariant 2.
  ///
  /// Neither text is empty.
  private static func siblings(
    _ left: TextNode, _ leftHeight: Int, _ right: TextNode, _ rightHeight: Int, _ shape: TextTreeShape
  ) -> [TextNode] {
    switch (left.content, right.content) {
    case (.chunk(let first), .chunk(let second)):
      return balanced(
        left, first, right, second, shape.minimumChunk, shape.maximumChunk, TextNode.init(chunk:))
    case (.children(let first), .children(let second)) where leftHeight == rightHeight:
      return balanced(
        left, first, right, second, shape.minimumChildren, shape.maximumChildren, TextNode.init(children:))
    case (.children(let children), _) where leftHeight > rightHeight:
      // An inner node has children.
      let last = siblings(children[children.count - 1], leftHeight - 1, right, rightHeight, shape)
      return parents(children.dropLast() + last, shape)
    case (_, .children(let children)):
      let first = siblings(left, leftHeight, children[0], rightHeight - 1, shape)
      return parents(first + children.dropFirst(), shape)
    default: preconditionFailure("a leaf of height \(leftHeight)")
    }
  }

  /// Two nodes of the same height: as they are when both are large enough, else made one, or two of equal size.
  private static func balanced<Element>(
    _ left: TextNode, _ first: [Element], _ right: TextNode, _ second: [Element], _ minimum: Int,
    _ maximum: Int,
    _ make: ([Element]) -> TextNode
  ) -> [TextNode] {
    let total = first.count + second.count
    if total <= maximum { return [make(first + second)] }
    if first.count >= minimum, second.count >= minimum { return [left, right] }
    // More than the maximum, so each half is at least half the maximum.
    let all = first + second
    return [make(Array(all[..<(total / 2)])), make(Array(all[(total / 2)...]))]
  }

  /// One node over these children, or two when they are too many; never more than one too many.
  private static func parents(_ children: [TextNode], _ shape: TextTreeShape) -> [TextNode] {
    TextTreeShape.pieces(of: children.count, target: shape.maximumChildren)
      .map { TextNode(children: Array(children[$0])) }
  }

  /// The text before an offset.
  ///
  /// - Complexity: O(log n) and the length of a chunk.
  func prefix(_ offset: Int, _ shape: TextTreeShape) -> TextNode {
    if offset >= count { return self }
    switch content {
    case .chunk(let units): return TextNode(chunk: Array(units[..<offset]))
    case .children(let children):
      let (index, start) = Self.child(of: children, at: offset)
      let whole = Self.node(of: children[..<index])
      let part = children[index].prefix(offset - start, shape)
      return whole.map { Self.joined($0, part, shape) } ?? part
    }
  }

  /// The text from an offset on.
  ///
  /// - Complexity: O(log n) and the length of a chunk.
  func suffix(from offset: Int, _ shape: TextTreeShape) -> TextNode {
    if offset <= 0 { return self }
    switch content {
    case .chunk(let units): return TextNode(chunk: Array(units[min(offset, units.count)...]))
    case .children(let children):
      let (index, start) = Self.child(of: children, at: offset)
      let whole = Self.node(of: children[(index + 1)...])
      let part = children[index].suffix(from: offset - start, shape)
      return whole.map { Self.joined(part, $0, shape) } ?? part
    }
  }

  /// The child that holds the code unit at an offset, the last for the end, and where it starts.
  static func child(of children: [TextNode], at offset: Int) -> (index: Int, start: Int) {
    var start = 0
    for index in children.indices.dropLast() {
      let end = start + children[index].count
      if offset < end { return (index, start) }
      start = end
    }
    return (children.count - 1, start)
  }

  /// A root over children of the same height.
  private static func node(of children: ArraySlice<TextNode>) -> TextNode? {
    children.count > 1 ? TextNode(children: Array(children)) : children.first
  }
}
