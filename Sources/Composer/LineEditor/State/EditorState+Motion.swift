import TextCells
import TextEditing

extension EditorState {
  /// Moves the caret or changes the selection; false when the command does neither.
  mutating func move(_ name: CommandName) -> Bool {
    switch name {
    case .beginningOfLine: go(to: lineStart(caret))
    case .endOfLine: go(to: lineEnd(caret))
    case .forwardChar: go(to: selection?.upperBound ?? text.graphemeBoundary(after: caret))
    case .backwardChar: go(to: selection?.lowerBound ?? text.graphemeBoundary(before: caret))
    case .forwardWord: go(to: wordEnd(after: caret))
    case .backwardWord: go(to: wordStart(before: caret))
    case .beginningOfBuffer: go(to: 0)
    case .endOfBuffer: go(to: text.utf16Count)
    case .previousScreenLine: return goVertically(-1, extending: false)
    case .nextScreenLine: return goVertically(1, extending: false)
    case .selectForwardChar: extend(to: text.graphemeBoundary(after: caret))
    case .selectBackwardChar: extend(to: text.graphemeBoundary(before: caret))
    case .selectForwardWord: extend(to: wordEnd(after: caret))
    case .selectBackwardWord: extend(to: wordStart(before: caret))
    case .selectBeginningOfLine: extend(to: lineStart(caret))
    case .selectEndOfLine: extend(to: lineEnd(caret))
    case .selectPreviousScreenLine: return goVertically(-1, extending: true)
    case .selectNextScreenLine: return goVertically(1, extending: true)
    case .setMark: mark = caret
    case .markWholeBuffer:
      moveCaret(to: text.utf16Count)
      mark = 0
    case .exchangePointAndMark:
      guard let mark else { return true }
      self.mark = caret
      moveCaret(to: mark)
    default: return false
    }
    return true
  }

  private mutating func go(to offset: Int?) {
    // A mark that was set on its own stays where it is and the selection grows; one made by Shift goes.
    mark = nil
    moveCaret(to: offset ?? caret)
  }

  private mutating func extend(to offset: Int?) {
    let start = mark ?? caret
    moveCaret(to: offset ?? caret)
    mark = start
  }

  /// Up or down by rows of the screen, keeping to the column in which it began.
  private mutating func goVertically(_ rows: Int, extending: Bool) -> Bool {
    let start = mark ?? caret
    let position = wrapped.position(of: caret, in: text)
    let goal = goalColumn ?? position.column
    let row = position.row + rows
    // In an empty text, and while posts are called back, there is only the history to go to.
    if !extending, !wrapped.hasRow(row), text.isEmpty || history.position != nil { return false }
    if row < 0 {
      moveCaret(to: 0)
    } else if row >= wrapped.rowCount {
      moveCaret(to: text.utf16Count)
    } else {
      moveCaret(to: wrapped.offset(row: row, column: goal, in: text))
    }
    goalColumn = goal
    mark = extending ? start : nil
    return true
  }

  /// Where the line that holds an offset begins: after the line feed before it.
  func lineStart(_ offset: Int) -> Int {
    text.utf16Range(ofLine: text.line(at: offset))?.location ?? 0
  }

  /// Where the line that holds an offset ends: before its line feed.
  func lineEnd(_ offset: Int) -> Int {
    guard let line = text.utf16Range(ofLine: text.line(at: offset)) else { return text.utf16Count }
    let end = line.location + line.length
    return end > line.location && text.unit(at: end - 1) == 0x0A ? end - 1 : end
  }
}
