/// How large the chunks and the inner nodes of a tree become.
///
/// Small in debug builds, so that short texts make deep trees; tests go through every size from 1.
package struct TextTreeShape: Sendable, Hashable {
  /// The largest number of code units in a chunk.
  package let maximumChunk: Int
  /// The largest number of children of an inner node.
  package let maximumChildren: Int

  /// Creates a shape of chunks of at least 1 code unit and inner nodes of at least 3 children.
  package init(maximumChunk: Int, maximumChildren: Int) {
    precondition(maximumChunk >= 1 && maximumChildren >= 3, "no tree has this shape")
    self.maximumChunk = maximumChunk
    self.maximumChildren = maximumChildren
  }

  /// The shape of a buffer for which none is asked.
  package static let standard: TextTreeShape = {
    #if DEBUG
      TextTreeShape(maximumChunk: 16, maximumChildren: 4)
    #else
      // A chunk is summarised anew by every edit in it; smaller ones spend more on the tree than on the text.
      TextTreeShape(maximumChunk: 512, maximumChildren: 8)
    #endif
  }()

  /// The smallest number of code units in a chunk that is not alone.
  ///
  /// A quarter, not a half: a deletion and an insertion in turn must not merge and split in turn.
  var minimumChunk: Int { max(1, maximumChunk / 4) }

  /// The smallest number of children of an inner node that is not the root.
  var minimumChildren: Int { max(2, maximumChildren / 4) }

  /// The number of code units in the chunks of a new tree: full enough to be small, with room to type.
  var builtChunk: Int { max(1, maximumChunk * 3 / 4) }

  /// The sizes of pieces, as even as can be, for `count` units in pieces of about `target`.
  static func pieces(of count: Int, target: Int) -> [Range<Int>] {
    let number = max(1, (count + target - 1) / target)
    return (0..<number).map { (count * $0 / number)..<(count * ($0 + 1) / number) }
  }
}
