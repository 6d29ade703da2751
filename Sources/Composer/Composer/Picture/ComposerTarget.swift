import LineEditor
import TextCells

/// An element of the composer's window that responds to a click.
public enum ComposerTarget: Sendable, Hashable {
  /// The title's button that closes.
  case close
  /// The title's button that posts.
  case post
  /// A button of the bar, from the left: photo, place, emoji, poll.
  case button(Int)
  /// A predicted word, from the left.
  case prediction(Int)
  /// A key of the keyboard.
  case key(PhoneKey)
  /// An emoji of the panel, by its place among the matches.
  case emoji(Int)
  /// The text: the offset whose caret is nearest.
  case text(Int)
}

extension ComposerView {
  /// Returns the element at a cell of the window, or nil where nothing responds.
  public func target(at cell: CellPosition, in state: EditorState) -> ComposerTarget? {
    let regions = regions(for: state)
    if let target = keyboardTarget(at: cell, regions) { return target }
    if regions.titleRows > 0, cell.row == 0 {
      let (close, post) = titleButtons(regions)
      return close.contains(cell.column) ? .close : post.contains(cell.column) ? .post : nil
    }
    if regions.barRows > 0, cell.row == regions.barTop {
      return barButtons(of: state, regions).firstIndex { $0.contains(cell.column) }.map { .button($0) }
    }
    let row = cell.row - regions.textTop
    guard row >= 0, row < regions.textRows else { return nil }
    return .text(
      state.wrapped.offset(
        row: firstRow + row, column: max(0, cell.column - regions.textLeft), in: state.text))
  }
}
