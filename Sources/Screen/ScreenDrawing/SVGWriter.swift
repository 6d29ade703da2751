import ScreenLayout
import ScreenMotion

/// Writes the elements of an SVG document; text is escaped, numbers have two decimals at most.
struct SVGWriter {
  private(set) var text = ""

  /// Fill, stroke and the like of an element.
  typealias Attributes = [(String, String)]

  /// Opens an element that `close` ends.
  mutating func open(_ name: String, _ attributes: Attributes = []) {
    text += "<\(name)\(Self.written(attributes))>"
  }

  mutating func close(_ name: String) { text += "</\(name)>" }

  /// An element without content.
  mutating func element(_ name: String, _ attributes: Attributes) {
    text += "<\(name)\(Self.written(attributes))/>"
  }

  mutating func newline() { text += "\n" }

  mutating func rect(_ rect: Rect, radius: Double = 0, _ attributes: Attributes) {
    guard rect.isFinite, rect.width > 0, rect.height > 0 else { return }
    var all: Attributes = [
      ("x", Self.number(rect.x)), ("y", Self.number(rect.y)), ("width", Self.number(rect.width)),
      ("height", Self.number(rect.height)),
    ]
    if radius > 0 { all.append(("rx", Self.number(min(radius, rect.width / 2, rect.height / 2)))) }
    element("rect", all + attributes)
  }

  /// A line of text; `y` is its baseline, and a caret of a colour may follow it.
  mutating func label(
    _ string: String, x: Double, y: Double, size: Double, _ attributes: Attributes = [], caret: String? = nil
  ) {
    guard x.isFinite, y.isFinite else { return }
    open(
      "text", [("x", Self.number(x)), ("y", Self.number(y)), ("font-size", Self.number(size))] + attributes)
    text += Self.escaped(string)
    if let caret {
      open("tspan", [("fill", caret), ("font-weight", "700")])
      text += "|"
      close("tspan")
    }
    close("text")
  }

  private static func written(_ attributes: Attributes) -> String {
    attributes.map { " \($0.0)=\"\(escaped($0.1))\"" }.joined()
  }

  /// Text without what XML takes for markup; characters that XML does not allow become U+FFFD.
  static func escaped(_ string: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in string.unicodeScalars {
      switch scalar {
      case "&": result += "&amp;".unicodeScalars
      case "<": result += "&lt;".unicodeScalars
      case ">": result += "&gt;".unicodeScalars
      case "\"": result += "&quot;".unicodeScalars
      case "\t", "\n", "\r": result.append(" ")
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{FFFE}", "\u{FFFF}": result.append("\u{FFFD}")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// A number with two decimals at most; what is not finite is 0.
  static func number(_ value: Double) -> String {
    guard value.magnitude < 1e12 else { return "0" }
    let hundredths = Int((value * 100).rounded())
    let (whole, rest) = (hundredths.magnitude / 100, hundredths.magnitude % 100)
    let sign = hundredths < 0 ? "-" : ""
    if rest == 0 { return "\(sign)\(whole)" }
    return "\(sign)\(whole).\(rest < 10 ? "0" : "")\(rest % 10 == 0 ? rest / 10 : rest)"
  }
}
