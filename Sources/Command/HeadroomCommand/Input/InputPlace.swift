import JSONLines

/// Where a text came from.
struct InputPlace: Sendable, Hashable {
  /// The path, `-` for standard input, nil for the text of an option.
  let source: String?
  /// The number of the line, from 1, when each line is a text of its own.
  let line: Int?

  /// The place in a message: `FILE:LINE`.
  var name: String { printable(source ?? "text") + (line.map { ":\($0)" } ?? "") }

  /// The keys `source` and `line` of an output object.
  var json: JSONObject {
    var place = JSONObject()
    place["source"] = source.map { .text($0.withoutKeptBytes) } ?? .null
    if let line { place["line"] = .integer(line) }
    return place
  }
}
