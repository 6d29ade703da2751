/// Text as roff reads it, in ASCII alone: what a formatter makes of UTF-8 depends on how it was started.
enum Roff {
  /// The text of one line, in which no character is a request or an escape.
  static func text(_ text: String) -> String {
    let escaped = text.unicodeScalars.map(escaped).joined()
    // A period or a quote at the start of a line would be a request.
    return escaped.hasPrefix(".") || escaped.hasPrefix("'") ? "\\&\(escaped)" : escaped
  }

  /// The argument of a macro, which may hold spaces.
  static func argument(_ text: String) -> String { "\"\(self.text(text))\"" }

  /// The characters that roff would take for typographic ones, by their names in groff_char(7).
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\(rs"
    case "-": "\\-"
    case "'": "\\(aq"
    case "`": "\\(ga"
    case "^": "\\(ha"
    case "~": "\\(ti"
    case "\"": "\\(dq"

    case _ where scalar.isASCII: String(scalar)
    default: "\\[u\(padded(scalar.value))]"
    }
  }

  private static func padded(_ value: UInt32) -> String {
    let digits = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
  }
}
