import LineEditor
import TextEditing
import TextLimits

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
      return "\(number) \(ScalarName.of(scalar.value))"
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
