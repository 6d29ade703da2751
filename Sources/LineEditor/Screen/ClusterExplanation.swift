import CICU
import TextEditing

extension EditorState {
  /// What stands before the caret, in words: its code points with their names, and what it takes in each unit.
  public var explanation: String {
    guard let start = text.graphemeBoundary(before: caret),
      let units = try? text.units(in: UTF16Range(start..<caret))
    else { return "Nothing stands before the caret." }
    let cluster = String(decoding: units, as: UTF16.self)
    let names = cluster.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return number + (ScalarName.name(of: scalar.value).map { " \($0)" } ?? "")
    }
    let scalars = names.count == 1 ? "1 code point" : "\(names.count) code points"
    let shown = names.prefix(4).joined(separator: ", ") + (names.count > 4 ? ", …" : "")
    return "1 character, \(scalars), \(units.count) UTF-16, \(cluster.utf8.count) UTF-8: \(shown)"
  }
}

/// ICU's names of scalars.
enum ScalarName {
  /// The name, also of what has none: `<control-000A>`.
  static func name(of value: UInt32) -> String? {
    var buffer = [CChar](repeating: 0, count: 128)
    var status = icu_status(ICU_U_ZERO_ERROR)
    let length = icu_scalar_name(Int32(value), &buffer, Int32(buffer.count), &status)
    guard status <= 0, length > 0 else { return nil }
    return String(decoding: buffer.prefix(Int(length)).map(UInt8.init), as: UTF8.self)
  }
}
