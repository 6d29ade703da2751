import JSONLines
import TextLimits

/// The characters that keep a text from the 7-bit alphabet of SMS, with replacements; the text itself is not changed.
struct Suggestions {
  private let units: [UInt16]
  private let obstacles: [ShortMessage.Obstacle]

  init(_ units: [UInt16]) {
    self.units = units
    obstacles = ShortMessage.obstacles(in: units)
  }

  /// An object for each: `range`, `text`, `suggestion` (or null).
  var json: JSONValue {
    .array(
      obstacles.map { obstacle in
        .object([
          "range": .range(obstacle.range), "text": .string(Array(units[obstacle.range])),
          "suggestion": obstacle.suggestion.map { .text($0) } ?? .null,
        ])
      })
  }

  /// A line for each: `  12: “ U+201C could be "`.
  var text: String {
    obstacles.map { obstacle in
      let cluster = String(decoding: units[obstacle.range], as: UTF16.self)
      let points = cluster.unicodeScalars.map { codePoint($0.value) }.joined(separator: " ")
      let advice = obstacle.suggestion.map { $0.isEmpty ? "could go" : "could be \(printable($0))" }
      return
        "  \(obstacle.range.lowerBound): \(printable(cluster)) \(points) \(advice ?? "has no likeness in GSM 03.38")\n"
    }.joined()
  }
}

/// A code point as one writes it: `U+00E9`.
func codePoint(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
