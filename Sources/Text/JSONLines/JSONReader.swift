/// A recursive-descent reader of one JSON text.
struct JSONReader {
  /// How deep arrays and objects may nest, so that no input can exhaust the stack.
  static let deepest = 512

  let bytes: [UInt8]
  private(set) var index = 0
  private var depth = 0
  /// How many values may still be read.
  private var valuesLeft: Int
  private let mostValues: Int

  init(bytes: [UInt8], mostValues: Int = .max) {
    self.bytes = bytes
    self.mostValues = mostValues
    valuesLeft = mostValues
  }

  mutating func wholeValue() throws(JSONError) -> JSONValue {
    let value = try value()
    skipWhiteSpace()
    if index < bytes.count { throw error("expected the end of the value, found \(found)") }
    return value
  }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  mutating func skipWhiteSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { index += 1 }
  }

  mutating func value() throws(JSONError) -> JSONValue {
    skipWhiteSpace()
    if valuesLeft == 0 { throw error("more than \(mostValues) values") }
    valuesLeft -= 1
    switch next {
    case UInt8(ascii: "{"): return .object(try nested { (reader) throws(JSONError) in try reader.object() })
    case UInt8(ascii: "["): return .array(try nested { (reader) throws(JSONError) in try reader.array() })
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || byte.isASCIIDigit: return try number()
    default: throw error("expected a value, found \(found)")
    }
  }

  private mutating func nested<Result>(
    _ read: (inout JSONReader) throws(JSONError) -> Result
  ) throws(JSONError) -> Result {
    if depth == Self.deepest { throw error("more than \(Self.deepest) levels of nesting") }
    depth += 1
    index += 1
    let result = try read(&self)
    depth -= 1
    return result
  }

  /// From so many members on, names are looked up in a set: a line of a megabyte may be one object.
  private static let fewMembers = 16

  private mutating func object() throws(JSONError) -> JSONObject {
    var object = JSONObject()
    var names: Set<[UInt8]> = []
    skipWhiteSpace()
    if skip("}") { return object }
    while true {
      skipWhiteSpace()
      guard next == UInt8(ascii: "\"") else { throw error("expected a member's name, found \(found)") }
      let start = index
      let name = String(units: try string())
      let isFew = object.members.count < Self.fewMembers
      if isFew ? object[name] != nil : !names.insert(Array(name.utf8)).inserted {
        let shown = String(decoding: JSONValue.text(name).bytes, as: UTF8.self)
        throw error("the member \(shown) is there twice", at: start)
      }
      skipWhiteSpace()
      guard skip(":") else { throw error("expected ':' after a member's name, found \(found)") }
      object.append(name, try value())
      if object.members.count == Self.fewMembers { names = Set(object.members.map { Array($0.name.utf8) }) }
      skipWhiteSpace()
      if skip("}") { return object }
      guard skip(",") else { throw error("expected ',' or '}', found \(found)") }
    }
  }

  private mutating func array() throws(JSONError) -> [JSONValue] {
    var elements: [JSONValue] = []
    skipWhiteSpace()
    if skip("]") { return elements }
    while true {
      elements.append(try value())
      skipWhiteSpace()
      if skip("]") { return elements }
      guard skip(",") else { throw error("expected ',' or ']', found \(found)") }
    }
  }

  mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard next == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func word(_ word: StaticString, _ value: JSONValue) throws(JSONError) -> JSONValue {
    let end = index + word.utf8CodeUnitCount
    let matches = word.withUTF8Buffer { end <= bytes.count && bytes[index..<end].elementsEqual($0) }
    guard matches else { throw error("expected \(word)") }
    index = end
    return value
  }

  private mutating func number() throws(JSONError) -> JSONValue {
    let start = index
    _ = skip("-")
    if skip("0") {
      if next?.isASCIIDigit == true { throw error("a number starts with 0") }
    } else {
      try digits()
    }
    var isInteger = true
    if skip(".") {
      isInteger = false
      try digits()
    }
    if skip("e") || skip("E") {
      isInteger = false
      _ = skip("+") || skip("-")
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isInteger { return Int(text).map(JSONValue.integer) ?? .integerOutOfRange(digits: text) }
    guard let value = Double(text), value.isFinite else { throw error("a number is too large", at: start) }
    return .number(value)
  }

  private mutating func digits() throws(JSONError) {
    let start = index
    while next?.isASCIIDigit == true { index += 1 }
    if index == start { throw error("expected a digit, found \(found)") }
  }

  mutating func string() throws(JSONError) -> [UInt16] {
    let start = index
    index += 1
    // Most strings have neither escapes nor letters beyond ASCII: up to there they are taken as they are.
    let plain = bytes[index...].prefix {
      0x20..<0x80 ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\")
    }
    index = plain.endIndex
    var units = plain.map(UInt16.init)
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        index += 1
        return units
      case UInt8(ascii: "\\"): units.append(try escape())
      case 0..<0x20:
        throw error("a control character in a string; write \\u\(hexadecimal(UInt32(byte), digits: 4))")
      case 0x20..<0x80:
        units.append(UInt16(byte))
        index += 1
      default: try scalar(into: &units)
      }
    }
    throw error("a string is not closed", at: start)
  }

  private mutating func escape() throws(JSONError) -> UInt16 {
    let start = index
    index += 1
    guard let letter = next else { throw error("a string is not closed", at: start) }
    guard (0x20..<0x7F).contains(letter) else { throw error("expected an escape after \\, found \(found)") }
    index += 1
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return UInt16(letter)
    case UInt8(ascii: "b"): return 0x08
    case UInt8(ascii: "f"): return 0x0C
    case UInt8(ascii: "n"): return 0x0A
    case UInt8(ascii: "r"): return 0x0D
    case UInt8(ascii: "t"): return 0x09
    case UInt8(ascii: "u"):
      var unit: UInt16 = 0
      for _ in 0..<4 {
        guard let digit = next.flatMap({ Unicode.Scalar($0).properties.isASCIIHexDigit ? $0 : nil }) else {
          throw error("expected four hexadecimal digits after \\u", at: start)
        }
        // Letters are 0x41… and 0x61…; their low four bits are 1 to 6.
        unit = unit << 4 | UInt16(digit < 0x40 ? digit & 0xF : digit & 0xF + 9)
        index += 1
      }
      return unit
    default: throw error("no escape is written \\\(Character(Unicode.Scalar(letter)))", at: start)
    }
  }

  private mutating func scalar(into units: inout [UInt16]) throws(JSONError) {
    // A scalar is four bytes at most.
    var iterator = bytes[index..<min(index + 4, bytes.count)].makeIterator()
    var parser = Unicode.UTF8.ForwardParser()
    guard case .valid(let encoded) = parser.parseScalar(from: &iterator) else {
      throw error("ill-formed UTF-8")
    }
    index += encoded.count
    units += UTF16.encode(Unicode.UTF8.decode(encoded)).map { Array($0) } ?? []
  }

  /// The character at the place, for a message; nothing that a terminal could act on.
  private var found: String {
    guard index < bytes.count else { return "the end" }
    let rest = String(decoding: bytes[index..<min(index + 4, bytes.count)], as: UTF8.self)
    guard let scalar = rest.unicodeScalars.first else { return "the end" }
    // Bidi controls, what parts lines and the many spaces are nothing that a reader of the message would see.
    switch scalar.properties.generalCategory {
    case .control: return "a control character"
    case .spaceSeparator where scalar == " ": return "' '"
    case .format, .lineSeparator, .paragraphSeparator, .spaceSeparator:
      return "U+" + hexadecimal(scalar.value, digits: 4)
    default: return "'\(scalar)'"
    }
  }

  private func error(_ problem: String, at place: Int? = nil) -> JSONError {
    let before = String(decoding: bytes[..<(place ?? index)], as: UTF8.self)
    return JSONError(column: before.unicodeScalars.count + 1, problem: problem)
  }

  private func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.utf8.count)) + text
  }
}

extension UInt8 {
  fileprivate var isASCIIDigit: Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self) }
}
