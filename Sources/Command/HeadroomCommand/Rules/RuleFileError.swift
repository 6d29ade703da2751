import JSONLines

/// A problem with a file of rules, and the key where it is.
struct RuleFileError: Error, CustomStringConvertible {
  /// The key, `rules[2].limits[0].max`, or the column where the file is no JSON.
  let place: String
  let problem: String
  /// The line, from 1.
  let line: Int?

  init(_ place: String, _ problem: String, line: Int? = nil) {
    self.place = place
    self.problem = problem
    self.line = line
  }

  /// `12: rules[2].limits[0].max: expected …`, to follow the path and a colon.
  var description: String {
    guard let line else { return "\(place): \(problem)" }
    return place.utf8.first.map { (0x30...0x39).contains($0) } ?? false
      ? "\(line):\(place): \(problem)" : "\(line): \(place): \(problem)"
  }

  /// The error with the line of its key, as far as the file has the key.
  func located(in bytes: [UInt8]) -> RuleFileError {
    // A file of one rule may be an array too, which its place does not say.
    let isArray = bytes.first { $0 > 0x20 } == UInt8(ascii: "[")
    let first: [JSONPath.Step] = isArray && !place.hasPrefix("rules[") ? [.element(0)] : []
    let offset = JSONPath(first + steps).offset(in: bytes)
    return RuleFileError(place, problem, line: bytes[..<offset].count { $0 == 0x0A } + 1)
  }

  /// `rules[2].limits[0].max` as steps; the first word names the whole.
  private var steps: [JSONPath.Step] {
    place.split(separator: ".").enumerated().flatMap { position, part in
      let words = part.split(whereSeparator: { $0 == "[" || $0 == "]" })
      let elements = words.dropFirst().compactMap { Int($0) }.map(JSONPath.Step.element)
      return position == 0 ? elements : [.member(words.first.map(String.init) ?? "")] + elements
    }
  }
}
