import JSONLines
import TextEditing
import TextViewSimulation

extension JSONLine {
  /// The values of `do`.
  private static let actions = [
    "insert", "backspace", "forwardDelete", "holdBackspace", "paste", "cut", "drop", "select", "mark",
    "unmark",
    "replace", "undo", "redo", "set", "type", "predict", "endEditing",
  ]

  /// The action of the line.
  ///
  /// - Throws: `InputError` that says which member is missing or wrong, or which action is near.
  func action(in view: HeadlessTextView) throws(InputError) -> TextViewAction {
    let name = String(decoding: try string("do"), as: UTF16.self)
    switch name {
    case "insert":
      return .insert(
        try string("text"), at: try optionalRange("range").map(UTF16Range.init(location:length:)))
    case "backspace": return .backspace(try keyboard())
    case "forwardDelete": return .forwardDelete
    case "holdBackspace": return .holdBackspace
    case "paste": return .paste(try string("text"))
    case "cut": return .cut
    case "drop": return .drop(try string("text"), at: try validRange(in: view).location)
    case "select": return .select(try validRange(in: view))
    case "mark":
      let selected = try optionalRange("selected").map(UTF16Range.init(location:length:))
      return .mark(try string("text"), selected: selected)
    case "unmark": return .unmark
    case "replace":
      let (location, length) = try range("range")
      return .replace(UTF16Range(location: location, length: length), try string("text"))
    case "undo": return .undo
    case "redo": return .redo
    case "set": return .set(try string("text"))
    case "type": return .type(try string("text"), try keyboard() ?? .latin)
    case "predict": return .predict(String(decoding: try string("text"), as: UTF16.self))
    case "endEditing": return .endEditing
    default: throw InputError(UsageError.unknown("event", name, known: Self.actions).description)
    }
  }

  private func keyboard() throws(InputError) -> KeyboardKind? {
    guard let units = try optionalString("keyboard") else { return nil }
    let name = String(decoding: units, as: UTF16.self)
    if let kind = KeyboardKind(rawValue: name) { return kind }
    throw InputError(
      UsageError.unknown("keyboard", name, known: KeyboardKind.allCases.map(\.rawValue)).description)
  }

  private func validRange(in view: HeadlessTextView) throws(InputError) -> UTF16Range {
    let (location, length) = try range("range")
    let range = UTF16Range(location: location, length: length)
    let count = view.buffer.utf16Count
    if range.isValid(in: count) { return range }
    throw InputError("\(UTF16RangeError(range: range, count: count))")
  }
}
