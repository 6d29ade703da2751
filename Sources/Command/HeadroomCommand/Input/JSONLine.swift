import JSONLines

/// One object of JSON lines, and where it came from.
struct JSONLine {
  /// The path, `-` for standard input.
  let source: String
  /// The number of the line from 1.
  let number: Int
  /// The object.
  let object: JSONObject

  /// Where it came from.
  var place: InputPlace { InputPlace(source: source, line: number) }

  /// A member that must be a string.
  func string(_ name: String) throws(InputError) -> [UInt16] {
    guard let units = try optionalString(name) else { throw InputError("\"\(printable(name))\" is missing") }
    return units
  }

  /// A member that is a string, or nil when it is missing or null.
  func optionalString(_ name: String) throws(InputError) -> [UInt16]? {
    switch object[name] {
    case nil, .null?: return nil
    case .string(let units)?: return units
    case let other?: throw InputError("\"\(printable(name))\" must be a string, not \(other.kind)")
    }
  }

  /// A member that is a boolean; false when it is missing or null.
  func bool(_ name: String) throws(InputError) -> Bool {
    switch object[name] {
    case nil, .null?: return false
    case .bool(let value)?: return value
    case let other?: throw InputError("\"\(name)\" must be true or false, not \(other.kind)")
    }
  }

  /// A member that is an integer, or nil when it is missing or null; one beyond `Int` becomes its nearest value.
  func optionalInteger(_ name: String) throws(InputError) -> Int? {
    guard let value = object[name], value != .null else { return nil }
    guard let integer = value.clampedInteger else {
      throw InputError("\"\(name)\" must be an integer, not \(value.kind)")
    }
    return integer
  }

  /// A member `[location, length]`, or nil when it is missing or null; integers beyond `Int` become their nearest
  /// value.
  func optionalRange(_ name: String) throws(InputError) -> (location: Int, length: Int)? {
    guard let value = object[name], value != .null else { return nil }
    guard case .array(let elements) = value, elements.count == 2,
      let location = elements[0].clampedInteger, let length = elements[1].clampedInteger
    else { throw InputError("\"\(name)\" must be [location, length], two integers") }
    return (location, length)
  }

  /// A member `[location, length]` that must be there.
  func range(_ name: String) throws(InputError) -> (location: Int, length: Int) {
    guard let range = try optionalRange(name) else { throw InputError("\"\(name)\" is missing") }
    return range
  }
}

extension JSONValue {
  /// The value as `Int`, an integer beyond it as the nearest; nil for everything that is no integer.
  var clampedInteger: Int? {
    switch self {
    case .integer(let value): value
    case .integerOutOfRange(let digits): digits.hasPrefix("-") ? Int.min : Int.max
    default: nil
    }
  }

  /// `[location, length]`.
  static func range(_ range: Range<Int>) -> JSONValue { [.integer(range.lowerBound), .integer(range.count)] }
}
