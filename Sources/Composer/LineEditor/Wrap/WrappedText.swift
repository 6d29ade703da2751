import Graphemes
import TextCells
import TextEditing

/// Where the rows of a text begin when it is wrapped by word to a width.
///
/// A row ends after a line feed, or where the next word does not fit (UAX #14), or inside a word that is longer than a
/// row. A cluster that does not fit whole goes to the next row, a tab reaches to the next tab stop, and blanks that
/// reach over the edge hang there and take no column. After an edit only the rows around it are wrapped again.
public struct WrappedText: Sendable {
  /// The columns of a row, at least 1.
  public let columns: Int

  /// How clusters are measured.
  public let model: WidthModel

  /// The distance of tab stops in columns.
  public static let tabStop = 8

  /// Where each row begins, in UTF-16 code units; the first at 0.
  private var starts: [Int] = [0]
  private var utf16Count: Int

  /// Wraps a text.
  ///
  /// - Complexity: O(n).
  public init(_ text: TextBuffer, columns: Int, model: WidthModel) {
    self.columns = max(1, columns)
    self.model = model
    utf16Count = text.utf16Count
    let wrapper = RowWrapper(columns: self.columns, model: model)
    while let next = wrapper.nextStart(after: starts[starts.count - 1], in: text) { starts.append(next) }
  }

  /// The number of rows, at least 1; a text that ends in a line feed ends in an empty row.
  public var rowCount: Int { starts.count }

  /// Whether there is a row with a number.
  public func hasRow(_ row: Int) -> Bool { starts.indices.contains(row) }

  /// The code units of a row, with the line feed that ends it.
  public func range(ofRow row: Int) -> Range<Int> {
    let end = row + 1 < starts.count ? starts[row + 1] : utf16Count
    return starts[row]..<end
  }

  /// The row that holds an offset; an offset between two rows is in the second.
  ///
  /// - Complexity: O(log n).
  public func row(at offset: Int) -> Int {
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    return low
  }

  /// Wraps again what an edit has changed.
  ///
  /// - Parameters:
  ///   - text: the text after the edit.
  ///   - replaced: the range of the old text that went.
  ///   - length: the length of what took its place.
  /// - Complexity: O(m) in the text between the edit and the row from which on nothing changes, plus one addition
  ///   for each row after it.
  public mutating func update(_ text: TextBuffer, replaced: Range<Int>, by length: Int) {
    let delta = length - replaced.count
    utf16Count = text.utf16Count
    // A word that became short enough moves up by one row, and its own beginning lies in the row before at most.
    let first = max(0, row(at: replaced.lowerBound) - 2)
    var old = starts[(first + 1)...].drop { $0 <= replaced.upperBound }
    var kept = Array(starts[...first])
    let wrapper = RowWrapper(columns: columns, model: model)
    while let next = wrapper.nextStart(after: kept[kept.count - 1], in: text) {
      old = old.drop { $0 + delta < next }
      if let same = old.first, same + delta == next {
        kept += old.map { $0 + delta }
        break
      }
      kept.append(next)
    }
    starts = kept
  }
}
