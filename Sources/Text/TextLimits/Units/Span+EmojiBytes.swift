import CICU
import Graphemes

extension Span where Element == UInt16 {
  /// The number of characters as Threads documents them: an emoji counts its UTF-8 bytes.
  ///
  /// The count of other text is not documented; scalars are taken. An emoji is a sequence that ICU lists, a character that is
  /// drawn as an emoji by default, or one that a variation selector makes one.
  ///
  /// - Complexity: O(n).
  var emojiByteCount: Int {
    let sequences = EmojiSequences.shared
    var count = 0
    var offset = 0
    while offset < self.count {
      let end = scalarEnd(from: offset)
      if let sequence = sequences.match(self, at: offset) {
        count += extracting(offset..<sequence).utf8Count
        offset = sequence
      } else if self[offset] >= 0x2000, isEmojiByDefault(offset..<end) {
        count += extracting(offset..<end).utf8Count
        offset = end
      } else {
        count += 1
        offset = end
      }
    }
    return count
  }

  func scalarEnd(from start: Int) -> Int {
    let isPair =
      UTF16.isLeadSurrogate(self[start]) && start + 1 < count && UTF16.isTrailSurrogate(self[start + 1])
    return start + (isPair ? 2 : 1)
  }

  private func isEmojiByDefault(_ range: Range<Int>) -> Bool {
    let scalar = scalar(at: range.lowerBound)
    return icu_has_binary_property(Int32(scalar), ICU_UCHAR_EMOJI_PRESENTATION)
  }

  /// The scalar at an offset; a lone surrogate is its own value.
  func scalar(at offset: Int) -> UInt32 {
    let unit = UInt32(self[offset])
    guard scalarEnd(from: offset) == offset + 2 else { return unit }
    return 0x10000 + (unit & 0x3FF) << 10 + UInt32(self[offset + 1] & 0x3FF)
  }
}
