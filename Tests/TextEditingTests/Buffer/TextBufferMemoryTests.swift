import TestSupport
import Testing

@testable import TextEditing

/// What a buffer takes of memory, and that its cost does not grow with the text.
@Suite struct TextBufferMemoryTests {
  /// The bytes of a tree as allocated: headers of arrays, code units, nodes.
  private func bytes(_ node: TextNode) -> Int {
    // An array has a header of 32 bytes, and malloc one of 8.
    switch node.content {
    case .chunk(let units): 40 + 2 * units.capacity
    case .children(let children):
      40 + MemoryLayout<TextNode>.stride * children.capacity + children.reduce(0) { $0 + bytes($1) }
    }
  }

  /// At most 2.5 bytes a code unit, after random edits as many as ten to a chunk.
  @Test func memoryAfterRandomEdits() throws {
    var generator = SeededGenerator(seed: 25)
    // The shape of a release build, whatever this one is.
    let shape = TextTreeShape(maximumChunk: 512, maximumChildren: 8)
    let (length, edits) = runsLongTests ? (10_000_000, 100_000) : (300_000, 8_000)
    var buffer = TextBuffer([UInt16](repeating: 0x61, count: length), shape: shape)
    for _ in 0..<edits {
      let lower = Int.random(in: 0...buffer.utf16Count, using: &generator)
      let removed = Int.random(in: 0...min(12, buffer.utf16Count - lower), using: &generator)
      let inserted = [UInt16](repeating: 0x62, count: Int.random(in: 0...12, using: &generator))
      try buffer.replace(UTF16Range(location: lower, length: removed), with: inserted)
    }
    let ratio = Double(bytes(buffer.root)) / Double(buffer.utf16Count)
    #expect(ratio <= 2.5, "\(ratio) bytes a code unit of \(buffer.utf16Count), \(edits) edits")
  }

  /// A chunk's worth of nodes is copied by an edit of a shared tree, not the tree.
  @Test func theTreeIsShallow() {
    let shape = TextTreeShape(maximumChunk: 512, maximumChildren: 8)
    let buffer = TextBuffer([UInt16](repeating: 0x61, count: 1_000_000), shape: shape)
    #expect(buffer.root.height == 4)
  }
}
