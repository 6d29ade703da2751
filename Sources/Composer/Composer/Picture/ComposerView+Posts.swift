import LineEditor
import TextCells
import TextEditing

/// The posts that a text would be divided into.
extension ComposerView {
  /// The places in `postStarts` that lie in a range of the text.
  ///
  /// - Complexity: O(log n).
  func postIndices(in range: Range<Int>) -> Range<Int> {
    let first = firstPostStart(from: range.lowerBound)
    return first..<max(first, firstPostStart(from: range.upperBound))
  }

  /// The first place in `postStarts`, which rise, that is not before an offset.
  private func firstPostStart(from offset: Int) -> Int {
    var (low, high) = (0, postStarts.count)
    while low < high {
      let middle = (low + high) / 2
      if postStarts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Beside the text the number of the post that begins in a row, `2/3`; also in the first row that is seen.
  ///
  /// A row that ends one post and begins the next has both numbers, `1-2`.
  func drawPostNumbers(of state: EditorState, _ regions: ComposerRegions, into grid: inout CellGrid) {
    if postStarts.isEmpty { return }
    for screenRow in 0..<regions.textRows where state.wrapped.hasRow(firstRow + screenRow) {
      let range = state.wrapped.range(ofRow: firstRow + screenRow)
      let begun = postIndices(in: range)
      if begun.isEmpty, screenRow > 0 { continue }
      // The post before the first cut is number 1; a cut at the very start of a row leaves nothing of the one before.
      let last = begun.upperBound + 1
      let cutsAtStart =
        begun.lowerBound < postStarts.count && postStarts[begun.lowerBound] == range.lowerBound
      let first = begun.lowerBound + (cutsAtStart && !begun.isEmpty ? 2 : 1)
      draw(first: first, last: last, at: regions.textTop + screenRow, regions, into: &grid)
    }
  }

  private func draw(
    first: Int, last: Int, at row: Int, _ regions: ComposerRegions, into grid: inout CellGrid
  ) {
    // The last column of the margin marks what is over.
    let room = regions.gutterColumns - 1
    let whole = first == last ? "\(last)/\(postStarts.count + 1)" : "\(first)-\(last)"
    guard let label = [whole, "\(last)"].first(where: { $0.utf8.count <= room }) else { return }
    let style = CellStyle(.bold)
    grid.fill(row: row, columns: regions.safeLeft..<(regions.safeLeft + room))
    grid.write(label, row: row, column: regions.safeLeft + room - label.utf8.count, style: style)
  }
}
