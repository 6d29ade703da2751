import JSONLines
import TextEditing

/// The members of an answer or a question; what is missing reads as nil.
extension JSONObject {
  func integer(_ name: String) -> Int? {
    if case .integer(let value)? = self[name] { value } else { nil }
  }

  func bool(_ name: String) -> Bool? {
    if case .bool(let value)? = self[name] { value } else { nil }
  }

  func units(_ name: String) -> [UInt16]? {
    if case .string(let units)? = self[name] { units } else { nil }
  }

  func text(_ name: String) -> String? { units(name).map { String(decoding: $0, as: UTF16.self) } }

  func object(_ name: String) -> JSONObject? {
    if case .object(let object)? = self[name] { object } else { nil }
  }

  /// A number, NaN when there is none.
  func number(_ name: String) -> Double {
    switch self[name] {
    case .integer(let value)?: Double(value)
    case .number(let value)?: value
    default: .nan
    }
  }

  /// `[location, length]`; an integer beyond `Int` is its nearest value.
  func range(_ name: String) -> UTF16Range? {
    guard case .array(let elements)? = self[name], elements.count == 2 else { return nil }
    let numbers = elements.compactMap { element -> Int? in
      switch element {
      case .integer(let value): value
      case .integerOutOfRange(let digits): digits.first == "-" ? .min : .max
      default: nil
      }
    }
    return numbers.count == 2 ? UTF16Range(location: numbers[0], length: numbers[1]) : nil
  }

  /// The text with `range` replaced by `replacement`, in flat code units; nil where the range is outside it.
  func edited(replacement: [UInt16]? = nil) -> [UInt16]? {
    guard var units = units("text"), let range = range("range"), range.location >= 0, range.length >= 0,
      range.location <= units.count, range.length <= units.count - range.location
    else { return nil }
    units.replaceSubrange(
      range.location..<(range.location + range.length), with: replacement ?? self.units("replacement") ?? [])
    return units
  }
}
