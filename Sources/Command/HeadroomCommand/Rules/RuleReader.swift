import JSONLines

/// A value of a file of rules, with its place.
struct RuleValue {
  let value: JSONValue
  let place: String

  /// The value as an object with keys out of a list.
  func object(keys: [String]) throws(RuleFileError) -> RuleReader {
    try RuleReader(value, at: place, keys: keys)
  }

  /// The value as one of a few words.
  func choice<Choice: RawRepresentable & CaseIterable>() throws(RuleFileError) -> Choice
  where Choice.RawValue == String {
    guard case .string(let units) = value,
      let choice = Choice(rawValue: String(units: units))
    else { throw RuleFileError(place, "expected \(Choice.names), found \(found)") }
    return choice
  }

  /// The value as a message shows it.
  var found: String {
    switch value {
    case .string, .integer, .integerOutOfRange, .number, .bool, .null:
      printable(String(decoding: value.bytes, as: UTF8.self))
    case .array, .object: value.kind
    }
  }
}

/// An object of a file of rules, read key by key.
struct RuleReader {
  private let object: JSONObject
  private let place: String

  init(_ value: JSONValue, at place: String, keys: [String]) throws(RuleFileError) {
    guard case .object(let object) = value else {
      throw RuleFileError(place, "expected an object, found \(RuleValue(value: value, place: place).found)")
    }
    for member in object.members where !keys.contains(member.name) {
      let near = Nearest.names(to: member.name, among: keys)
      let hint =
        near.isEmpty
        ? "; known are \(keys.joined(separator: ", "))" : "; did you mean \(near.joined(separator: " or "))?"
      throw RuleFileError("\(place).\(printable(member.name))", "no such key\(hint)")
    }
    self.object = object
    self.place = place
  }

  private func value(_ key: String) -> RuleValue? {
    guard let value = object[key], value != .null else { return nil }
    return RuleValue(value: value, place: "\(place).\(key)")
  }

  func text(_ key: String) throws(RuleFileError) -> String? {
    guard let value = value(key) else { return nil }
    guard case .string(let units) = value.value else {
      throw RuleFileError(value.place, "expected a string, found \(value.found)")
    }
    return String(units: units)
  }

  func bool(_ key: String) throws(RuleFileError) -> Bool? {
    guard let value = value(key) else { return nil }
    guard case .bool(let bool) = value.value else {
      throw RuleFileError(value.place, "expected true or false, found \(value.found)")
    }
    return bool
  }

  /// A whole number from 0 to a bound.
  func count(_ key: String, upTo bound: Int = .max) throws(RuleFileError) -> Int? {
    guard let value = value(key) else { return nil }
    guard case .integer(let integer) = value.value, 0...bound ~= integer else {
      let range = bound == .max ? "from 0" : "from 0 to \(bound)"
      throw RuleFileError(value.place, "expected a whole number \(range), found \(value.found)")
    }
    return integer
  }

  func choice<Choice: RawRepresentable & CaseIterable>(_ key: String) throws(RuleFileError) -> Choice?
  where Choice.RawValue == String {
    guard let value = value(key) else { return nil }
    return try value.choice() as Choice
  }

  func array(_ key: String) throws(RuleFileError) -> [RuleValue]? {
    guard let value = value(key) else { return nil }
    guard case .array(let elements) = value.value else {
      throw RuleFileError(value.place, "expected an array, found \(value.found)")
    }
    return elements.enumerated().map { RuleValue(value: $1, place: "\(value.place)[\($0)]") }
  }
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The words that are allowed here, for a message.
  static var names: String { "one of " + allCases.map { "\"\($0.rawValue)\"" }.joined(separator: ", ") }
}
