import TextEditing

extension EditorState {
  /// Begins to take a character by its number.
  mutating func beginCodePoint() {
    endSearch()
    codePoint = CodePointEntry()
  }

  /// Takes what is typed while a number is: digits go on, a blank takes the character, anything else takes it and is
  /// typed behind it.
  ///
  /// - Returns: what is to be typed now.
  mutating func typeCodePoint(
    _ units: [UInt16], at time: Int, _ effects: inout EditorEffects
  ) -> [UInt16] {
    for (index, unit) in units.enumerated() {
      guard var entry = codePoint else { return Array(units[index...]) }
      // U+1F600, with its plus.
      if unit == 0x2B, entry.digits.isEmpty { continue }
      if entry.add(unit) {
        codePoint = entry
        showCodePoint(&effects)
      } else if Unicode.Scalar(unit).map({ Character($0).isHexDigit }) ?? false {
        effects.rings = true
      } else {
        endCodePoint(at: time, &effects)
        return Array(units[(unit == 0x20 ? index + 1 : index)...])
      }
    }
    return []
  }

  /// The digits of a pasted number: `1F600`, `U+1F600`, `0x1F600`; nil when it is something else.
  static func codePointDigits(_ pasted: [UInt16]) -> [UInt16]? {
    let text = String(decoding: pasted, as: UTF16.self)
    let digits = ["U+", "u+", "0x"].contains(where: text.hasPrefix) ? text.dropFirst(2) : text[...]
    guard (1...8).contains(digits.utf16.count), digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
      return nil
    }
    return Array(digits.utf16)
  }

  /// Lets a command act on the number; true when the number is done with and the command is to be done.
  mutating func continuesCodePoint(
    _ name: CommandName, at time: Int, _ effects: inout EditorEffects
  ) -> Bool {
    guard var entry = codePoint else { return true }
    switch name {
    case .backwardDeleteChar:
      if entry.digits.popLast() == nil {
        codePoint = nil
      } else {
        codePoint = entry
        showCodePoint(&effects)
      }
      return false
    case .abort, .interrupt:
      codePoint = nil
      cancelMarkedText()
      return false
    case .acceptLine, .insertNewline, .complete:
      if entry.scalar == nil, !entry.digits.isEmpty {
        effects.rings = true
      } else {
        endCodePoint(at: time, &effects)
      }
      return false
    default:
      endCodePoint(at: time, &effects)
      return true
    }
  }

  /// Takes the character, if there is one.
  mutating func endCodePoint(at time: Int, _ effects: inout EditorEffects) {
    guard let entry = codePoint else { return }
    codePoint = nil
    if let scalar = entry.scalar, !hasMarkedText {
      // It was refused as marked text: it is refused again, and it is said why.
      insert(Array(String(scalar).utf16), as: .single, at: time, &effects)
    } else {
      commitMarkedText(at: time, &effects)
    }
  }

  /// Marks the character of the digits, or nothing where they are no code point or it does not fit.
  private mutating func showCodePoint(_ effects: inout EditorEffects) {
    cancelMarkedText()
    guard let scalar = codePoint?.scalar else { return }
    setMarkedText(Array(String(scalar).utf16), caret: nil, &effects)
  }
}
