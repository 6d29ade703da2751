import TextEditing

extension EditorState {
  /// Kills or yanks; false when the command does neither.
  mutating func kill(
    _ name: CommandName, after previous: LastAction, at time: Int, _ effects: inout EditorEffects
  ) -> Bool {
    switch name {
    case .killLine:
      let end = lineEnd(caret)
      // At the end of a line its line feed goes.
      kill(caret..<(end == caret ? min(caret + 1, text.utf16Count) : end), previous, false, time, &effects)
    case .unixLineDiscard: kill(lineStart(caret)..<caret, previous, true, time, &effects)
    case .killWholeLine:
      let range = text.utf16Range(ofLine: text.line(at: caret)).map {
        $0.location..<($0.location + $0.length)
      }
      kill(range ?? caret..<caret, previous, false, time, &effects)
    case .killWord: kill(caret..<wordEnd(after: caret), previous, false, time, &effects)
    case .backwardKillWord: kill(wordStart(before: caret)..<caret, previous, true, time, &effects)
    case .unixWordRubout: kill(blankWordStart(before: caret)..<caret, previous, true, time, &effects)
    case .killRegion: kill(selection ?? caret..<caret, previous, false, time, &effects)
    case .copyRegionAsKill:
      guard let selection, let units = units(selection) else {
        effects.rings = true
        break
      }
      killRing.add(units, joining: false, before: false)
      mark = nil
    case .yank: yank(at: time, &effects)
    case .yankPop:
      guard case .yanking(let range) = previous else {
        effects.refuse(.nothingToYank)
        break
      }
      killRing.rotate()
      replaceYank(range, at: time, &effects)
    default: return false
    }
    return true
  }

  private mutating func kill(
    _ range: Range<Int>, _ previous: LastAction, _ backward: Bool, _ time: Int, _ effects: inout EditorEffects
  ) {
    guard !range.isEmpty, let killed = units(range) else {
      effects.rings = true
      return
    }
    delete(range, as: .single, at: time, &effects)
    killRing.add(killed, joining: previous == .killing, before: backward)
    lastAction = .killing
  }

  private mutating func yank(at time: Int, _ effects: inout EditorEffects) {
    replaceYank(selection ?? caret..<caret, at: time, &effects)
  }

  private mutating func replaceYank(_ range: Range<Int>, at time: Int, _ effects: inout EditorEffects) {
    guard let units = killRing.current else { return effects.refuse(.nothingToYank) }
    let edit = TextEdit(range: UTF16Range(range), replacement: units)
    guard let inserted = commit(edit, as: .single, at: time, &effects) else { return }
    lastAction = .yanking(inserted)
  }

  /// Where the word before begins, if words are separated by blanks.
  private func blankWordStart(before offset: Int) -> Int {
    var offset = offset
    func isBlank(_ unit: UInt16?) -> Bool { unit == 0x20 || unit == 0x09 || unit == 0x0A }
    while offset > 0, isBlank(text.unit(at: offset - 1)) { offset -= 1 }
    while offset > 0, !isBlank(text.unit(at: offset - 1)) { offset -= 1 }
    return boundary(atOrAfter: offset)
  }
}
