import LineEditor
import TextEditing
import TextLimits

/// A state written as a text with `|` at the caret, and `[` where a selection starts or ends.
public func editor(_ marked: String, rules: RuleSet? = nil, columns: Int = 40) throws -> EditorState {
  var state = EditorState(rules: try rules ?? RuleSet([TextRule.named("graphemes:1000")]), columns: columns)
  let caret = marked.utf16.firstIndex(of: 0x7C).map {
    marked.utf16.distance(from: marked.utf16.startIndex, to: $0)
  }
  let units = marked.utf16.filter { $0 != 0x7C }
  state.apply(.load(Array(units)))
  state.apply(.placeCaret(caret ?? units.count))
  return state
}

/// The state as a text with `|` at the caret.
public func marked(_ state: EditorState) -> String {
  var units = state.text.units
  units.insert(0x7C, at: state.caret)
  if let mark = state.mark { units.insert(0x5B, at: mark + (mark > state.caret ? 1 : 0)) }
  return String(decoding: units, as: UTF16.self)
}
