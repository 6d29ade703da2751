import TestSupport
import TextEditing

extension CorpusTable.Row {
  /// The edit in the columns `location`, `length` and `replacement`.
  public var edit: TextEdit {
    guard let location = integer("location"), let length = integer("length") else {
      preconditionFailure("\(self): no range")
    }
    return TextEdit(range: UTF16Range(location: location, length: length), replacement: units("replacement"))
  }

  /// The range in a column, `location,length`; nil when the field is empty.
  public func range(_ column: String) -> UTF16Range? {
    if self[column].isEmpty { return nil }
    let numbers = self[column].split(separator: ",").compactMap { Int($0) }
    guard numbers.count == 2 else { preconditionFailure("\(self): \(column) is no range: \(self[column])") }
    return UTF16Range(location: numbers[0], length: numbers[1])
  }
}
