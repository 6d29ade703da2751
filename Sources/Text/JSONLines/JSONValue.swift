/// A JSON value (RFC 8259) whose strings are UTF-16 code units, so that lone surrogates live.
public enum JSONValue: Sendable, Hashable {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// A number without fraction or exponent that `Int` holds.
  case integer(Int)
  /// A number without fraction or exponent that `Int` does not hold, as written.
  case integerOutOfRange(digits: String)
  /// A number with a fraction or an exponent; never NaN nor infinite.
  case number(Double)
  /// A string in UTF-16 code units; surrogates may be lone, written `\uD83D`.
  case string([UInt16])
  /// An array.
  case array([JSONValue])
  /// An object, its members in the order in which they were written.
  case object(JSONObject)
}

extension JSONValue {
  /// A string from text.
  public static func text(_ text: some StringProtocol) -> JSONValue { .string(Array(text.utf16)) }

  /// The name of the value's kind, for messages: `a string`, `an object`.
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer, .integerOutOfRange: "an integer"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }
}

extension JSONValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  /// `null`.
  public init(nilLiteral: ()) { self = .null }
  /// A boolean.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// An integer.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A string.
  public init(stringLiteral value: String) { self = .text(value) }
  /// An array.
  public init(arrayLiteral elements: JSONValue...) { self = .array(elements) }
}
