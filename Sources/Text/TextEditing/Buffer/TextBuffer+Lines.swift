extension TextBuffer {
  /// The number of lines: one more than there are line feeds (U+000A).
  ///
  /// - Complexity: O(1).
  public var lineCount: Int { root.summary.lineFeeds + 1 }

  /// The number of the line, from 0, that holds an offset; an offset outside the text is clamped.
  ///
  /// - Complexity: O(log n).
  public func line(at offset: Int) -> Int { summary(upTo: offset).lineFeeds }

  /// The code units of a line with its line feed, or nil when there is no such line.
  ///
  /// - Complexity: O(log n).
  public func utf16Range(ofLine number: Int) -> UTF16Range? {
    guard number >= 0, number < lineCount else { return nil }
    return UTF16Range(start(ofLine: number)..<start(ofLine: number + 1))
  }

  /// The code units of a line without the LF or CR LF that ends it, or nil when there is no such line.
  ///
  /// - Complexity: O(log n).
  public func utf16Range(ofLineContent number: Int) -> UTF16Range? {
    guard var range = utf16Range(ofLine: number) else { return nil }
    for ending: UInt16 in [0x0A, 0x0D] {
      guard !range.isEmpty, unit(at: range.location + range.length - 1) == ending else { break }
      range.length -= 1
    }
    return range
  }

  /// Where a line starts; the end of the text for the number after the last.
  private func start(ofLine number: Int) -> Int {
    if number <= 0 { return 0 }
    if number > root.summary.lineFeeds { return utf16Count }
    var left = number
    var start = 0
    var node = root
    while case .children(let children) = node.content {
      for child in children {
        if left <= child.summary.lineFeeds {
          node = child
          break
        }
        left -= child.summary.lineFeeds
        start += child.count
      }
    }
    guard case .chunk(let chunk) = node.content else { return utf16Count }
    for (offset, unit) in chunk.enumerated() where unit == 0x0A {
      left -= 1
      if left == 0 { return start + offset + 1 }
    }
    return utf16Count
  }
}
