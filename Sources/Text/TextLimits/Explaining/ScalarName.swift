import CICU

/// The names of scalars in Unicode.
package enum ScalarName {
  /// The name, `LATIN SMALL LETTER A`, or an extended one without one: `<control-000A>`.
  package static func of(_ scalar: UInt32) -> String {
    var status: icu_status = 0
    // The longest name of Unicode 15 has 88 characters.
    var buffer = [CChar](repeating: 0, count: 256)
    let length = icu_scalar_name(Int32(bitPattern: scalar), &buffer, Int32(buffer.count), &status)
    guard status <= 0, length > 0 else { return "<unknown>" }
    return String(decoding: buffer[..<Int(length)].map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
