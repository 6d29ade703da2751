import Graphemes

/// As much of a text as is needed.
struct TextBeginning {
  private let source: TextSource
  /// The bytes that were read.
  private(set) var bytes: [UInt8] = []
  /// Whether that is the whole text.
  private(set) var isWhole = false

  init(_ source: TextSource) { self.source = source }

  /// Reads until there are so many bytes, or the text ends.
  mutating func read(_ count: Int) throws(SystemError) {
    while !isWhole, bytes.count < count {
      if let block = try source.nextBlock() {
        bytes += block
      } else {
        isWhole = true
        source.end.drop(from: &bytes)
      }
    }
  }

  /// The text so far, without a last scalar that may lack bytes.
  var text: DecodedText {
    if isWhole { return DecodedText(bytes) }
    let lastStart = bytes.indices.suffix(4).last { bytes[$0] & 0xC0 != 0x80 }
    return DecodedText(Array(bytes[..<(lastStart ?? bytes.count)]))
  }

  /// Counts the clusters from a cluster boundary to the end of the text, which is read on without being kept.
  func clusterCount(fromByte start: Int) throws(SystemError) -> Int {
    var counter = UTF8TextCounter()
    var held = Array(bytes[start...])
    while !isWhole, let block = try source.nextBlock() {
      // Two bytes at the end may be none of the text.
      counter.feed(held.span.extracting(first: held.count - 2))
      held = held.suffix(2) + block
    }
    if !isWhole { source.end.drop(from: &held) }
    counter.feed(held.span)
    return counter.finish().graphemes
  }
}
