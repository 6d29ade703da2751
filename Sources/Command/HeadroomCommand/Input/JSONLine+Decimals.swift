import JSONLines

extension JSONLine {
  /// A member that is a number, or nil when it is missing or null.
  func optionalDecimal(_ name: String) throws(InputError) -> Double? {
    guard let value = object[name], value != .null else { return nil }
    guard let number = value.decimal else {
      throw InputError("\"\(name)\" must be a number, not \(value.kind)")
    }
    return number
  }

  /// A member that is an array of numbers, or nil when it is missing or null.
  func optionalDecimals(_ name: String) throws(InputError) -> [Double]? {
    guard let value = object[name], value != .null else { return nil }
    if case .array(let elements) = value {
      let numbers = elements.compactMap(\.decimal)
      if numbers.count == elements.count { return numbers }
    }
    throw InputError("\"\(name)\" must be an array of numbers")
  }

  /// A member that is an array of a fixed count of numbers, or nil when it is missing or null.
  func optionalDecimals(_ name: String, count: Int) throws(InputError) -> [Double]? {
    guard let value = object[name], value != .null else { return nil }
    if case .array(let elements) = value {
      let numbers = elements.compactMap(\.decimal)
      if numbers.count == count, elements.count == count { return numbers }
    }
    throw InputError("\"\(name)\" must be an array of \(count) numbers")
  }
}

extension JSONValue {
  /// The value as a decimal number; nil for everything that is no number.
  var decimal: Double? {
    switch self {
    case .integer(let value): Double(value)
    case .integerOutOfRange(let digits): Double(digits).flatMap { $0.isFinite ? $0 : nil }
    case .number(let value): value
    default: nil
    }
  }

  /// A number; whole ones without a fraction.
  static func decimal(_ value: Double) -> JSONValue {
    // Exact: doubles below 2^53 that are whole are integers.
    value == value.rounded() && value.magnitude < 0x1p53 ? .integer(Int(value)) : .number(value)
  }
}
