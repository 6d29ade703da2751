#if HEADROOM_CHECKS
  extension TextBuffer {
    /// Traps unless every invariant of the tree holds: depths, sizes, and each summary as counted anew from the text.
    ///
    /// Compiled in when `HEADROOM_CHECKS` is defined, as it is in debug builds.
    ///
    /// - Complexity: O(n log n).
    package func checkInvariants() { _ = root.checkInvariants(shape, isRoot: true) }
  }

  extension TextNode {
    /// The text below.
    fileprivate func checkInvariants(_ shape: TextTreeShape, isRoot: Bool) -> [UInt16] {
      var text: [UInt16] = []
      switch content {
      case .chunk(let units):
        precondition(units.count <= shape.maximumChunk, "invariant 2: a chunk of \(units.count)")
        precondition(isRoot || units.count >= shape.minimumChunk, "invariant 2: a chunk of \(units.count)")
        text = units
      case .children(let children):
        let range = (isRoot ? 2 : shape.minimumChildren)...shape.maximumChildren
        precondition(range.contains(children.count), "invariant 2: \(children.count) children")
        for child in children {
          precondition(child.height == children[0].height, "invariant 1: depths differ")
          text += child.checkInvariants(shape, isRoot: false)
        }
      }
      precondition(summary == TextSummary(text), "invariant 3: \(summary) for \(TextSummary(text))")
      return text
    }
  }
#endif
