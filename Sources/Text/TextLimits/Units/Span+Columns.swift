import Graphemes
import TextCells

extension Span where Element == UInt16 {
  /// The columns of the widest line; a tab reaches to the next multiple of eight.
  ///
  /// - Complexity: O(n).
  var widestColumns: Int {
    var widest = 0
    var start = 0
    for offset in 0...count where offset == count || self[offset] == 0x0A {
      widest = Swift.max(widest, extracting(start..<offset).columns)
      start = offset + 1
    }
    return widest
  }

  /// The columns of one line; a lone surrogate is drawn as U+FFFD.
  private var columns: Int {
    WidthModel.cluster.columns(of: withUnsafeBufferPointer { String(decoding: $0, as: UTF16.self) })
  }
}
