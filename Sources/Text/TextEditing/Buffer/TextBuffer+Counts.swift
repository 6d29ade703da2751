import Graphemes

extension TextBuffer {
  /// The counts of the whole text.
  ///
  /// - Complexity: O(1).
  public var counts: TextCounts { root.summary.counts }

  /// The counts of the text before an offset, as a text of its own; an offset outside the text is clamped.
  ///
  /// A cluster that goes on past the offset counts. An offset inside a surrogate pair leaves its first half as a
  /// lone surrogate.
  ///
  /// - Complexity: O(log n).
  public func counts(upTo offset: Int) -> TextCounts { summary(upTo: offset).counts }

  /// The offset in UTF-16 of the scalar with a number, counted from 0; the end without one, 0 for a negative
  /// number.
  ///
  /// - Complexity: O(log n).
  public func utf16Offset(ofScalar number: Int) -> Int {
    offset(reaching: number, \.scalars) { _ in 1 }
  }

  /// The offset in UTF-16 of the scalar that holds the byte with a number in UTF-8; the end without one, 0 for
  /// a negative number.
  ///
  /// - Complexity: O(log n).
  public func utf16Offset(ofUTF8 number: Int) -> Int {
    offset(reaching: number, \.utf8) { $0 < 0x80 ? 1 : $0 < 0x800 ? 2 : 3 }
  }

  /// The summary of the text before an offset.
  func summary(upTo offset: Int) -> TextSummary {
    if offset >= utf16Count { return root.summary }
    return root.summary(upTo: max(0, offset))
  }

  /// Whether an offset lies between the two halves of a surrogate pair.
  ///
  /// - Complexity: O(log n).
  public func splitsSurrogatePair(_ offset: Int) -> Bool {
    guard offset > 0, offset < utf16Count else { return false }
    let around = units(in: (offset - 1)..<(offset + 1))
    return UTF16.isLeadSurrogate(around[0]) && UTF16.isTrailSurrogate(around[1])
  }

  /// The last offset that splits no pair and before which there is no more than `number` of a unit.
  ///
  /// - Parameters:
  ///   - unit: the count in a summary; of scalars, or of bytes.
  ///   - cost: what a code unit that is no half of a pair counts.
  private func offset(
    reaching number: Int, _ unit: KeyPath<TextSummary, Int>, _ cost: (UInt16) -> Int
  ) -> Int {
    if number <= 0 { return 0 }
    if number >= root.summary[keyPath: unit] { return utf16Count }
    var before = TextSummary()
    var node = root
    while case .children(let children) = node.content {
      for child in children {
        let through = before + child.summary
        if through[keyPath: unit] > number {
          node = child
          break
        }
        before = through
      }
    }
    guard case .chunk(let chunk) = node.content else { return utf16Count }
    var offset = before.utf16
    var count = before[keyPath: unit]
    // A pair that the chunks cut: its second half adds what the pair has more than its first half alone.
    var previousIsLead = before.endsWithLead
    let pairSurplus = unit == \TextSummary.utf8 ? 1 : 0
    for codeUnit in chunk {
      let isSecondHalf = previousIsLead && UTF16.isTrailSurrogate(codeUnit)
      count += isSecondHalf ? pairSurplus : cost(codeUnit)
      if count > number { break }
      offset += 1
      previousIsLead = UTF16.isLeadSurrogate(codeUnit)
    }
    return splitsSurrogatePair(offset) ? offset - 1 : offset
  }
}

extension TextNode {
  /// The summary of the text before an offset within the node.
  ///
  /// - Complexity: O(log n) and the length of a chunk.
  func summary(upTo offset: Int) -> TextSummary {
    if offset >= count { return summary }
    switch content {
    case .chunk(let units):
      return units.withUnsafeBufferPointer { TextSummary(UnsafeBufferPointer(rebasing: $0[..<offset])) }
    case .children(let children):
      var sum = TextSummary()
      for child in children {
        let left = offset - sum.utf16
        if left < child.count { return sum + child.summary(upTo: left) }
        sum = sum + child.summary
      }
      return sum
    }
  }

  /// The summary of the text from an offset on, within the node.
  ///
  /// - Complexity: O(log n) and the length of a chunk.
  func summary(from offset: Int) -> TextSummary {
    if offset <= 0 { return summary }
    switch content {
    case .chunk(let units):
      return units.withUnsafeBufferPointer {
        TextSummary(UnsafeBufferPointer(rebasing: $0[min(offset, $0.count)...]))
      }
    case .children(let children):
      var sum = TextSummary()
      var start = 0
      for child in children {
        if start + child.count > offset { sum = sum + child.summary(from: offset - start) }
        start += child.count
      }
      return sum
    }
  }
}
