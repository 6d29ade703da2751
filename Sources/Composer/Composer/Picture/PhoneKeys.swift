import LineEditor

/// A key of the keyboard that is drawn.
public enum PhoneKey: Sendable, Hashable {
  /// A key that types a character.
  case character(Character)
  /// Capitals for one letter, or small letters again.
  case shift
  /// The key that deletes backwards.
  case delete
  /// Numbers and signs, or letters again.
  case numbers
  /// The space bar.
  case space
  /// The key that starts a line.
  case `return`
}

/// Which keys are drawn, as on a phone.
public enum PhoneKeys: Sendable, Hashable, CaseIterable {
  /// Small letters.
  case letters
  /// Capital letters.
  case capitals
  /// Numbers and signs.
  case numbers

  /// The four rows, from the top.
  var rows: [[PhoneKey]] {
    let characters =
      switch self {
      case .letters: ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
      case .capitals: ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"]
      case .numbers: ["1234567890", "-/:;()$&@\"", ".,?!'"]
      }
    let rows = characters.map { $0.map { PhoneKey.character($0) } }
    let third = (self == .numbers ? [] : [.shift]) + rows[2] + [.delete]
    return [rows[0], rows[1], third, [.numbers, .space, .return]]
  }

  /// Returns the label of a key.
  private func label(of key: PhoneKey, spread: Int) -> String {
    switch key {
    case .character(let character): String(character)
    case .shift: "^"
    case .delete: "<"
    case .numbers: self == .numbers ? "ABC" : "123"
    case .space: String(repeating: "_", count: spread * 8)
    case .return: "return"
    }
  }

  /// The keys of each row with their labels and columns, in the middle of so many columns.
  func places(columns: Int) -> [[(key: PhoneKey, label: String, columns: Range<Int>)]] {
    let spread = columns >= 60 ? 3 : columns >= 30 ? 2 : 1
    return rows.map { row in
      let labels = row.map { label(of: $0, spread: spread) }
      let width = labels.reduce(0) { $0 + $1.count } + spread * (row.count - 1)
      var column = max(0, (columns - width) / 2)
      return zip(row, labels).map { key, label in
        defer { column += label.count + spread }
        return (key, label, column..<(column + label.count))
      }
    }
  }
}
