import CICU
import TextEditing

/// The scalars of one cluster, and its size in each unit.
public struct CaretExplanation: Sendable, Hashable {
  /// The code points as `U+0061`, each with its name where it has one.
  public let codePoints: [String]
  /// Its length in UTF-16.
  public let utf16Count: Int
  /// Its length in UTF-8.
  public let utf8Count: Int

  init(_ cluster: [UInt16]) {
    let text = String(decoding: cluster, as: UTF16.self)
    codePoints = text.unicodeScalars.map { scalar in
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let number = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
      return number + (ScalarName.name(of: scalar.value).map { " \($0)" } ?? "")
    }
    utf16Count = cluster.count
    utf8Count = text.utf8.count
  }
}

extension EditorState {
  /// The explanation of the cluster before the caret, or nil at the start of the text.
  public var explanation: CaretExplanation? {
    guard let start = text.graphemeBoundary(before: caret),
      let units = try? text.units(in: UTF16Range(start..<caret))
    else { return nil }
    return CaretExplanation(units)
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
